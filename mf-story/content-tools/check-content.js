import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonFiles } from '../../scripts/check-content.mjs';
import { schemas } from './schemas.js';

export const contentFolder = join(import.meta.dirname, '../content');

/** Content errors, each naming the file and the field; empty when all is well. */
export function checkContent(folder = contentFolder) {
  const known = {
    pictures: readJson(folder, 'pictures/index.json').value ?? {},
    galleries: readJson(folder, 'galleries.json').value ?? {},
    videos: filesIn(folder, 'videos'),
    documents: filesIn(folder, 'documents'),
  };
  const all = schemas(known);
  const unknown = jsonFiles(folder)
    .filter((file) => !(file in all))
    .map(
      (file) =>
        `mf-story/content/${file}: no page shows it; content-tools/schemas.js lists all files`,
    );
  const wrong = Object.entries(all).flatMap(([file, schema]) => {
    const { value, problem } = readJson(folder, file);
    if (problem) return [`mf-story/content/${file}: ${problem}`];
    const checked = schema.safeParse(value);
    const issues = checked.success ? [] : checked.error.issues;
    const sentences = issues.map((issue) => sentence(file, issue));
    return file === 'pictures/index.json'
      ? [...sentences, ...missingSizes(folder, value)]
      : sentences;
  });
  return [...wrong, ...unknown];
}

function sentence(file, { path, message, code, keys }) {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  const field = place.replace(/^\./, '');
  if (code === 'unrecognized_keys') {
    const where = field ? `${field} has` : 'it has';
    return `mf-story/content/${file}: ${where} a field that no page shows: ${keys.join(', ')}`;
  }
  return `mf-story/content/${file}: ${field || 'the file'} ${message}`;
}

function missingSizes(folder, index) {
  return Object.entries(index).flatMap(([id, { widths = [] }]) =>
    widths
      .flatMap((width) => ['avif', 'webp'].map((type) => `pictures/${id}-${width}.${type}`))
      .filter((file) => !existsSync(join(folder, file)))
      .map((file) => `mf-story/content/pictures/index.json: ${id} needs ${file}, which is missing`),
  );
}

function readJson(folder, file) {
  const path = join(folder, file);
  if (!existsSync(path)) return { problem: 'the file is missing' };
  try {
    return { value: JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { problem: `is not valid JSON (${error.message})` };
  }
}

function filesIn(folder, name) {
  const path = join(folder, name);
  return existsSync(path) ? readdirSync(path) : [];
}
