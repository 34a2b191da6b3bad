import * as z from 'zod/mini';
import { text } from './fields.ts';

/**
 * How much a remote may say of itself. Every page of the site carries it, so one remote's text costs
 * the visitors of all others too.
 */
export const remoteLimits = {
  pages: 50,
  slots: 50,
  path: 100,
  slot: 80,
  title: 200,
  description: 500,
  file: 200,
  alt: 300,
  version: 40,
  range: 100,
  /** Characters of a link's text in the navigation, and how many links a remote may ask for. */
  navigationLabel: 20,
  navigation: 3,
} as const;

/** A slot whose name ends so is filled by any number of remotes, such as "home:more". */
const OPEN_SLOT = /:more$/;

/** Whether several remotes may fill a slot; all others have one remote each. */
export const isOpenSlot = (name: string) => OPEN_SLOT.test(name);

/** The picture that other sites show beside a link to a page: 1200 × 630 px, a JPEG or PNG. */
const SharePicture = z.object({
  /** A file of the build, relative to the entry: "pictures/share/home.jpg". */
  file: z.string().check(z.regex(/^[\w-]+(?:[/.][\w-]+)*\.(?:jpe?g|png)$/)),
  /** What it shows, for people who cannot see it. */
  alt: z.string(),
});

/** A page a remote offers; the shell routes it, the server writes its title and tags. */
export const RemotePage = z.object({
  path: z.string().check(z.startsWith('/')),
  title: z.string(),
  description: z.string(),
  /** Without one, a link shows the home page's. */
  image: z.optional(SharePicture),
  /** `false` keeps it out of search engines and the sitemap; admin pages never are in them. */
  listed: z.optional(z.boolean()),
  /** "admin": under the admin's slim header, without the visitors' navbar, appeal and footer. */
  chrome: z.optional(z.string()),
  /** It asks for a link in the navigation. Visitors see one once an admin has allowed it. */
  navigation: z.optional(z.object({ label: z.string() })),
});
export type RemotePage = z.output<typeof RemotePage>;

/** The admin's addresses, whichever remote has a page there: /admin and below, /raffle-admin, … */
export const isAdminPath = (path: string) => /^\/(?:[a-z0-9-]+-)?admin(?:\/|$)/i.test(path);

export const RemoteName = z
  .string('Please name a remote')
  .check(z.regex(/^mf-[a-z][a-z0-9-]{0,40}$/, 'The name of a remote begins with mf-'));

/** Version ranges ("^1.2.0") of what a remote finds at the site that runs it. */
export const Requires = z.object({
  kit: z.string(),
  api: z.string(),
  /** Of the federation runtime, which lives in the shell; written by the build. */
  federation: z.optional(z.string()),
});
export type Requires = z.output<typeof Requires>;

const short = (length: number) =>
  z.string().check(z.maxLength(length, `At most ${length} characters are allowed`));
const few = (number: number, what: string) =>
  z.maxLength(number, `A remote has at most ${number} ${what}`);

/** A page as a release may bring it. The registry reads a laxer one, so that it outlives the limits. */
const PublishedPage = z.extend(RemotePage, {
  path: short(remoteLimits.path).check(z.startsWith('/')),
  title: short(remoteLimits.title),
  description: short(remoteLimits.description),
  chrome: z.optional(z.literal('admin', 'The chrome of a page is "admin" or left out')),
  image: z.optional(
    z.extend(SharePicture, {
      file: SharePicture.shape.file.check(
        z.maxLength(remoteLimits.file, `At most ${remoteLimits.file} characters are allowed`),
      ),
      alt: short(remoteLimits.alt),
    }),
  ),
  navigation: z.optional(
    z.object({ label: text(1, remoteLimits.navigationLabel, 'Please give the link a label') }),
  ),
});

const range = short(remoteLimits.range);

/** `remote.json`: everything the shell and the server need to know of a remote before loading it. */
export const RemoteManifest = z.object({
  name: RemoteName,
  /** The remote's own version, written by the build. */
  version: z.optional(short(remoteLimits.version).check(z.regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/))),
  pages: z.array(PublishedPage).check(
    few(remoteLimits.pages, 'pages'),
    z.refine(
      (pages) => pages.filter((page) => page.navigation).length <= remoteLimits.navigation,
      `A remote asks for at most ${remoteLimits.navigation} links in the navigation`,
    ),
  ),
  /** Names of the places on other remotes' pages that it fills, such as "home:giveaway". */
  slots: z
    .array(short(remoteLimits.slot).check(z.regex(/^[a-z-]+:[a-z-]+$/)))
    .check(few(remoteLimits.slots, 'slots')),
  requires: z.object({ kit: range, api: range, federation: z.optional(range) }),
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

/**
 * `made-from.json`, written by the build: the sources of a release by their paths in the remote's
 * folder, each with git's name of it, and for content the file of the release that holds it. It is
 * no part of what the release is: a comment changes it.
 */
export const ReleaseSources = z.record(
  z.string().check(z.maxLength(240)),
  z.object({
    blob: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
    file: z.optional(z.string().check(z.maxLength(240))),
  }),
);
export type ReleaseSources = z.output<typeof ReleaseSources>;

/** `kit-imports.json`, written by the build: the names that a remote imports from `shell/kit`. */
export const KitImports = z
  .array(short(100))
  .check(z.maxLength(1000, 'A remote imports at most 1000 names'));
export type KitImports = z.output<typeof KitImports>;

/** One live release, in the words of the public frontend-discovery schema. */
export const RegistryEntry = z.object({
  /** URL of the remote's entry script; on this origin or on any other. */
  url: z.string(),
  /** The site's own copy of a release that another origin serves, for when that does not answer. */
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ version: z.string(), integrity: z.optional(z.string()) }),
  extras: z.object({
    pages: z.array(RemotePage),
    slots: z.array(z.string()),
    requires: Requires,
    /** The server writes preloads from these. */
    parts: z._default(ReleaseParts, {}),
    /** What a browser checks scripts and styles from another origin against, by path. */
    integrity: z.optional(z.record(z.string(), z.string())),
    /** It needs something else than this site runs: nobody loads it. Said by the server alone. */
    unfit: z.optional(z.boolean()),
  }),
});
export type RegistryEntry = z.output<typeof RegistryEntry>;

export const Registry = z.object({
  /** The live release of each remote; none for one that was taken off the site. */
  microFrontends: z.record(z.string(), z.array(RegistryEntry)),
  /** Remotes that were taken off the site: that nothing of them is live is meant. */
  off: z.optional(z.array(z.string())),
});
export type Registry = z.output<typeof Registry>;
