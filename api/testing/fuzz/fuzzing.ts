import fc from 'fast-check';
import type { JsonSchema } from '../../src/serving/openapi/json-schema.ts';
import { ADMIN_PASSWORD } from '../app.ts';
import { odd } from './fuzz-values.ts';

/** Inputs made from the contract: right ones, and right ones with something wrong in them. */

export type Fields = Record<string, unknown>;

/** What is in the database, so that some ids name something. */
export interface Known {
  ids: number[];
  activePrizes: number[];
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What a schema cannot say about a field, said by its name. */
function byName(known: Known): Record<string, fc.Arbitrary<unknown>> {
  const id = fc.constantFrom(...known.ids);
  return {
    email: fc.nat(999).map((number) => `friend${number}@example.org`),
    contactEmail: fc.constant('friends@example.org'),
    phone: fc.constantFrom('(808) 555-0100', '+1 808 555 0101', '12345678🌺123456789'),
    donationAmount: fc
      .integer({ min: 2_000, max: 60_000 })
      .map((cents) => (cents / 100).toFixed(2)),
    prizeValue: fc.constantFrom('125', '$1,000', '99.50', null),
    prizeImage: fc.constantFrom(PIXEL, null, ''),
    signatureData: fc.constantFrom(PIXEL, null),
    instagramActions: fc.constantFrom('["liked"]', '["shared","liked"]'),
    password: fc.constantFrom(ADMIN_PASSWORD, 'another password', 'lantern 7fa3 kukui harbor'),
    code: fc.constantFrom('123456', 'abcde-fghjk', null),
    timeZone: fc.constant('Pacific/Honolulu'),
    prizeIds: fc.oneof(fc.constant(known.activePrizes), fc.array(id, { maxLength: 5 })),
    supportMessageId: fc.oneof(fc.constant(null), id),
    id,
    prizeId: id,
    packId: id,
  };
}

/** A value that its schema lets through, as far as the schema can say. */
function inputFor(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const named = byName(known)[name];
  if (named) return named;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => inputFor(choice, known)));
  const types = [schema.type ?? 'anything'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, known)));
}

function ofType(type: string, schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer(bounds(schema));
    case 'number':
      return fc.integer(bounds(schema));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inputFor(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return fieldsOf(schema, known);
    default:
      return fc.jsonValue();
  }
}

function bounds({ minimum, maximum, exclusiveMinimum }: JsonSchema) {
  const min = minimum ?? (exclusiveMinimum ?? 0) + 1;
  return { min, max: Math.max(min, Math.min(maximum ?? 1_000, min + 1_000)) };
}

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.constant('friend@example.org'),
  uri: fc.constantFrom('https://example.org/a', 'https://example.org/?b=c'),
  'date-time': fc.constantFrom('2027-07-14T07:00:00-10:00', '2027-06-29T00:00:00Z'),
};

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema) {
  const formatted = format && formats[format];
  if (formatted) return formatted;
  if (pattern) return matching(pattern);
  const max = Math.max(minLength, Math.min(maxLength, minLength + 40));
  const unit = fc.constantFrom(...('abcdefg ÄāʻЖ漢🌺é\'"<>&=%+;,0123456789'.match(/./gu) ?? []));
  return fc.string({ unit, minLength, maxLength: max }).map((text) => text.padEnd(minLength, 'x'));
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // Some patterns look ahead, which nothing can be made from.
    return fc.string();
  }
}

/** The schema without its optional fields. */
export function onlyRequired(schema: JsonSchema): JsonSchema {
  const fields = Object.entries(schema.properties ?? {});
  const required = fields.filter(([name]) => schema.required?.includes(name));
  return { ...schema, properties: Object.fromEntries(required) };
}

/** A right input, with its optional fields or without. */
export function fieldsOf(schema: JsonSchema, known: Known): fc.Arbitrary<Fields> {
  const required = schema.required ?? [];
  const properties = Object.entries(schema.properties ?? {});
  // What only programs fill in would make every input a wrong one.
  const asked = properties.filter(([name]) => name !== 'website');
  const record = Object.fromEntries(
    asked.map(([name, field]) => [name, inputFor(field, known, name)] as const),
  );
  return fc.record(record, {
    requiredKeys: required.filter((name) => name in record),
    noNullPrototype: true,
  });
}

/** A right input in which one or two fields are odd, gone, or more than there should be. */
export function almostValid(schema: JsonSchema, right: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  const names = [...Object.keys(schema.properties ?? {}), 'website', 'isAdmin', 'entryStatus'];
  const change = fc.record({
    name: fc.constantFrom(...names),
    value: odd,
    inside: fc.array(fc.nat(), { maxLength: 4 }),
  });
  return fc
    .tuple(right, fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([fields, changes]) => {
      const changed = { ...fields };
      for (const change of changes) changed[change.name] = corrupted(fields[change.name], change);
      return changed;
    });
}

interface Change {
  name: string;
  value: unknown;
  /** Which field to go into, at each depth. */
  inside: number[];
}

/** The odd value itself, or an object or a list with the odd value somewhere in it. */
function corrupted(
  before: unknown,
  { value, inside: [at, ...deeper] }: Pick<Change, 'value' | 'inside'>,
): unknown {
  if (at === undefined || typeof before !== 'object' || before === null) return value;
  const names = Object.keys(before);
  const name = names[at % Math.max(1, names.length)] ?? 'more';
  const inner = corrupted((before as Fields)[name], { value, inside: deeper });
  return Array.isArray(before)
    ? before.length === 0
      ? [inner]
      : before.with(Number(name), inner)
    : { ...before, [name]: inner };
}

/** The fields that take any text, as far as the schema can say, with how long it must be. */
export function freeTexts(schema: JsonSchema): { name: string; minLength: number }[] {
  const hinted = byName({ ids: [1], activePrizes: [] });
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const text = [field, ...(field.anyOf ?? [])].find(({ type }) => type === 'string');
    const isFree = text && !text.enum && !text.pattern && !text.format && !(name in hinted);
    return isFree && name !== 'website' ? { name, minLength: text.minLength ?? 0 } : [];
  });
}
