import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many earlier builds' files stay: as many updates as a tab may sleep through. */
const KEPT = 3;
/** Only these have a name of their own in each build. */
const HASHED = /\.[0-9a-f]{10}\.(?!.*map$)[\w.]+$/;
/** Says which files belong to which build, the newest first. */
const LIST = '.builds.json';

/**
 * Copies the files of the build before, and of those before it, beside those of the build that
 * follows: a page that is open, or that another server sent, goes on asking for them.
 */
export function keepPrevious(before, next) {
  if (before === next) return;
  const [own = hashedFiles(next), ...older] = readSets(next);
  const sets = [...(before ? readSets(before) : []), ...older]
    .filter((set, i, all) => !isIn([own, ...all.slice(0, i)], set))
    .slice(0, KEPT);
  for (const file of sets.flat()) {
    if (existsSync(join(next, file))) continue;
    // A server may serve this folder already: it finds all of a file, or nothing.
    const copy = join(next, `.${process.pid}-${file}`);
    cpSync(join(before, file), copy);
    renameSync(copy, join(next, file));
  }
  writeFileSync(join(next, LIST), JSON.stringify([own, ...sets]));
}

const hashedFiles = (folder) =>
  readdirSync(folder).filter((file) => HASHED.test(file) && !file.startsWith('.'));
const isIn = (sets, wanted) => sets.some((set) => `${set}` === `${wanted}`);

function readSets(folder) {
  const list = join(folder, LIST);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}
