import * as z from 'zod/mini';
import { domains } from '../../../contract/all.ts';
import { ErrorBody, FieldError } from '../../../contract/index.ts';

/** The part of JSON Schema (2020-12) that the contract's schemas use. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  $ref?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
}

const COMPONENTS = '#/components/schemas/';

/** The contract's schemas by name, so that responses can refer to them. */
function namedSchemas() {
  const names = z.registry<{ id: string }>();
  const taken = new Set<unknown>();
  const add = (id: string, schema: unknown) => {
    if (!isSchema(schema) || !/^[A-Z]/.test(id) || taken.has(schema)) return;
    taken.add(schema);
    names.add(schema, { id });
  };
  add('ErrorBody', ErrorBody);
  add('FieldError', FieldError);
  for (const domain of Object.values(domains)) {
    for (const [name, value] of Object.entries(domain)) add(name, value);
  }
  return names;
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Converts response schemas, and collects the schemas they refer to. */
export function createResponseSchemas() {
  const metadata = namedSchemas();
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    of(schema: z.ZodMiniType): JsonSchema {
      const { $defs = {}, ...own } = write(schema, 'output', metadata);
      for (const [name, definition] of Object.entries($defs))
        components[name] = referring(definition);
      return referring(own);
    },
  };
}

/** An input as JSON Schema, with every field inline. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  return write(schema, 'input', z.registry());
}

interface Written extends JsonSchema {
  $defs?: Record<string, JsonSchema>;
}

function write(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  metadata: z.core.$ZodRegistry<{ id?: string | undefined }>,
): Written {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    metadata,
    target: 'draft-2020-12',
    // Transforms and refinements have no JSON Schema; their messages describe them.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // New fields in responses are no breaking change.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return JSON.parse(JSON.stringify(written));
}

function referring(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENTS}`));
}
