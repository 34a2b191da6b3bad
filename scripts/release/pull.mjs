import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { select } from '@inquirer/prompts';
import { jsonProblem } from '../check-content.mjs';
import { folderOf, installed, teamFolder } from '../layout.mjs';
import { print, root } from '../terminal.mjs';
import { describeUnknown, findUnknown, readBase, readLive } from './compare.mjs';
import { readCopy, writeCopy } from './connections.mjs';
import { nameOf } from './listing.mjs';
import { mergeJson } from './merge.mjs';
import {
  blobOf,
  blobs,
  isContent,
  isContentText,
  parseContentText,
  readSources,
} from './sources.mjs';

/** Content from a site is written only below the remote's `content` folder. */
const PLAIN_CONTENT = /^content(?:\/[\w@~-][\w@~.-]*)+$/;

/**
 * Merges the content of the live release into this copy. Where both changed the same text it asks, or
 * takes the side that `prefer` names.
 *
 * @param {'mine' | 'theirs' | undefined} prefer
 * @throws when it cannot ask; then nothing was written
 */
export async function pull(site, remote, prefer) {
  const live = await readLive(site, remote);
  if (!live) throw new Error(`Nothing of ${remote} is live ${site.place}.`);
  const mine = readSources(remote);
  const found = await findUnknown(site, remote, live, mine);
  if (!found) {
    print(`This copy has everything that is live ${site.place}.`);
    return remember(site, remote, live, mine);
  }
  if (found.paths.length === 0) {
    throw new Error(
      `${remote} ${live.id}, live ${site.place}, does not list its sources, so nothing can be pulled from it.`,
    );
  }
  const content = found.paths.filter(isContent);
  const merged = [];
  for (const path of content) {
    merged.push(await mergeFile({ site, remote, live, mine, path, source: found.theirs[path] }));
  }
  const described = await describeUnknown(site, remote, live, mine, { ...found, paths: content });
  await resolveConflicts(merged, { site, remote, prefer });
  for (const { path, content } of merged) write(remote, path, content());
  format(merged.map(({ path }) => join(folderOf(remote), path)).filter(isContentTextFile));

  if (content.length > 0) print(`Brought in what ${nameOf(live.by)} published: ${described}.`);
  const code = found.paths.filter((path) => !isContent(path));
  if (code.length > 0) {
    print(
      `The code also changed: ${code.join(', ')}. Bring that in with git pull before you publish.`,
    );
    const { base, had } = readCopy(site.key, remote);
    return writeCopy(site.key, remote, { base, had: { ...had, ...blobs(found.theirs, content) } });
  }
  remember(site, remote, live, found.theirs);
  print(`Look at it with npm run dev -- ${remote}, then publish it.`);
}

const isContentTextFile = (path) => path.endsWith('.json');

function remember(site, remote, live, sources) {
  const had = { ...readCopy(site.key, remote).had, ...blobs(sources, Object.keys(sources)) };
  writeCopy(site.key, remote, { base: live.id, had });
}

async function mergeFile({ site, remote, live, mine, path, source }) {
  if (!PLAIN_CONTENT.test(path))
    throw new Error(`The release ${site.place} names ${path} as content, which it cannot be.`);
  const theirs = source.file && (await site.file(remote, live.id, source.file));
  if (!theirs) throw new Error(`The site no longer has ${path} of ${live.id}. Please pull again.`);
  const file = join(folderOf(remote), path);
  const own = existsSync(file) ? readFileSync(file) : undefined;
  const base = await readBase(site, remote, live, mine, path);
  return isContentText(path)
    ? mergeContentText(path, base?.content, own, theirs)
    : mergeWhole(path, base?.blob ?? (base && blobOf(path, base.content)), own, theirs, source);
}

function mergeContentText(path, base, own, theirs) {
  const [before, mine, other] = [base, own, theirs].map(
    (content) => content && parse(path, content),
  );
  const result = mergeJson(before, mine, other);
  return {
    path,
    conflicts: result.conflicts.map((conflict) => ({
      ...conflict,
      path: `${path}: ${conflict.path}`,
    })),
    content: () => `${JSON.stringify(result.value, null, 2)}\n`,
  };
}

function parse(path, content) {
  const problem = jsonProblem(content.toString('utf8'));
  if (problem) throw new Error(`${path}, ${problem}\nCorrect it, then pull again.`);
  return parseContentText(content);
}

/** A picture, video or document cannot be merged: one of the two stays. */
function mergeWhole(path, base, own, theirs, source) {
  if (blobOf(path, theirs) !== source.blob)
    throw new Error(`${path} did not arrive complete. Please pull again.`);
  let taken = theirs;
  const changedHere = own && blobOf(path, own) !== base;
  if (changedHere) taken = own;
  const conflict = {
    path,
    mine: 'the file in this copy',
    theirs: 'the file on the site',
    take: () => {
      taken = theirs;
    },
  };
  return { path, conflicts: changedHere ? [conflict] : [], content: () => taken };
}

async function resolveConflicts(merged, { site, remote, prefer }) {
  const conflicts = merged.flatMap((file) => file.conflicts);
  if (conflicts.length === 0 || prefer === 'mine') return;
  if (prefer === 'theirs') {
    for (const { take } of conflicts) take();
    return;
  }
  if (!process.stdin.isTTY) {
    const list = conflicts.map(
      ({ path, mine, theirs }) =>
        `  ${path}\n    yours: ${shown(mine)}\n    theirs: ${shown(theirs)}`,
    );
    throw new Error(
      `You and somebody else changed the same:\n${list.join('\n')}\nTo keep yours: npm run release -- pull ${remote}${site.flags} --mine\nTo take theirs: npm run release -- pull ${remote}${site.flags} --theirs\nNothing in this copy was changed.`,
    );
  }
  for (const { path, mine, theirs, take } of conflicts) {
    const choice = await select({
      message: `You and somebody else changed ${path}. Which one should stay?`,
      choices: [
        { name: `yours: ${shown(mine)}`, value: 'mine' },
        { name: `theirs: ${shown(theirs)}`, value: 'theirs' },
      ],
    });
    if (choice === 'theirs') take();
  }
}

function shown(value) {
  if (value === undefined) return '(removed)';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function write(remote, path, content) {
  const file = join(folderOf(remote), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Formats JSON like the project, so that git shows only the changed texts. */
function format(paths) {
  // A team may format its files differently.
  if (paths.length === 0 || teamFolder) return;
  const biome = installed('@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', ...paths], { cwd: root });
}
