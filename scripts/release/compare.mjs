import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonProblem } from '../content-check.mjs';
import { folderOf } from '../layout.mjs';
import { readCopy } from './connections.mjs';
import { changedSentences } from './merge.mjs';
import {
  committed,
  isContent,
  isWords,
  MADE_FROM,
  parseWords,
  unknownSources,
} from './sources.mjs';

/**
 * @typedef {object} Live what a site shows of a remote
 * @property {string} id
 * @property {string} by who put it live
 * @property {string} at when, ISO 8601
 * @property {boolean} wasPutBack by a roll back
 * @property {string | undefined} origin of its files, when that is another site
 * @property {string[]} past ids of what was live before, newest first
 */

const WENT_LIVE = new Set(['published', 'rolled-back']);

/** @returns {Promise<Live | undefined>} undefined when nothing is live */
export async function readLive(site, remote) {
  const found = (await site.list()).find((known) => known.remote === remote);
  if (!found?.live) return undefined;
  const wentLive = found.history.filter(({ action }) => WENT_LIVE.has(action));
  const last = wentLive.find(({ id }) => id === found.live);
  const past = [...new Set(wentLive.map(({ id }) => id))].filter((id) => id !== found.live);
  const wasPutBack = last?.action === 'rolled-back';
  return {
    id: found.live,
    by: last?.by ?? 'somebody',
    at: last?.at ?? '',
    wasPutBack,
    origin: found.origin ?? undefined,
    past,
  };
}

/** @returns what a release was made from; undefined when it does not say */
async function readMadeFrom(site, remote, id) {
  const list = await site.file(remote, id, MADE_FROM);
  return list && JSON.parse(list.toString('utf8'));
}

/**
 * What publishing this copy would undo: what stands in the live release and never stood in this copy.
 *
 * @returns undefined when nothing; else `paths` of sources, empty when the release does not say,
 *   with `theirs`, its sources
 */
export async function findUnknown(site, remote, live, mine) {
  const copy = readCopy(site.key, remote);
  if (copy.base === live.id || (await site.isOwn(live))) return undefined;
  const theirs = await readMadeFrom(site, remote, live.id);
  if (!theirs) return { paths: [], theirs: {} };
  // Somebody took back what this copy has: that it once had the earlier words changes nothing.
  const known = live.wasPutBack && copy.base ? () => new Set() : undefined;
  const paths = unknownSources(remote, theirs, mine, copy.had, known);
  return paths.length > 0 ? { paths, theirs } : undefined;
}

/**
 * The file as both began with it: from the newest release that was live before and whose version of
 * it this copy knows, else as it was last committed.
 */
export async function readBase(site, remote, live, mine, path) {
  const { had } = readCopy(site.key, remote);
  for (const id of live.past) {
    const sources = await readMadeFrom(site, remote, id);
    const source = sources?.[path];
    if (!source?.file || unknownSources(remote, { [path]: source }, mine, had).length > 0) continue;
    const content = await site.file(remote, id, source.file);
    if (content) return { content, blob: source.blob };
  }
  const content = committed(remote, path);
  return content === undefined ? undefined : { content: Buffer.from(content) };
}

/** Such as "2 sentences, 1 picture"; an empty text when the release does not say. */
export async function describeUnknown(site, remote, live, mine, { paths, theirs }) {
  let sentences = 0;
  for (const path of paths.filter((path) => isWords(path) && !isPicture(path))) {
    const base = await readBase(site, remote, live, mine, path);
    const now = await site.file(remote, live.id, theirs[path].file);
    // Without a common start, what differs from this copy is the nearest there is.
    const before = base?.content ?? ownContent(remote, path);
    sentences += changedSentences(parsed(before), parsed(now)).length;
  }
  const pictures = new Set(
    paths.filter((path) => isPicture(path) && !isWords(path)).map(withoutSize),
  ).size;
  const others = paths.filter((path) => isContent(path) && !isWords(path) && !isPicture(path));
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
const parsed = (content) => (content ? parseWords(content) : undefined);
const isPicture = (path) => path.startsWith('content/pictures/');
/** A picture lies there in several sizes and formats. */
const withoutSize = (path) => path.replace(/(-\d+)?\.\w+$/, '');
