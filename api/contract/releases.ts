import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Changed, IdText, Timestamp, text } from './fields.ts';
import { RemoteName, remoteLimits } from './registry.ts';

/** ISO 8601 → "2026-03-02 09:42 UTC". */
const moment = (when: string) => `${when.slice(0, 16).replace('T', ' ')} UTC`;

export const releaseTexts = {
  unknownToken:
    'This deploy token is unknown. Please ask an admin for a new one; they are created on the Releases screen.',
  revokedToken:
    'This deploy token was revoked. Please ask for a new one; an admin makes them on the Releases screen.',
  notAnArchive: 'Please send the built folder as one gzipped tar (Content-Type: application/gzip).',
  tokenName: 'Please enter whose token it is',
  tooManyChanges:
    'This deploy token has changed its remote very often within an hour. Please try again later.',
  slowUpload: (seconds: number) =>
    `This upload stood still for ${seconds} seconds while another one waited, so that one was let in. Nothing was published; please send it again.`,
  diskFull:
    'The disk of the site is full, so nothing was changed. Please ask whoever runs it to make room; removing old releases on the Releases screen may help.',
  notWritable:
    'The site may not write into its releases folder, so nothing was changed. Please ask whoever runs it to look at the disk and at the folder’s permissions.',
  restarting: 'The site is being restarted. Nothing was published; please send it again.',
  releaseNotFound: (remote: string, id: string) => `There is no release ${id} of ${remote}.`,
  /** Somebody published meanwhile; `when` is ISO 8601. */
  liveHasChanged: (remote: string, by: string, when: string | undefined) =>
    `“${by}” published ${remote}${when ? ` at ${moment(when)}` : ''}, and your copy does not include it. Get it first (npm run release -- pull ${remote}), or publish with --over to replace it.`,
  live: (remote: string, id: string) =>
    `${remote} ${id} is live. Make another release live first, then this one can be removed.`,
  adminStays:
    'mf-admin has the screens with which a remote is brought back, so it cannot be taken off the site. Publish another release of it instead, or roll back.',
  unknownRemote: (remote: string) => `Nothing was ever published as ${remote}.`,
  nothingToBringBack: (remote: string) =>
    `No release of ${remote} is left to bring back. Please publish one.`,
  /** A deploy token cannot undo what an admin decided; `when` is ISO 8601. */
  takenOff: (remote: string, by: string, when: string) =>
    `“${by}” took ${remote} off the site at ${moment(when)}. Only an admin can bring it back, on the Releases screen. Until then you can publish it for previews, with --hold.`,
  /** Somebody publishes what was taken off meanwhile. */
  isOff: (remote: string, by: string, when: string) =>
    `“${by}” took ${remote} off the site at ${moment(when)}. Bring it back first (npm run release -- bring-back ${remote}), or publish with --over.`,
  notAsked: (remote: string, path: string, label: string) =>
    `The live release of ${remote} does not ask for the link “${label}” to ${path}. Please look at the list again.`,
  tokenOfStart: 'Please choose another name: this one is used for the server’s own releases',
} as const;

/** Who publishes what a server was built with, in the history of a remote. */
export const SERVER_START = 'npm start';

/** `<version>-<hash>`, the name of a release's folder. */
export const ReleaseId = z
  .string('Please name a release')
  .check(z.regex(/^\d[\w.-]{0,99}$/, 'Please name a release such as 0.1.0-3f2a9c01de'));

/** How many releases of a remote stay beside the live one. Publishing removes the oldest others. */
export const MAX_KEPT_RELEASES = 10;

const Yes = z.optional(z.literal('yes', 'Please say yes, or leave it out'));

/** A release that was put live, or can be. */
export const ReleaseSummary = z.object({
  id: ReleaseId,
  publishedAt: z.nullable(Timestamp),
  /** The name of the token, "admin", or where it was done. */
  publishedBy: z.nullable(z.string()),
  /** Bytes of its files, uncompressed; null when nobody counted. */
  size: z.nullable(z.int()),
  /** Bytes on the disk that removing it frees: those no other release has. Null for a deploy token. */
  frees: z._default(z.nullable(z.int()), null),
  live: z.boolean(),
  /** Built from the server's own sources at a start, and not put live: somebody decided what is. */
  offered: z.optional(z.boolean()),
  /** Why it cannot run on this site, in a sentence; missing when it can. */
  unfit: z.optional(z.string()),
  /** Where a tab shows it in place of the live one. */
  preview: z.string(),
});
export type ReleaseSummary = z.output<typeof ReleaseSummary>;

/** Something that happened to a remote. Actions are texts: a newer server may know more of them. */
export const ReleaseEvent = z.object({
  id: z.string(),
  at: Timestamp,
  by: z.string(),
  /**
   * "published", "rolled-back", "held" (published for previews alone), "removed", "taken-off" or
   * "brought-back".
   */
  action: z.string(),
});
export type ReleaseEvent = z.output<typeof ReleaseEvent>;

/** A link that a live page asks for. */
export const NavigationRequest = z.object({
  path: z.string(),
  label: z.string(),
  /** What visitors see as its text, which may be an earlier label; null while it is not allowed. */
  shownAs: z.nullable(z.string()),
});
export type NavigationRequest = z.output<typeof NavigationRequest>;

export const RemoteReleases = z.object({
  remote: z.string(),
  live: z.nullable(z.string()),
  /** Who took it off the site, and the release that would come back; null while it is on it. */
  off: z._default(
    z.nullable(z.object({ by: z.string(), at: Timestamp, id: z.nullable(z.string()) })),
    null,
  ),
  /** Links that its live pages ask for. Empty for a deploy token. */
  navigation: z._default(z.array(NavigationRequest), []),
  /** Where its live files come from, when that is not this site. */
  origin: z.nullable(z.string()),
  /** Paths of the pages it has live. */
  pages: z.array(z.string()),
  /** Bytes on the disk that its releases take together. Null for a deploy token. */
  space: z._default(z.nullable(z.int()), null),
  /** Whose folder is there, newest first. */
  releases: z.array(ReleaseSummary),
  /** Newest first. */
  history: z.array(ReleaseEvent),
});
export type RemoteReleases = z.output<typeof RemoteReleases>;

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/releases',
  access: 'release',
  permission: 'read',
  summary: 'What is live of each remote, and what was. With a deploy token, of its remote alone.',
  input: z.object({}),
  output: z.object({
    remotes: z.array(RemoteReleases),
    /** What the deploy token is for; null for an admin. */
    token: z.nullable(z.object({ remote: z.string(), name: z.string() })),
  }),
});

export const Published = z.object({
  remote: z.string(),
  id: z.string(),
  live: z.boolean(),
  /** Bytes of its files, uncompressed. */
  size: z.int(),
  preview: z.string(),
  /** Ids of the oldest releases that were removed to make room for it. */
  removed: z.array(z.string()),
});
export type Published = z.output<typeof Published>;

export const publishRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:remote',
  access: 'release',
  permission: 'organize',
  summary:
    'Put a built remote live: its folder as one gzipped tar. Files that an earlier release has may be left out. With hold=yes it is kept for previews. 409 when another release is live than the one named as base, unless over=yes.',
  requestType: 'application/gzip',
  status: 201,
  input: z.object({
    remote: RemoteName,
    hold: Yes,
    /** The live release that this one was made on top of; "none" when there was none. */
    base: z._default(z.union([z.literal('none'), ReleaseId]), 'none'),
    /** Replaces the live release whatever it is. */
    over: Yes,
  }),
  output: Published,
});

export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:remote/rollback',
  access: 'release',
  permission: 'organize',
  summary: 'Put an earlier release of a remote live again: the one before, or the one named.',
  input: z.object({ remote: RemoteName, to: z.optional(ReleaseId) }),
  output: z.object({
    remote: z.string(),
    id: z.string(),
    /** "rolled-back", or "published" for one that was never live before. */
    action: z.string(),
  }),
});

export const takeOffRemote = endpoint({
  method: 'POST',
  path: '/api/releases/:remote/take-off',
  access: 'release',
  permission: 'organize',
  summary:
    'Take a remote off the site: its pages, slots and links go away, its releases stay. Not mf-admin.',
  input: z.object({ remote: RemoteName }),
  output: z.object({
    remote: z.string(),
    /** The release that was live. */
    id: z.string(),
  }),
});

export const bringBackRemote = endpoint({
  method: 'POST',
  path: '/api/releases/:remote/bring-back',
  access: 'release',
  permission: 'organize',
  summary:
    'Put the release live again that a remote had when it was taken off. 409 for a deploy token when an admin took it off.',
  input: z.object({ remote: RemoteName }),
  output: z.object({ remote: z.string(), id: z.string() }),
});

export const decideNavigation = endpoint({
  method: 'PUT',
  path: '/api/releases/:remote/navigation',
  access: 'admin',
  permission: 'organize',
  summary: 'Allow a link in the navigation that a live page asks for, or take it away.',
  input: z.object({
    remote: RemoteName,
    path: z
      .string('Please name a page')
      .check(z.startsWith('/', 'Please name a page'), z.maxLength(remoteLimits.path)),
    label: text(1, remoteLimits.navigationLabel, 'Please name the label'),
    allowed: z.boolean('Please say true or false'),
  }),
  output: NavigationRequest,
});

export const removeRelease = endpoint({
  method: 'DELETE',
  path: '/api/releases/:remote/:release',
  access: 'admin',
  permission: 'organize',
  summary: 'Delete a release and its files for good. The live one cannot be removed.',
  input: z.object({ remote: RemoteName, release: ReleaseId }),
  output: z.object({ remote: z.string(), id: z.string() }),
});

export const ReleaseToken = z.object({
  id: z.int(),
  remote: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
});
export type ReleaseToken = z.output<typeof ReleaseToken>;

export const listReleaseTokens = endpoint({
  method: 'GET',
  path: '/api/release-tokens',
  access: 'admin',
  permission: 'read',
  summary: 'The deploy tokens that work, without the tokens themselves.',
  input: z.object({}),
  output: z.object({ tokens: z.array(ReleaseToken) }),
});

export const MakeReleaseToken = z.object({
  remote: RemoteName,
  // A start may replace what a start put live, so no token takes its name.
  name: text(1, 80, releaseTexts.tokenName).check(
    z.refine((name) => name !== SERVER_START, releaseTexts.tokenOfStart),
  ),
});

export const makeReleaseToken = endpoint({
  method: 'POST',
  path: '/api/release-tokens',
  access: 'admin',
  permission: 'own',
  again: true,
  summary: 'Make a deploy token that publishes one remote. This answer alone shows it.',
  status: 201,
  input: MakeReleaseToken,
  output: z.object({ token: ReleaseToken, secret: z.string() }),
});

export const revokeReleaseToken = endpoint({
  method: 'DELETE',
  path: '/api/release-tokens/:id',
  access: 'admin',
  permission: 'own',
  again: true,
  summary: 'Revoke a deploy token; the releases it published stay.',
  input: z.object({ id: IdText }),
  output: Changed,
});
