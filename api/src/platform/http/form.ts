import { serverTexts } from '../../../contract/index.ts';
import { BadRequest } from '../errors.ts';
import { limitForm } from './body-limits.ts';

const URLENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const MULTIPART = /^multipart\/form-data\s*;/i;

export function isForm(contentType: string | undefined): contentType is string {
  return contentType !== undefined && (URLENCODED.test(contentType) || MULTIPART.test(contentType));
}

/**
 * The fields of an HTML form as strings; a file becomes a data URL.
 * @throws BadRequest for a name with two values
 */
export async function parseForm(contentType: string, body: Uint8Array): Promise<object> {
  limitForm(body);
  if (URLENCODED.test(contentType)) {
    return single(new URLSearchParams(new TextDecoder().decode(body)));
  }
  const form = await readMultipart(contentType, body);
  const fields: [string, string][] = [];
  for (const [name, value] of form) {
    fields.push([name, typeof value === 'string' ? value : await dataUrl(value)]);
  }
  return single(fields);
}

/** What a hidden field says before a box of the same name, which is sent only when it is ticked. */
const UNTICKED = /^(?:|0|no|off|false)$/i;

/** Each field once: two programs might each take another one of several. */
function single(all: Iterable<[string, string]>): object {
  const fields = new Map<string, string>();
  for (const [name, value] of all) {
    const before = fields.get(name);
    if (before !== undefined && before !== value && !UNTICKED.test(before)) {
      throw new BadRequest('invalid', serverTexts.fieldTwice);
    }
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

async function readMultipart(contentType: string, body: Uint8Array): Promise<FormData> {
  try {
    const copy = new Uint8Array(body);
    return await new Response(copy, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new BadRequest('invalid', serverTexts.malformedForm);
  }
}

/** Browsers send an empty file field as a file without bytes. */
async function dataUrl(file: File): Promise<string> {
  if (file.size === 0) return '';
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64');
  return `data:${file.type};base64,${base64}`;
}
