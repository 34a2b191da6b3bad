import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** How many earlier builds' files stay: as many updates as a tab may sleep through. */
const KEPT = 3;
/** Only these have a name of their own in each build. */
const HASHED = /\.[0-9a-f]{10}\.(?!.*map$)[\w.]+$/;

/**
 * Takes the files of the builds before this one out of the way of a new build, and returns what puts
 * them back beside it: a page that is open, or that another server sent, goes on asking for them.
 */
export function setAside(dist) {
  const aside = `${dist}.previous`;
  // A build that failed leaves them aside.
  if (existsSync(join(dist, LIST))) {
    rmSync(aside, { recursive: true, force: true });
    renameSync(dist, aside);
  }
  const sets = readSets(aside);

  return function putBack() {
    const current = readdirSync(dist).filter((file) => HASHED.test(file));
    for (const file of sets.flat()) {
      if (!existsSync(join(dist, file))) cpSync(join(aside, file), join(dist, file));
    }
    writeFileSync(join(dist, LIST), JSON.stringify([current, ...sets]));
    rmSync(aside, { recursive: true, force: true });
  };
}

/** Which files belong to which build, the newest first. */
const LIST = '.builds.json';

function readSets(folder) {
  const list = join(folder, LIST);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).slice(0, KEPT) : [];
}
