import { type Campaign, CampaignForm } from 'api/contract';
import { fields, popUp } from './settings-sections.ts';
import { fromWallClock, toWallClock } from './wall-clock.ts';

/** What stands in the form, by path: text as it was typed, and the one tick. */
export type Draft = Record<string, string | boolean>;

export type FieldErrors = Record<string, string>;

export function toDraft(campaign: Campaign): Draft {
  const draft: Draft = { [popUp.path]: campaign.appealPopUp };
  for (const { path, kind } of fields) {
    const value = valueAt(campaign, path);
    if (kind === 'moment') draft[path] = toWallClock(String(value), campaign.timeZone);
    else if (Array.isArray(value)) draft[path] = value.join('\n');
    else draft[path] = String(value);
  }
  return draft;
}

/** What the schema reads: numbers, moments with their offset, a list of addresses. */
export function toForm(draft: Draft): CampaignForm {
  const form: Record<string, unknown> = { [popUp.path]: draft[popUp.path] };
  for (const { path, kind } of fields) {
    const text = String(draft[path]);
    let value: unknown = text;
    if (kind === 'number' || kind === 'dollars') value = numberOf(text);
    if (kind === 'moment') value = fromWallClock(text, String(draft.timeZone).trim());
    if (kind === 'lines') value = linesOf(text);
    putAt(form, path, value);
  }
  // The schema says what is wrong with it, so it may be anything yet.
  return form as unknown as CampaignForm;
}

/** One sentence a field that the schema would refuse. */
export function errorsOf(draft: Draft): FieldErrors {
  const result = CampaignForm.safeParse(toForm(draft));
  if (result.success) return {};
  return sentences(
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** The first sentence a field; the schema counts the letter's addresses, the form has one field. */
export function sentences(errors: { path: string; message: string }[]): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of errors) {
    const line = /^letter\.to\.(\d+)$/.exec(path)?.[1];
    if (line === undefined) found[path] ??= message;
    else found['letter.to'] ??= `Line ${Number(line) + 1}: ${message}`;
  }
  return found;
}

/** The campaign as it would be; a field that is wrong yet stays as it was. */
export function previewOf(draft: Draft, saved: Campaign): Campaign {
  const wrong = errorsOf(draft);
  const base = toDraft(saved);
  const right = Object.fromEntries(
    Object.entries(draft).map(([path, value]) => [path, wrong[path] ? (base[path] ?? '') : value]),
  );
  const result = CampaignForm.safeParse(toForm(right));
  return result.success ? result.data : saved;
}

function numberOf(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function valueAt(campaign: Campaign, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], campaign);
}

function putAt(form: Record<string, unknown>, path: string, value: unknown) {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let place = form;
  for (const name of names) {
    place[name] ??= {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
}
