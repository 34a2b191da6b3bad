import { domains, endpointsOf } from '../../../contract/all.ts';
import {
  ADMIN_DOCUMENT_HEADER,
  type Endpoint,
  ErrorBody,
  fieldsInQuery,
  hasPermission,
  pathNames,
  roles,
  signIn,
} from '../../../contract/index.ts';
import { createResponseSchemas, inputSchema, type JsonSchema } from './json-schema.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { description: string; content: Content }>;
    securitySchemes: Record<
      string,
      | { type: 'apiKey'; in: 'cookie' | 'header'; name: string; description: string }
      | { type: 'http'; scheme: 'bearer' }
    >;
  };
}

/** What each error status means. All have the same body. */
export const refusals: Record<string, string> = {
  400: 'The request is invalid; `errors` names each field.',
  401: 'For signed-in admins only, from an admin page, or with a token.',
  403: 'Not allowed for this role, page or origin, or no longer allowed.',
  404: 'Not found.',
  409: 'Conflicts with the current state.',
  413: 'Too much data.',
  415: 'The format of the body is not supported.',
  422: 'This Idempotency-Key was used with another request.',
  429: 'Too many requests; `Retry-After` says how many seconds to wait.',
  500: 'An error of the site; `requestId` finds it in the log.',
  503: 'Temporarily unavailable; try again in a moment.',
  507: 'Nothing can be stored right now.',
};

/** The version of the contract; raised by a breaking change. */
export const CONTRACT_VERSION = '1.0.0';

const whenChanging = [403, 409, 413, 415, 422, 429, 507];

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of 8 to 200 visible characters. For a day, the same key gets the same response, and nothing is done twice. 409 when the response was erased with the data of a person.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

/** The whole contract as an OpenAPI 3.1 document. */
export function describeApi(version: string): OpenApi {
  const answers = createResponseSchemas();
  const paths: OpenApi['paths'] = {};
  for (const [tag, domain] of Object.entries(domains)) {
    for (const [name, endpoint] of endpointsOf(domain)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operation(tag, name, endpoint, answers.of);
    }
  }
  const error = { 'application/json': { schema: answers.of(ErrorBody) } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Campaign site',
      version,
      description:
        'Every endpoint of the site. Bodies are JSON objects; times are ISO 8601 in UTC; money is decimal text in dollars.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(domains).map((name) => ({ name })),
    paths,
    components: {
      schemas: answers.components,
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          `Refusal${status}`,
          { description, content: error },
        ]),
      ),
      securitySchemes: {
        adminSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'admin_session',
          description: 'Set by signing in; over https its name is __Host-admin_session.',
        },
        adminDocument: {
          type: 'apiKey',
          in: 'header',
          name: ADMIN_DOCUMENT_HEADER,
          description:
            'The secret of an admin page: adminDocument in its boot data, for a request to /admin with Sec-Fetch-Mode: navigate and Sec-Fetch-Dest: document. It belongs to the session in the cookie of that request.',
        },
        accessToken: { type: 'http', scheme: 'bearer' },
        deployToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(
  tag: string,
  name: string,
  endpoint: Endpoint,
  responseSchema: (schema: Endpoint['output']) => JsonSchema,
): Operation {
  const {
    method,
    access,
    permission,
    summary,
    output,
    responseType = 'application/json',
  } = endpoint;
  const { parameters, body } = parts(endpoint);
  const responses: Operation['responses'] = {
    [String(endpoint.status ?? 200)]: {
      description: 'Done.',
      content: { [responseType]: { schema: responseSchema(output) } },
    },
  };
  for (const status of refusalsOf(endpoint)) {
    responses[status] = { $ref: `#/components/responses/Refusal${status}` };
  }
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(permission && { description: whoseRole(endpoint) }),
    security: securityOf(endpoint),
    parameters:
      method === 'GET' || access === 'release' ? parameters : [...parameters, idempotencyKey],
    ...(endpoint.requestType && {
      requestBody: {
        required: true,
        content: { [endpoint.requestType]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(body && { requestBody: requestBody(endpoint, body) }),
    responses,
  };
}

/** Such as "With scope=all, for the roles owner and organizer only." */
function whoseRole({ permission, adminOnlyIf, again }: Endpoint): string {
  const allowed = roles.filter((role) => permission && hasPermission(role, permission));
  const condition = Object.entries(adminOnlyIf ?? {}).map(([key, value]) => `${key}=${value}`);
  const names = new Intl.ListFormat('en').format(allowed);
  const whose =
    allowed.length === roles.length
      ? 'for every role'
      : `for the ${allowed.length === 1 ? 'role' : 'roles'} ${names} only`;
  const sentence = condition.length > 0 ? `With ${condition.join('&')}, ${whose}.` : `${whose}.`;
  return [
    sentence.charAt(0).toUpperCase() + sentence.slice(1),
    again &&
      'Asks again for a passkey or password that is too old (15 minutes unless the site sets another time).',
  ]
    .filter(Boolean)
    .join(' ');
}

function securityOf({
  access,
  adminOnlyIf,
  again,
  fromAdminPage,
  method,
  opensInTab,
  path,
}: Endpoint): Operation['security'] {
  if (fromAdminPage) return [{ adminDocument: [] }];
  const admins: Operation['security'] = [
    asAdmin,
    ...(opensInTab ? [{ adminSession: [] }] : []),
    ...(again ? [] : [{ accessToken: [] }]),
  ];
  if (access === 'release') return [{ deployToken: [] }, ...admins];
  if (access === 'admin') return admins;
  // Answers everyone, and more to somebody who is signed in.
  if (path === signIn.path && method !== 'POST') return [{}, asAdmin];
  return adminOnlyIf ? [{}, ...admins] : [];
}

const asAdmin = { adminSession: [], adminDocument: [] };

/** Splits an input into path and query parameters, and the body. */
function parts(endpoint: Endpoint): { parameters: Parameter[]; body?: JsonSchema } {
  const { path, input } = endpoint;
  const inQuery = fieldsInQuery(endpoint);
  const schema = inputSchema(input);
  const inPath = pathNames(path);
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {});
  const parameters = fields
    .filter(([name]) => inPath.includes(name) || inQuery)
    .map(([name, field]): Parameter => {
      const isPath = inPath.includes(name);
      return {
        name,
        in: isPath ? 'path' : 'query',
        required: isPath || required.has(name),
        schema: asParameter(field),
      };
    });
  const rest = fields.filter(([name]) => !inPath.includes(name));
  if (inQuery || rest.length === 0) return { parameters };
  const needed = [...required].filter((name) => !inPath.includes(name));
  return {
    parameters,
    body: {
      type: 'object',
      properties: Object.fromEntries(rest),
      ...(needed.length > 0 && { required: needed }),
    },
  };
}

/** An id may be a number or digits; in a URL both look the same. */
function asParameter(schema: JsonSchema): JsonSchema {
  const whole = schema.anyOf?.find(({ type }) => type === 'integer');
  return whole ?? schema;
}

function requestBody({ acceptsForms }: Endpoint, schema: JsonSchema): Operation['requestBody'] {
  const types = acceptsForms
    ? ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json'];
  return {
    required: (schema.required ?? []).length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

function refusalsOf({ method, path, access, adminOnlyIf, input }: Endpoint): number[] {
  const statuses = new Set<number>([500, 503]);
  if (Object.keys(inputSchema(input).properties ?? {}).length > 0) statuses.add(400);
  if (access !== 'public' || adminOnlyIf) for (const status of [401, 403]) statuses.add(status);
  if (pathNames(path).length > 0) statuses.add(404);
  if (method !== 'GET') for (const status of [400, ...whenChanging]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}
