import {
  type OwnWords,
  type ParagraphId,
  paragraphHeadings,
  paragraphIds,
  RulesDraft,
} from 'api/contract';
import { linesOf, numberOf } from '../data/form-values.ts';
import type { DraftValues } from '../data/merge-draft.ts';
import { fromLocalTime, toLocalTime } from '../data/time-zone.ts';
import { allFacts } from './fact-fields.ts';

type Messages = Record<string, string>;

/** The form's field for own words; blank while the generated text is used. */
export const wordsOf = (id: ParagraphId) => `words-${id}`;

const fieldNames = [...allFacts.map(({ name }) => name), ...paragraphIds.map(wordsOf)];

export function toDraft({ facts, ownWords }: RulesDraft, timeZone: string): DraftValues {
  const draft: DraftValues = {};
  for (const { name, kind } of allFacts) {
    const value = facts[name];
    if (Array.isArray(value)) draft[name] = value.join('\n');
    else if (kind === 'moment') draft[name] = value ? toLocalTime(String(value), timeZone) : '';
    else draft[name] = typeof value === 'boolean' ? value : String(value);
  }
  for (const id of paragraphIds) draft[wordsOf(id)] = ownWords[id] ?? '';
  return draft;
}

/** What the contract expects: numbers, a moment with an offset, a list of places. */
export function toRules(draft: DraftValues, timeZone: string): RulesDraft {
  const facts: Record<string, unknown> = {};
  for (const { name, kind } of allFacts) {
    const value = draft[name] ?? '';
    if (kind === 'flag') facts[name] = value;
    else if (kind === 'number' || kind === 'dollars') facts[name] = numberOf(String(value));
    else if (kind === 'moment') facts[name] = value && fromLocalTime(String(value), timeZone);
    else if (kind === 'lines') facts[name] = linesOf(String(value));
    else facts[name] = value;
  }
  const ownWords: OwnWords = {};
  for (const id of paragraphIds) {
    const words = String(draft[wordsOf(id)] ?? '');
    if (words.trim()) ownWords[id] = words;
  }
  // The schema checks it, so it may be anything here.
  return { facts, ownWords } as unknown as RulesDraft;
}

/** The rules as they would be; null while a field is wrong. */
export function previewOf(draft: DraftValues, timeZone: string): RulesDraft | null {
  const result = RulesDraft.safeParse(toRules(draft, timeZone));
  return result.success ? result.data : null;
}

/** One message per field. Places are a list that shares one field. */
export function errorMessages(errors: readonly { path: string; message: string }[]): Messages {
  const found: Messages = {};
  for (const { path, message } of errors) {
    const [part, name = '', index] = path.split('.');
    if (part === 'ownWords') found[wordsOf(name as ParagraphId)] ??= message;
    else if (index === undefined) found[name] ??= message;
    else found[name] ??= `Line ${Number(index) + 1}: ${message}`;
  }
  return found;
}

function validate(draft: DraftValues, timeZone: string): Messages {
  const result = RulesDraft.safeParse(toRules(draft, timeZone));
  if (result.success) return {};
  return errorMessages(
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** The contract's schema for a form with one flat field each. */
export function draftSchema(current: () => DraftValues, timeZone: string) {
  const check = (name: string) => ({
    safeParse(value: unknown) {
      const message = validate({ ...current(), [name]: value as string | boolean }, timeZone)[name];
      return message === undefined
        ? ({ success: true, data: value } as const)
        : ({ success: false, error: { issues: [{ path: [name], message }] } } as const);
    },
  });
  return {
    shape: Object.fromEntries(fieldNames.map((name) => [name, check(name)])),
    safeParse(values: unknown) {
      const draft = { ...current(), ...(values as DraftValues) };
      const messages = validate(draft, timeZone);
      const issues = fieldNames.flatMap((name) =>
        messages[name] ? [{ path: [name], message: messages[name] }] : [],
      );
      return issues.length === 0
        ? ({ success: true, data: toRules(draft, timeZone) } as const)
        : ({ success: false, error: { issues } } as const);
    },
  };
}

/** What a field is called in notices. */
export function labelOf(name: string): string {
  const fact = allFacts.find((field) => field.name === name);
  if (fact) return fact.label;
  const id = paragraphIds.find((one) => wordsOf(one) === name);
  return id ? `${paragraphHeadings[id]} (own words)` : name;
}
