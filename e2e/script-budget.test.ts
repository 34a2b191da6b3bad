import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from 'api/contract/all';
import { expect, test } from 'vitest';
import { builtFolder } from '../scripts/builds.mjs';
import { remotes } from '../scripts/remotes.mjs';

// Scripts that a page needs to show itself, in KB (1,000 bytes) as compressed with brotli. What the
// shell loads later is measured in a browser: npm run bench -- bytes.

/** Its contact form comes later, with 15 KB. */
const HOME_KB = 145;
const FIRST_PAGES_KB = 160;
const FIRST_PAGES = ['page:/raffle', 'page:/lovenotes'];
const OTHERS_KB = 150;
const ADMIN_KB = 350;

type Parts = Record<string, string[]>;

const kb = (file: string) => statSync(`${file}.br`).size / 1_000;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
const scripts = (files: string[]) => files.filter((file) => file.endsWith('.js'));

function shellKb(page: 'page.html' | 'admin-page.html'): number {
  const folder = builtFolder('shell');
  const html = readFileSync(join(folder, page), 'utf8');
  const files = Array.from(
    html.matchAll(/<script [^>]*src="\/shell\/([^"]+)"/g),
    ([, file]) => file,
  );
  expect(files).not.toEqual([]);
  return sum(files.map((file) => kb(join(folder, file ?? ''))));
}

function partsOf(remote: string): { folder: string; parts: Parts; pages: string[] } {
  const folder = builtFolder(remote);
  const parts: Parts = JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8'));
  const pages = Object.keys(parts).filter((part) => part.startsWith('page:'));
  return { folder, parts, pages };
}

/** The scripts of a remote's part, with the remote's entry. */
function partKb(remote: string, part: string, more: string[] = []): number {
  const { folder, parts } = partsOf(remote);
  const files = new Set(
    scripts(['remote-entry.js', ...(parts.remote ?? []), ...(parts[part] ?? []), ...more]),
  );
  return sum([...files].map((file) => kb(join(folder, file))));
}

/** What a page's own script loads by itself, one list of files per import(). */
function lazyImports(folder: string, files: string[]): string[][] {
  const own = scripts(files).filter((file) => file.startsWith('page-'));
  const code = own.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const chunks = scripts(readdirSync(folder));
  const imports = code.match(
    /Promise\.all\(\[(?:\w+\.e\("?[\w-]+"?\),?)+\]\)|\w+\.e\("?[\w-]+"?\)/g,
  );
  return (imports ?? []).map((loading) =>
    Array.from(loading.matchAll(/\.e\("?([\w-]+)"?\)/g), ([, id]) => id).flatMap((id) =>
      chunks.filter((chunk) => chunk.startsWith(`${id}.`)),
    ),
  );
}

/** Pages over the budget, with their size. */
const over = (sizes: Record<string, number>, budget: number) =>
  Object.entries(sizes)
    .filter(([, size]) => size > budget)
    .map(([page, size]) => `${page}: ${size.toFixed(1)} KB`);

test('public pages stay within their budget of scripts', () => {
  const shell = shellKb('page.html');
  const sizes: Record<string, number> = {};
  let slotsOfHome = 0;
  for (const remote of remotes.filter((name) => name !== 'mf-admin')) {
    const { parts, pages } = partsOf(remote);
    // What a remote exposes is in its entry.
    expect(parts.remote).toEqual([]);
    for (const page of pages) sizes[page] = shell + partKb(remote, page);
    for (const part of Object.keys(parts))
      if (part.startsWith('slot:home:')) slotsOfHome += partKb(remote, part);
  }
  const { 'page:/': home, ...others } = sizes;
  expect(Object.keys(others)).toContain('page:/raffle');
  expect(slotsOfHome).toBeGreaterThan(0);
  expect(over({ home: (home ?? Number.NaN) + slotsOfHome }, HOME_KB)).toEqual([]);
  expect(home).toBeGreaterThan(shell);
  const isFirst = ([page]: [string, number]) => FIRST_PAGES.includes(page);
  const rest = Object.entries(others);
  expect(over(Object.fromEntries(rest.filter(isFirst)), FIRST_PAGES_KB)).toEqual([]);
  expect(over(Object.fromEntries(rest.filter((one) => !isFirst(one))), OTHERS_KB)).toEqual([]);
});

test('remotes contain no zod: they use the shell’s', () => {
  // A name that zod gives its schemas.
  const hasZod = (folder: string, file: string) =>
    readFileSync(join(folder, file), 'utf8').includes('$ZodObject');
  const scriptsOf = (name: string) =>
    scripts(readdirSync(builtFolder(name))).map((file) => [builtFolder(name), file] as const);
  expect(scriptsOf('shell').filter((script) => hasZod(...script))).not.toEqual([]);
  expect(remotes.flatMap(scriptsOf).filter((script) => hasZod(...script))).toEqual([]);
});

test('public remotes contain no call that only organizers make', () => {
  const endpoints = allEndpoints();
  const isPublic = (path: string) =>
    endpoints.some((endpoint) => endpoint.path === path && endpoint.access === 'public');
  const adminPaths = endpoints.map(({ path }) => path).filter((path) => !isPublic(path));
  expect(adminPaths.length).toBeGreaterThan(50);
  const found = remotes
    .filter((name) => name !== 'mf-admin')
    .flatMap((name) => {
      const files = scripts(readdirSync(builtFolder(name)));
      const code = files.map((file) => readFileSync(join(builtFolder(name), file), 'utf8')).join();
      return adminPaths.filter((path) => code.includes(`"${path}"`));
    });
  // /data links to these.
  expect(found.sort()).toEqual(['/api/petition/download', '/api/petition/view']);
});

test('the library of the QR code comes only when a code is shown', () => {
  const { folder, parts } = partsOf('mf-raffle');
  // The alphabet of QR codes, as in the library.
  const hasLibrary = (file: string) =>
    readFileSync(join(folder, file), 'utf8').includes('STUVWXYZ $%*+-./:');
  const [file, ...others] = scripts(readdirSync(folder)).filter(hasLibrary);
  expect(others).toEqual([]);
  expect(kb(join(folder, file ?? ''))).toBeLessThan(12);
  expect(scripts(Object.values(parts).flat()).filter(hasLibrary)).toEqual([]);
});

test('the library of CSV files comes only when a file is brought in', () => {
  const { folder, parts } = partsOf('mf-admin');
  // A sentence of the library's own.
  const hasLibrary = (file: string) =>
    readFileSync(join(folder, file), 'utf8').includes('Duplicate headers found and renamed');
  const [file, ...others] = scripts(readdirSync(folder)).filter(hasLibrary);
  expect(others).toEqual([]);
  expect(kb(join(folder, file ?? ''))).toBeLessThan(12);
  expect(scripts(Object.values(parts).flat()).filter(hasLibrary)).toEqual([]);
});

test('admin screens stay within their budget of scripts, and what they load lazily too', () => {
  const shell = shellKb('admin-page.html');
  const { folder, parts, pages } = partsOf('mf-admin');
  const sizes = Object.fromEntries(
    pages.map((page) => [page, shell + partKb('mf-admin', page)] as const),
  );
  // The tabs of the raffle and of gifts; before a seal, during it, when it is complete, the presentation.
  for (const [page, count] of [
    ['page:/raffle-admin', 3],
    ['page:/admin/draw-night', 4],
    ['page:/admin/gifts', 3],
  ] as const) {
    const lazy = lazyImports(folder, parts[page] ?? []);
    expect(lazy).toHaveLength(count);
    for (const [index, files] of lazy.entries()) {
      expect(files).not.toEqual([]);
      sizes[`part ${index + 1} of ${page}`] = shell + partKb('mf-admin', page, files);
    }
  }
  expect(over(sizes, ADMIN_KB)).toEqual([]);
});
