import * as z from 'zod/mini';

/** The picture that other sites show beside a link to a page: 1200 × 630 px, a JPEG or PNG. */
const SharePicture = z.object({
  /** A file of the build, relative to the entry: "pictures/share/home.jpg". */
  file: z.string().check(z.regex(/^[\w-]+(?:[/.][\w-]+)*\.(?:jpe?g|png)$/)),
  /** What it shows, for who cannot see it. */
  alt: z.string(),
});

/** A page a remote offers; the shell routes it, the server writes its title and tags. */
export const RemotePage = z.object({
  path: z.string().check(z.startsWith('/')),
  title: z.string(),
  description: z.string(),
  /** Without one, a link shows the home page's. */
  image: z.optional(SharePicture),
  /** `false` keeps it out of search engines and the sitemap, as a page for admins is. */
  listed: z.optional(z.boolean()),
});
export type RemotePage = z.output<typeof RemotePage>;

export const RemoteName = z
  .string('Please name a remote')
  .check(z.regex(/^mf-[a-z][a-z0-9-]{0,40}$/, 'A remote is called mf-something'));

/** Version ranges ("^1.2.0") of what a remote finds at the site that runs it. */
export const Requires = z.object({
  kit: z.string(),
  api: z.string(),
  /** Of the federation runtime, which lives in the shell; written by the build. */
  federation: z.optional(z.string()),
});
export type Requires = z.output<typeof Requires>;

/** `remote.json`: everything the shell and the server need to know of a remote before loading it. */
export const RemoteManifest = z.object({
  name: RemoteName,
  /** The remote's own version, written by the build. */
  version: z.optional(z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/))),
  pages: z.array(RemotePage),
  /** Names of the places on other remotes' pages that it fills, such as "home:giveaway". */
  slots: z.array(z.string().check(z.regex(/^[a-z-]+:[a-z-]+$/))),
  requires: Requires,
});
export type RemoteManifest = z.output<typeof RemoteManifest>;

/**
 * `parts.json`, written by the build: which files each part of a remote needs at once.
 * Keys are "remote" (beside the entry), "page:/raffle", "slot:home:giveaway"; values are paths
 * relative to the entry.
 */
export const ReleaseParts = z.record(z.string(), z.array(z.string()));
export type ReleaseParts = z.output<typeof ReleaseParts>;

/** `files.json`, written by the build: every file of a release with its SHA-256, as hex. */
export const ReleaseFiles = z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/)));
export type ReleaseFiles = z.output<typeof ReleaseFiles>;

/** One live release, in the words of the public frontend-discovery schema. */
export const RegistryEntry = z.object({
  /** URL of the remote's entry script; on this origin or on any other. */
  url: z.string(),
  metadata: z.object({ version: z.string(), integrity: z.optional(z.string()) }),
  extras: z.object({
    pages: z.array(RemotePage),
    slots: z.array(z.string()),
    requires: Requires,
    /** The server writes preloads from these. */
    parts: z._default(ReleaseParts, {}),
    /** It needs something else than this site runs: nobody loads it. Said by the server alone. */
    unfit: z.optional(z.boolean()),
  }),
});
export type RegistryEntry = z.output<typeof RegistryEntry>;

export const Registry = z.object({
  microFrontends: z.record(z.string(), z.array(RegistryEntry)),
});
export type Registry = z.output<typeof Registry>;
