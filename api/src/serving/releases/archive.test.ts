import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { archiveOf, writeFiles } from '../../../testing/releases.ts';
import { packArchive, unpackArchive } from './archive.ts';
import { listFiles } from './files.ts';

const content = (text: string) => new TextEncoder().encode(text);

async function unpack(archive: Uint8Array, limits?: { files: number; bytes: number }, piece = 700) {
  const folder = await temporaryFolder();
  // In small pieces, as a slow line brings them.
  const pieces = Array.from({ length: Math.ceil(archive.length / piece) }, (_, i) =>
    Buffer.from(archive.subarray(i * piece, (i + 1) * piece)),
  );
  await unpackArchive(Readable.from(pieces), folder, limits);
  return folder;
}

const LONG = `pictures/${'a-folder-with-a-long-name/'.repeat(4)}picture-${'x'.repeat(60)}.webp`;

test('packing and unpacking gives the same files, with long paths and empty files', async () => {
  const files = {
    'a.js': 'a',
    'empty.css': '',
    [LONG]: 'p'.repeat(5_000),
    'block.js': 'b'.repeat(512),
  };
  const folder = await unpack(
    packArchive(Object.entries(files).map(([path, text]) => ({ path, content: content(text) }))),
  );
  expect(await listFiles(folder)).toEqual(Object.keys(files).sort());
  for (const [path, text] of Object.entries(files)) {
    expect(await readFile(join(folder, path), 'utf8')).toBe(text);
  }
});

test('archives are compatible with the system’s tar', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, { 'a.js': 'a', 'pictures/b.webp': 'b' });
  const ours = join(await temporaryFolder(), 'ours.tgz');
  await writeFile(ours, await archiveOf(folder));
  expect(execFileSync('tar', ['-tzf', ours], { encoding: 'utf8' })).toBe('a.js\npictures/b.webp\n');
  const theirs = execFileSync('tar', ['-czf', '-', '--format=ustar', '-C', folder, '.']);
  expect(await listFiles(await unpack(theirs))).toEqual(['a.js', 'pictures/b.webp']);
});

/** An archive of one file whose header is changed by hand. */
function forged(change: (header: Buffer) => void): Buffer {
  const plain = gunzipSync(packArchive([{ path: 'a.js', content: content('a') }]));
  const header = plain.subarray(0, 512);
  change(header);
  header.write(' '.repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return gzipSync(plain);
}

describe('an archive is refused', () => {
  test.each([
    '../a.js',
    '/etc/a.js',
    'a/../../b.js',
    '.history.jsonl',
    'a/.b.js',
    'a\\..\\b.js',
    '..',
    'a//b',
    '',
  ])('with a file at "%s"', async (path) => {
    const archive = forged((header) => {
      header.fill(0, 0, 100);
      header.write(path, 0);
    });
    await expect(unpack(archive)).rejects.toThrow('is not the path of a file inside the release');
  });

  test('when the folder of a path leads outside', async () => {
    const archive = forged((header) => header.write('../..', 345));
    await expect(unpack(archive)).rejects.toThrow('"../../a.js" is not the path');
  });

  test.each([
    ['1', 'a hard link'],
    ['2', 'a symbolic link'],
    ['3', 'a device'],
    ['L', 'a long name'],
    ['x', 'extended headers'],
  ])('with an item of type %s, %s', async (type) => {
    const archive = forged((header) => header.write(type, 156));
    await expect(unpack(archive)).rejects.toThrow('which is not a plain file');
  });

  test('when it holds a path twice', async () => {
    const file = { path: 'a.js', content: content('a') };
    await expect(unpack(packArchive([file, file]))).rejects.toThrow('a.js twice');
  });

  test.each([
    ['a', 'a/b.js'],
    ['a/b.js', 'a'],
  ])('when it holds %s and then %s', async (...paths) => {
    const files = paths.map((path) => ({ path, content: content('x') }));
    await expect(unpack(packArchive(files))).rejects.toThrow(
      'where it already holds something else',
    );
  });

  test('with too many folders', async () => {
    const archive = forged((header) => {
      header.write('5', 156);
      header.write('00000000000', 124);
    });
    const folder = gunzipSync(archive).subarray(0, 512);
    const many = gzipSync(Buffer.concat(Array.from({ length: 5 }, () => folder)));
    await expect(unpack(many, { files: 4, bytes: 1e6 })).rejects.toThrow('too large');
  });

  test('over the limits, before the rest is written', async () => {
    const many = Array.from({ length: 5 }, (_, i) => ({ path: `${i}.js`, content: content('x') }));
    await expect(unpack(packArchive(many), { files: 4, bytes: 1e6 })).rejects.toThrow('too large');
    const bomb = packArchive([{ path: 'bomb.js', content: new Uint8Array(50_000_000) }]);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(unpack(bomb, { files: 10, bytes: 1e6 })).rejects.toThrow('too large');
  });

  test('when endless zeros follow', async () => {
    const endless = gzipSync(new Uint8Array(3_000_000));
    await expect(unpack(endless, { files: 10, bytes: 1e6 })).rejects.toThrow('does not end');
  });

  test('when it is cut off anywhere', async () => {
    const whole = packArchive([
      { path: 'a.js', content: content(String(Math.random()).repeat(90)) },
    ]);
    for (const length of [0, 5, 30, whole.length - 20, whole.length - 1]) {
      await expect(unpack(whole.subarray(0, length))).rejects.toThrow(
        /is incomplete|ends too early/,
      );
    }
  });

  test('when it is another format', async () => {
    await expect(unpack(content('a text'))).rejects.toThrow('not gzipped');
    await expect(unpack(gzipSync('a text'.repeat(500)))).rejects.toThrow(
      'not a tar of the built folder',
    );
  });
});

test('nothing is written outside the folder', async () => {
  const folder = await temporaryFolder();
  const inner = join(folder, 'inner');
  const archive = forged((header) => {
    header.fill(0, 0, 100);
    header.write('../out.js', 0);
  });
  await expect(unpackArchive(Readable.from([archive]), inner)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});
