import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { RemoteName } from './registry.ts';
import { ReleaseId } from './releases.ts';

/** How many changed texts and addresses are listed; of the others there is a number. */
export const MAX_LISTED_CHANGES = 200;

/** What changes on the site when a release goes live. */

const SizeChange = z.object({
  /** "scripts", "styles", "pictures" or "other". */
  kind: z.string(),
  /** Bytes as they are sent, compressed where the build has done that. */
  before: z.int(),
  after: z.int(),
});

const PageChange = z.object({
  path: z.string(),
  /** "added", "removed" or "changed". */
  change: z.string(),
  /** What changed: "title", "description", "picture", "link", "search", "first screen", "code". */
  of: z.array(z.string()),
});

/** Texts in the order of the build. */
const ListChange = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** The same place, before and after. */
  changed: z.array(z.object({ from: z.string(), to: z.string() })),
  /** How many changes are not listed. */
  more: z.int(),
});
export type ListChange = z.output<typeof ListChange>;

export const ReleaseChanges = z.object({
  remote: z.string(),
  id: z.string(),
  /** The live release it is compared with; null when none is. */
  live: z.nullable(z.string()),
  pages: z.array(PageChange),
  /** Places on pages of other remotes that it fills, as "home:giveaway". */
  slots: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  /** Links that it asks for in the navigation, which the live release does not. */
  navigation: z.array(z.object({ path: z.string(), label: z.string() })),
  sizes: z.array(SizeChange),
  /** Files that visitors load, by name without the hash in it. */
  files: z.object({ added: z.int(), removed: z.int(), changed: z.int() }),
  /** Texts that people read, from scripts and first screens. */
  words: ListChange,
  /** Addresses of other sites, mail addresses, and addresses of admin pages. */
  links: ListChange,
  /** How many other pieces of text in its code changed. */
  code: z.int(),
  /** Scripts that could not be read, so that their texts are missing here. */
  unread: z.array(z.string()),
});
export type ReleaseChanges = z.output<typeof ReleaseChanges>;

export const readReleaseChanges = endpoint({
  method: 'GET',
  path: '/api/releases/:remote/:release/changes',
  access: 'admin',
  permission: 'read',
  summary:
    'What changes when a release goes live: pages, sizes, texts and addresses, compared with the live one.',
  input: z.object({ remote: RemoteName, release: ReleaseId }),
  output: ReleaseChanges,
});
