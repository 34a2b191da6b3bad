import * as z from 'zod/mini';

/** A page a remote offers; the shell routes it, the server writes its title and tags. */
export const RemotePage = z.object({
  path: z.string().check(z.startsWith('/')),
  title: z.string(),
  description: z.string(),
});
export type RemotePage = z.output<typeof RemotePage>;

/** `remote.json`: everything the shell and the server need to know of a remote before loading it. */
export const RemoteManifest = z.object({
  name: z.string().check(z.regex(/^mf-[a-z][a-z0-9-]*$/, 'A remote is called mf-something')),
  pages: z.array(RemotePage),
  /** Names of the places on other remotes' pages that it fills, such as "home:giveaway". */
  slots: z.array(z.string().check(z.regex(/^[a-z-]+:[a-z-]+$/))),
  requires: z.object({ kit: z.string(), api: z.string() }),
});
export type RemoteManifest = z.output<typeof RemoteManifest>;

/**
 * `parts.json`, written by the build: which files each part of a remote needs at once.
 * Keys are "remote" (beside the entry), "page:/raffle", "slot:home:giveaway"; values are paths
 * relative to the entry.
 */
export const ReleaseParts = z.record(z.string(), z.array(z.string()));
export type ReleaseParts = z.output<typeof ReleaseParts>;

/** One live release, in the words of the public frontend-discovery schema. */
export const RegistryEntry = z.object({
  /** URL of the remote's entry script; on this origin or on any other. */
  url: z.string(),
  metadata: z.object({ version: z.string(), integrity: z.optional(z.string()) }),
  extras: z.object({
    pages: z.array(RemotePage),
    slots: z.array(z.string()),
    requires: z.object({ kit: z.string(), api: z.string() }),
    /** The server writes preloads from these. */
    parts: z._default(ReleaseParts, {}),
  }),
});
export type RegistryEntry = z.output<typeof RegistryEntry>;

export const Registry = z.object({
  microFrontends: z.record(z.string(), z.array(RegistryEntry)),
});
export type Registry = z.output<typeof Registry>;
