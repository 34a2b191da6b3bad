import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  return Object.entries(schemas(known)).flatMap(([file, schema]) => {
    const { value, problem } = readJson(folder, file);
    if (problem) return [`mf-story/content/${file}: ${problem}`];
    const checked = schema.safeParse(value);
    const wrong = checked.success ? [] : checked.error.issues.map((issue) => sentence(file, issue));
    return file === 'pictures/index.json' ? [...wrong, ...missingSizes(folder, value)] : wrong;
  });
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
