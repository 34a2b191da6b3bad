import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonProblem } from '../check-content.mjs';
import { folderOf } from '../layout.mjs';
import { readCopy } from './connections.mjs';
import { changedTexts } from './merge.mjs';
import {
  committed,
  isContent,
  isContentText,
  MADE_FROM,
  parseContentText,
  unknownSources,
} from './sources.mjs';

/**
 * @typedef {object} Live the live release of a remote
 * @property {string} id
 * @property {string} by who made it live
 * @property {string} at when, ISO 8601
 * @property {boolean} wasRolledBack whether it is live by a rollback
 * @property {string | undefined} origin of its files, when that is another site
 * @property {string[]} past ids of the releases live before, newest first
 */

const WENT_LIVE = new Set(['published', 'rolled-back']);

/** @returns {Promise<Live | undefined>} undefined when nothing is live */
export async function readLive(site, remote) {
  const found = (await site.list()).find((entry) => entry.remote === remote);
  if (!found?.live) return undefined;
  const wentLive = found.history.filter(({ action }) => WENT_LIVE.has(action));
  const last = wentLive.find(({ id }) => id === found.live);
  const past = [...new Set(wentLive.map(({ id }) => id))].filter((id) => id !== found.live);
  const wasRolledBack = last?.action === 'rolled-back';
  return {
    id: found.live,
    by: last?.by ?? 'somebody',
    at: last?.at ?? '',
    wasRolledBack,
    origin: found.origin ?? undefined,
    past,
  };
}

/** @returns the sources of a release; undefined when it does not list them, or the list is damaged */
async function readBuiltFrom(site, remote, id) {
  const list = await site.file(remote, id, MADE_FROM);
  try {
    return list && JSON.parse(list.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Finds what publishing this copy would undo: sources of the live release that this copy never had.
 *
 * @returns undefined when there are none; else their `paths` (empty when the release lists no
 *   sources) and `theirs`, all sources of the release
 */
export async function findUnknown(site, remote, live, mine) {
  const copy = readCopy(site.key, remote);
  if (copy.base === live.id || (await site.isOwn(live))) return undefined;
  const theirs = await readBuiltFrom(site, remote, live.id);
  if (!theirs) return { paths: [], theirs: {} };
  // After a rollback, having had the earlier texts once does not count.
  const past = live.wasRolledBack && copy.base ? () => new Set() : undefined;
  const paths = unknownSources(remote, theirs, mine, copy.had, past);
  return paths.length > 0 ? { paths, theirs } : undefined;
}

/**
 * The common base of a file: from the newest earlier release whose version this copy knows, else as
 * last committed.
 */
export async function readBase(site, remote, live, mine, path) {
  const { had } = readCopy(site.key, remote);
  for (const id of live.past) {
    const sources = await readBuiltFrom(site, remote, id);
    const source = sources?.[path];
    if (!source?.file || unknownSources(remote, { [path]: source }, mine, had).length > 0) continue;
    const content = await site.file(remote, id, source.file);
    if (content) return { content, blob: source.blob };
  }
  const content = committed(remote, path);
  return content === undefined ? undefined : { content: Buffer.from(content) };
}

/** Such as "2 sentences, 1 picture"; an empty text when the release lists no sources. */
export async function describeUnknown(site, remote, live, mine, { paths, theirs }) {
  let sentences = 0;
  for (const path of paths.filter((path) => isContentText(path) && !isPicture(path))) {
    const base = await readBase(site, remote, live, mine, path);
    const now = await site.file(remote, live.id, theirs[path].file);
    // Without a common base, compare with this copy.
    const before = base?.content ?? ownContent(remote, path);
    sentences += changedTexts(parsed(before), parsed(now)).length;
  }
  const pictures = new Set(
    paths.filter((path) => isPicture(path) && !isContentText(path)).map(withoutSize),
  ).size;
  const others = paths.filter(
    (path) => isContent(path) && !isContentText(path) && !isPicture(path),
  );
  const code = paths.filter((path) => !isContent(path)).length;
  return [
    counted(sentences, 'sentence', 'sentences'),
    counted(pictures, 'picture', 'pictures'),
    counted(others.length, 'other file', 'other files'),
    counted(code, 'file of code', 'files of code'),
  ]
    .filter(Boolean)
    .join(', ');
}

function ownContent(remote, path) {
  const file = join(folderOf(remote), path);
  const content = existsSync(file) ? readFileSync(file) : undefined;
  return content && jsonProblem(content.toString('utf8')) === undefined ? content : undefined;
}

const counted = (count, one, many) => count > 0 && `${count} ${count === 1 ? one : many}`;
const parsed = (content) => (content ? parseContentText(content) : undefined);
const isPicture = (path) => path.startsWith('content/pictures/');
/** A picture has several sizes and formats. */
const withoutSize = (path) => path.replace(/(-\d+)?\.\w+$/, '');
