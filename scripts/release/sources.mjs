import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { folderOf } from '../layout.mjs';

/** Lists the sources of a release. It is stored with the release, but does not count for its id. */
export const MADE_FROM = 'made-from.json';

const NOT_SOURCES = /^(dist|dist-dev|dist\..*|node_modules|\..*)$/;
const TESTS = /\.test\.[cm]?[jt]sx?$/;
const TEXT = /\.(json|[cm]?[jt]sx?|css|svg|html|md|txt)$/;

export const isContent = (path) => path.startsWith('content/');
export const isContentText = (path) => isContent(path) && extname(path) === '.json';

/**
 * @typedef {Record<string, { blob: string, file?: string }>} Sources
 * Paths in the remote's folder, with git's hash of each file, and for content the file of the release
 * that contains it.
 */

/** @returns {Sources} the current sources of a remote */
export function readSources(remote, folder = folderOf(remote)) {
  return Object.fromEntries(
    listFiles(folder)
      .filter((path) => !TESTS.test(path))
      .map((path) => [path, { blob: blobOf(path, readFileSync(join(folder, path))) }]),
  );
}

/**
 * Copies the content texts into a build as JSON, so that other copies can merge them. They are part
 * of the release.
 */
export function writeContentText(folder, dist) {
  for (const path of listFiles(folder).filter(isContentText)) {
    const file = join(dist, 'sources', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(parseContentText(readFileSync(join(folder, path)))));
  }
}

/** @returns {Record<string, string>} git's hashes of these sources */
export function blobs(sources, paths = Object.keys(sources)) {
  return Object.fromEntries(paths.map((path) => [path, sources[path].blob]));
}

/** @param {Record<string, string>} files SHA-256 of every file of the release, by its path */
export function writeMadeFrom(folder, dist, files) {
  const byHash = new Map(Object.entries(files).map(([path, hash]) => [hash, path]));
  const sources = readSources('', folder);
  for (const [path, source] of Object.entries(sources).filter(([path]) => isContent(path))) {
    const file = isContentText(path)
      ? `sources/${path}`
      : byHash.get(sha256(readFileSync(join(folder, path))));
    if (file) source.file = file;
  }
  writeFileSync(join(dist, MADE_FROM), JSON.stringify(sources));
}

/**
 * Finds the sources of another release that this copy never had. Publishing this copy would undo them.
 *
 * @param {Sources} theirs of the live release
 * @param {Sources} mine of this copy
 * @param {Record<string, string>} had what this copy had when it last met that site
 * @param {(remote: string) => Set<string>} past git's hashes of everything ever committed
 * @returns {string[]} paths
 */
export function unknownSources(remote, theirs, mine, had = {}, past = pastBlobs) {
  const unknown = Object.keys(theirs).filter(
    (path) => theirs[path].blob !== mine[path]?.blob && theirs[path].blob !== had[path],
  );
  if (unknown.length === 0) return [];
  const committed = past(remote);
  return unknown.filter((path) => !committed.has(theirs[path].blob));
}

/** Git's hashes of everything committed in the remote's folder up to HEAD. */
function pastBlobs(remote) {
  const { status, stdout } = git(remote, ['rev-list', '--objects', 'HEAD', '--', '.']);
  if (status !== 0) return new Set();
  return new Set(stdout.split('\n').map((line) => line.slice(0, 40)));
}

/** The content file as it was last committed; undefined when it was not, or without git. */
export function committed(remote, path) {
  const { status, stdout } = git(remote, ['show', `HEAD:./${path}`]);
  return status === 0 ? stdout : undefined;
}

function git(remote, args) {
  const cwd = folderOf(remote);
  return spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [entry.name];
      return listFiles(path).map((inside) => `${entry.name}/${inside}`);
    })
    .sort();
}

/** Parses a content file. Editors on Windows may write a byte-order mark. */
export function parseContentText(content) {
  return JSON.parse(content.toString('utf8').replace(/^\uFEFF/, ''));
}

/** Git's hash of a file, with Windows line endings normalized. */
export function blobOf(path, content) {
  const bytes = TEXT.test(path)
    ? Buffer.from(content.toString('utf8').replaceAll('\r\n', '\n'))
    : content;
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

const sha256 = (content) => createHash('sha256').update(content).digest('hex');
