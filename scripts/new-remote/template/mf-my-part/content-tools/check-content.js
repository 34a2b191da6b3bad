import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const text = z.string('must be a text').check(z.regex(/\S/, 'must not be empty'));

/** What content/my-part.json holds. */
const schema = z.strictObject({
  page: z.strictObject({
    title: text,
    lead: text,
    paragraphs: z.array(text).check(z.minLength(1, 'needs a paragraph')),
  }),
  teaser: z.strictObject({ title: text, text, link: text }),
});

/** Error messages about the content, with the field. The build calls it. */
export function checkContent(content = readContent()) {
  const checked = schema.safeParse(content);
  if (checked.success) return [];
  return checked.error.issues.map(
    ({ path, message }) =>
      `mf-my-part/content/my-part.json: ${path.join('.') || 'the file'} ${message}`,
  );
}

export function readContent() {
  const text = readFileSync(join(import.meta.dirname, '../content/my-part.json'), 'utf8');
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}
