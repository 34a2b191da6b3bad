import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/html.ts';
import { limits, typeText } from './describe.ts';
import { type OpenApi, type Operation, refusals } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

/** The product's colors (shell/kit/styles/tokens.css) with system fonts. */
const STYLE = `
:root{--card:#fffdf9;--sand:#fbf5ec;--line:#e8d9c3;--ink:#14303f;--soft:#33505f;--ocean:#0a5a76;--coral:#a93a22;--leaf:#256544;--gold:#7a5410}
*{box-sizing:border-box}
body{margin:0;background:var(--sand);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
a{color:var(--ocean)}
a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--ocean);outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem}
header,main{max-width:72.5rem;margin:0 auto;padding:1.5rem 1.25rem}
h1,h2{font-family:Georgia,serif;line-height:1.2}
h1{font-size:2.25rem;margin:.5rem 0}h2{font-size:1.6rem;margin:3rem 0 1rem;text-transform:capitalize}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0;margin:1rem 0 0}
nav a{display:inline-block;padding:.25rem 0;text-transform:capitalize}
article{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1.25rem;margin:0 0 1rem}
h3{margin:0;font:600 1.0625rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
h4{margin:1.25rem 0 .5rem;font-size:1rem}
.method{color:var(--card);background:var(--ocean);border-radius:6px;padding:.1rem .5rem;margin-right:.5rem}
.POST{background:var(--leaf)}.PUT,.PATCH{background:var(--gold)}.DELETE{background:var(--coral)}
p{margin:.5rem 0;max-width:44rem}.who{color:var(--soft)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
thead th{color:var(--soft);font-weight:600}
code,pre{font:.9375rem/1.5 ui-monospace,monospace}td code{white-space:nowrap}
pre{background:var(--ink);color:var(--sand);padding:1rem;border-radius:10px;overflow-x:auto}
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Allows only the page's own style. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The input of the petition example. */
export const petitionExample = {
  name: 'Leilani Akana',
  email: 'leilani@example.org',
  phone: '808-555-0100',
  city: 'Hilo',
  state: 'HI',
  comment: 'With you all the way.',
  textOptIn: false,
};

const PETITION = '/api/petition/simple';

/** The API reference as a single HTML page without other files. */
export function docsPage(api: OpenApi, origin: string): string {
  const sections = api.tags.map(({ name }) => ({ name, calls: callsOf(api, name) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the ${escapeHtml(api.info.title.toLowerCase())}</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>API of the ${escapeHtml(api.info.title.toLowerCase())}</h1>
<p>${escapeHtml(api.info.description)} For programs: <a href="/api/openapi.json">the same as OpenAPI 3.1</a>.</p>
<nav aria-label="Parts"><ul>
${sections.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('\n')}
<li><a href="#refusals">refusals</a></li>
</ul></nav>
</header>
<main id="calls">
${sections.map(({ name, calls }) => section(api, name, calls, origin)).join('\n')}
${refusalSection(api)}
</main>
</body>
</html>
`;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

function callsOf(api: OpenApi, tag: string): Call[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function section(api: OpenApi, name: string, calls: Call[], origin: string): string {
  return `<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
${calls.map((call) => article(api, call, origin)).join('\n')}
</section>`;
}

function article(api: OpenApi, { method, path, operation }: Call, origin: string): string {
  const { operationId: id, summary, description, parameters, requestBody, responses } = operation;
  const sent = [
    ...parameters.map((one) => ({ ...one, place: one.in === 'header' ? 'header' : one.in })),
    ...fieldsOf(requestBody?.content['application/json']?.schema).map((one) => ({
      ...one,
      place: 'body',
    })),
  ];
  const statuses = Object.keys(responses);
  const [done = '200'] = statuses.filter((status) => status.startsWith('2'));
  const refused = statuses.filter((status) => status !== done);
  return `<article aria-labelledby="${id}">
<h3 id="${id}"><span class="method ${method}">${method}</span>${escapeHtml(path)}</h3>
<p>${escapeHtml(summary)}</p>
<p class="who">${escapeHtml(whoMayCall(operation))}${description ? ` ${escapeHtml(description)}` : ''}</p>
${
  sent.length > 0
    ? table(
        'Input',
        `Input of ${id}`,
        ['Field', 'In', 'Type', 'Needed', 'Limits'],
        sent.map((one) => [
          code(one.name),
          one.place,
          typeText(one.schema),
          one.required ? 'yes' : 'no',
          limits(one.schema),
        ]),
      )
    : ''
}
${answered(api, operation, done)}
<p>Refusals: ${refused.map((status) => `<a href="#refusal-${status}">${status}</a>`).join(', ')}</p>
${path === PETITION && method === 'POST' ? example(origin) : ''}</article>`;
}

function whoMayCall({ security }: Operation): string {
  const names = security.map((needed) => Object.keys(needed));
  if (names.length === 0 || names.some((needed) => needed.length === 0)) return 'Everyone.';
  if (!names.flat().includes('adminSession')) return 'Everyone, from an admin page.';
  const has = (name: string) => names.flat().includes(name);
  const access = has('accessToken') ? ' or with an access token' : '';
  const tokens = has('deployToken') ? ', and deploy tokens' : '';
  return `Signed-in admins, from an admin page${access}${tokens}.`;
}

function answered(api: OpenApi, { operationId, responses }: Operation, status: string): string {
  const response = responses[status];
  const content = response && 'content' in response ? response.content : undefined;
  const [type = '', { schema } = { schema: {} }] = Object.entries(content ?? {})[0] ?? [];
  if (type !== 'application/json') return `<p>Response ${status}: ${code(type)}.</p>`;
  const { name, fields } = namedFields(api, schema);
  const heading = `Response ${status}${name ? `: ${name}` : ''}`;
  if (fields.length === 0) return `<p>${heading}</p>`;
  const rows = fields.map((one) => [
    code(one.name),
    typeText(one.schema),
    one.required ? 'yes' : 'no',
  ]);
  return table(heading, `Response of ${operationId}`, ['Field', 'Type', 'Always'], rows);
}

/** The fields of an object, a reference, or the items of a list. */
function namedFields(api: OpenApi, schema: JsonSchema): { name: string; fields: Field[] } {
  const inList = schema.items;
  const one = inList ?? schema;
  const reference = one.$ref?.split('/').at(-1);
  const target = reference ? (api.components.schemas[reference] ?? {}) : one;
  const name = reference ?? '';
  return { name: inList ? `list of ${name || typeText(target)}` : name, fields: fieldsOf(target) };
}

interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

function fieldsOf(schema: JsonSchema | undefined): Field[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: schema?.required?.includes(name) ?? false,
  }));
}

/** Cells from `code` are HTML, all others are escaped. */
function table(title: string, label: string, heads: string[], rows: (string | Code)[][]): string {
  const cell = (value: string | Code) =>
    typeof value === 'string' ? escapeHtml(value) : value.toString();
  return `<h4>${escapeHtml(title)}</h4>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((value) => `<td>${cell(value)}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></div>`;
}

class Code {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return `<code>${escapeHtml(this.#text)}</code>`;
  }
}

function code(text: string): Code {
  return new Code(text);
}

function example(origin: string): string {
  const command = `curl ${origin}${PETITION} \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(petitionExample)}'`;
  return `<h4>Example</h4>
<pre tabindex="0" aria-label="Example of a petition call"><code>${escapeHtml(command)}</code></pre>
`;
}

function refusalSection(api: OpenApi): string {
  const rows = Object.entries(refusals)
    .map(
      ([status, text]) =>
        `<tr><th scope="row" id="refusal-${status}">${status}</th><td>${escapeHtml(text)}</td></tr>`,
    )
    .join('\n');
  const { fields } = namedFields(api, { $ref: '#/components/schemas/ErrorBody' });
  return `<section aria-labelledby="refusals">
<h2 id="refusals">Refusals</h2>
<article>
<h3>One body for all</h3>
<p>Every response that is not a success has the same body: a text in <code>message</code> (repeated in <code>error</code>), and in <code>errors</code> what is wrong with each field.</p>
<table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows}
</tbody></table>
${table(
  'Its body',
  'The body of a refusal',
  ['Field', 'Type', 'Always'],
  fields.map((one) => [code(one.name), typeText(one.schema), one.required ? 'yes' : 'no']),
)}
</article>
</section>`;
}
