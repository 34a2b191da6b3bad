import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of this many earlier builds stay, for tabs that are still open. */
const SETS_KEPT = 3;
/** Only files with a hash in their name. */
const HASHED = /\.[0-9a-f]{10}\.(?!.*map$)[\w.]+$/;
/** Lists the files of each build, the newest first. */
const LIST = '.builds.json';

/**
 * Copies the files of the previous builds into the next one: open pages, and pages from another
 * server that is not updated yet, still request them.
 */
export function keepPreviousFiles(before, next) {
  if (before === next) return;
  const [own = hashedFiles(next), ...older] = readSets(next);
  const sets = [...(before ? readSets(before) : []), ...older]
    .filter((set, i, all) => !isIn([own, ...all.slice(0, i)], set))
    .slice(0, SETS_KEPT);
  for (const file of sets.flat()) {
    if (existsSync(join(next, file))) continue;
    // Renamed when complete: a server may already be serving this folder.
    const copy = join(next, `.${process.pid}-${file}`);
    cpSync(join(before, file), copy);
    renameSync(copy, join(next, file));
  }
  const list = join(next, LIST);
  // Renamed, so that a power cut leaves no half of it.
  writeFileSync(`${list}.new`, JSON.stringify([own, ...sets]), { flush: true });
  renameSync(`${list}.new`, list);
}

const hashedFiles = (folder) =>
  readdirSync(folder).filter((file) => HASHED.test(file) && !file.startsWith('.'));
const isIn = (sets, candidate) => sets.some((set) => `${set}` === `${candidate}`);

function readSets(folder) {
  const list = join(folder, LIST);
  if (!existsSync(list)) return [];
  try {
    const sets = JSON.parse(readFileSync(list, 'utf8'));
    if (Array.isArray(sets) && sets.every(Array.isArray)) return sets;
  } catch {
    // Half a list says as little as one of another form.
  }
  // All files count as those of one build: open pages may need any of them.
  return [hashedFiles(folder)];
}
