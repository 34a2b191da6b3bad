import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp, text } from './fields.ts';
import { RemoteName, remoteLimits } from './registry.ts';

/** Who publishes what a server was built with, in the history of a remote. */
export const SERVER_START = 'npm start';

/** `<version>-<hash>`, the name of a release's folder. */
export const ReleaseId = z
  .string('Please name a release')
  .check(z.regex(/^\d[\w.-]{0,99}$/, 'Please name a release such as 0.1.0-3f2a9c01de'));

/** How many releases of a remote stay beside the live one. Publishing removes the oldest others. */
export const MAX_KEPT_RELEASES = 10;

/**
 * How many that were live within the last hour stay, too: open tabs may load their files. More would fill
 * the disk when somebody publishes often.
 */
export const MAX_KEPT_FOR_TABS = 20;

/** How many releases of one deploy token wait for a decision. Proposing removes the oldest others. */
export const MAX_PROPOSED_RELEASES = 3;

const Yes = z.optional(z.literal('yes', 'Please say yes, or leave it out'));

/** A release that was made live, or can be. */
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
  /** It is or was live. Of mf-admin, only an owner makes one live that never was. */
  wasLive: z._default(z.boolean(), true),
  /** Built from the server's own sources at a start, and not made live: somebody decided what is. */
  offered: z.optional(z.boolean()),
  /** It waits for an organizer: who proposed it, and when. */
  proposed: z.optional(
    z.object({
      by: z.string(),
      at: Timestamp,
      /** Another release went live since it was made, which it may not include. */
      outdated: z.boolean(),
    }),
  ),
  /** Why it cannot run on this site, in a sentence; missing when it can. */
  unfit: z.optional(z.string()),
  /**
   * Where a tab shows it in place of the live one. Empty for mf-admin, and where organizers alone may
   * look for everybody else.
   */
  preview: z.string(),
});
export type ReleaseSummary = z.output<typeof ReleaseSummary>;

/** Something that happened to a remote. Actions are texts: a newer server may know more of them. */
export const ReleaseEvent = z.object({
  id: z.string(),
  at: Timestamp,
  by: z.string(),
  /**
   * "published", "rolled-back", "held" (published for previews alone), "proposed", "turned-down",
   * "removed", "taken-off" or "brought-back".
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
    token: z.nullable(
      z.object({
        remote: z.string(),
        name: z.string(),
        scope: z._default(z.string(), 'publish'),
        expiresAt: z.optional(Timestamp),
      }),
    ),
  }),
});

export const Published = z.object({
  remote: z.string(),
  id: z.string(),
  live: z.boolean(),
  /** It waits for an organizer to make it live. */
  proposed: z._default(z.boolean(), false),
  /** Bytes of its files, uncompressed. */
  size: z.int(),
  /** Empty where organizers alone may look. */
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
    'Make a built remote live: its folder as one gzipped tar. Files that an earlier release has may be left out. With hold=yes it is kept for previews. With a token that may only propose, it waits for an organizer. 409 when another release is live than the one named as base, unless over=yes.',
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
  summary:
    'Make a release of a remote live: the one that was live before, or the one named. 409 when another release is live than the one named as base.',
  input: z.object({
    remote: RemoteName,
    to: z.optional(ReleaseId),
    /** The release that is live now, "none" for none; left out, any. */
    base: z.optional(z.union([z.literal('none'), ReleaseId])),
  }),
  output: z.object({
    remote: z.string(),
    id: z.string(),
    /** "rolled-back", or "published" for one that was never live before. */
    action: z.string(),
  }),
});

export const turnDownRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:remote/turn-down',
  access: 'admin',
  permission: 'organize',
  summary: 'Turn a proposed release down. Its files are deleted, unless it was live before.',
  input: z.object({ remote: RemoteName, release: ReleaseId }),
  output: z.object({ remote: z.string(), id: z.string() }),
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
    'Make the release live again that a remote had when it was taken off. 409 for a deploy token when an admin took it off.',
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
  summary: 'Delete a release and its files for good. The live one cannot be deleted.',
  input: z.object({ remote: RemoteName, release: ReleaseId }),
  output: z.object({ remote: z.string(), id: z.string() }),
});
