import type { JsonSchema } from './json-schema.ts';

/** A schema's type in words: "text", "list of Prize", "pending, verified or disqualified". */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return orList(schema.enum.map(String));
  if (schema.const !== undefined) return `always ${String(schema.const)}`;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return orList([...new Set(choices.map(typeText))]);
  if (schema.items) return `list of ${typeText(schema.items)}`;
  const types = [schema.type ?? 'anything'].flat().map((type) => words[type] ?? type);
  return orList([...new Set(types)]);
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  array: 'list',
  object: 'object',
};

/** A value's limits in words: "1 to 100 characters, an email address; usually 50". */
export function limits(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  const told = [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(above(schema), below(schema), ''),
    range(schema.minItems, schema.maxItems, 'items'),
    schema.format ? (formats[schema.format] ?? schema.format) : '',
    ...choices.map(limits),
  ].filter(Boolean);
  const usual = schema.default === undefined ? [] : [`usually ${JSON.stringify(schema.default)}`];
  return [[...new Set(told)].join(', '), ...usual].filter(Boolean).join('; ');
}

const formats: Record<string, string> = {
  email: 'an email address',
  uri: 'a web address',
  'date-time': 'a date and time with offset',
};

function above({ minimum, exclusiveMinimum }: JsonSchema): number | undefined {
  return exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
}

function below({ maximum, exclusiveMaximum }: JsonSchema): number | undefined {
  return exclusiveMaximum === undefined ? maximum : exclusiveMaximum - 1;
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  const text =
    max === 0 && !min
      ? 'empty'
      : min !== undefined && max !== undefined && max !== Number.MAX_SAFE_INTEGER
        ? `${min} to ${max}`
        : max !== undefined && max !== Number.MAX_SAFE_INTEGER
          ? `at most ${max}`
          : min !== undefined
            ? `at least ${min}`
            : '';
  return text && unit && text !== 'empty' ? `${text} ${unit}` : text;
}

function orList(parts: string[]): string {
  return parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}
