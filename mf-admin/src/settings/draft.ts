import { type Campaign, CampaignForm } from 'api/contract';
import { linesOf, numberOf } from '../data/form-values.ts';
import type { DraftValues } from '../data/merge-draft.ts';
import { fromLocalTime, toLocalTime } from '../data/time-zone.ts';
import { checkboxes, fields } from './settings-sections.ts';

/** The values of the form by path: text as it was typed, and checkboxes. */
export type Draft = DraftValues;

export type FieldErrors = Record<string, string>;

export function toDraft(campaign: Campaign): Draft {
  const draft: Draft = {};
  for (const { path } of checkboxes) draft[path] = valueAt(campaign, path) === true;
  for (const { path, kind } of fields) {
    const value = valueAt(campaign, path);
    if (value === undefined) draft[path] = '';
    else if (kind === 'moment') draft[path] = toLocalTime(String(value), campaign.timeZone);
    else if (Array.isArray(value)) draft[path] = value.join('\n');
    else draft[path] = String(value);
  }
  return draft;
}

/**
 * What the schema expects: numbers, moments with an offset, a list of addresses. Settings that are off
 * while all their fields are empty become null.
 */
export function toForm(draft: Draft): CampaignForm {
  const form: Record<string, unknown> = {};
  for (const { path } of checkboxes) form[path] = draft[path];
  for (const { path, kind } of fields) {
    const text = String(draft[path] ?? '');
    let value: unknown = text;
    if (kind === 'number' || kind === 'dollars') value = numberOf(text);
    if (kind === 'moment') value = fromLocalTime(text, String(draft.timeZone).trim());
    if (kind === 'lines') value = linesOf(text, /[\n,;]/);
    putAt(form, path, value);
  }
  if (isEmpty(draft, 'retention.')) form.retention = null;
  // The schema checks it, so it may be anything here.
  return form as unknown as CampaignForm;
}

/** One message per field that the schema refuses, in the order of the screen. */
export function validate(draft: Draft): FieldErrors {
  const result = CampaignForm.safeParse(toForm(draft));
  if (result.success) return {};
  const found = errorMessages(
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
  return Object.fromEntries(
    [...fields, ...checkboxes].flatMap(({ path }) => (found[path] ? [[path, found[path]]] : [])),
  );
}

/** The first message per field. The letter's addresses are a list that shares one field. */
export function errorMessages(errors: { path: string; message: string }[]): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of errors) {
    const line = /^letter\.to\.(\d+)$/.exec(path)?.[1];
    if (line === undefined) found[path] ??= message;
    else found['letter.to'] ??= `Line ${Number(line) + 1}: ${message}`;
  }
  return found;
}

/** The campaign as it would be; invalid fields keep their saved value. */
export function previewOf(draft: Draft, saved: Campaign): Campaign {
  const wrong = validate(draft);
  const base = toDraft(saved);
  const valid = Object.fromEntries(
    Object.entries(draft).map(([path, value]) => [path, wrong[path] ? (base[path] ?? '') : value]),
  );
  const result = CampaignForm.safeParse(toForm(valid));
  if (!result.success) return saved;
  const {
    retention = null,
    giftsErasedAfterDays = saved.giftsErasedAfterDays,
    showGiftTotals = saved.showGiftTotals,
  } = result.data;
  return { ...result.data, retention, giftsErasedAfterDays, showGiftTotals };
}

function isEmpty(draft: Draft, begins: string): boolean {
  return fields
    .filter(({ path }) => path.startsWith(begins))
    .every(({ path }) => String(draft[path] ?? '').trim() === '');
}

function valueAt(campaign: Campaign, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], campaign);
}

function putAt(form: Record<string, unknown>, path: string, value: unknown) {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let target = form;
  for (const name of names) {
    target[name] ??= {};
    target = target[name] as Record<string, unknown>;
  }
  target[last] = value;
}

/** The same for a form with one flat field per setting. */
export function draftSchema(current: () => Draft) {
  const check = (path: string) => ({
    safeParse(value: unknown) {
      const message = validate({ ...current(), [path]: value as string | boolean })[path];
      return message === undefined
        ? ({ success: true, data: value } as const)
        : ({ success: false, error: { issues: [{ path: [path], message }] } } as const);
    },
  });
  return {
    shape: Object.fromEntries([...fields, ...checkboxes].map(({ path }) => [path, check(path)])),
    safeParse(values: unknown) {
      const draft = { ...current(), ...(values as Draft) };
      const issues = Object.entries(validate(draft)).map(([path, message]) => ({
        path: [path],
        message,
      }));
      return issues.length === 0
        ? ({ success: true, data: toForm(draft) } as const)
        : ({ success: false, error: { issues } } as const);
    },
  };
}
