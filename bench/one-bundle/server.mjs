import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtFolder } from '../../scripts/builds.mjs';
import { remotes } from '../../scripts/remotes.mjs';
import { root } from '../../scripts/terminal.mjs';

// Serves the bundle like a plain single-page app: one HTML with an empty root, files from memory,
// precompressed, immutable. Only API responses and icons come from the site.
const [port, site] = process.argv.slice(2);
const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

const files = readFiles(builtFolder('bench/one-bundle'));
const page = brotliCompressSync(await fillPage());

createServer((incoming, response) => {
  const { pathname } = new URL(incoming.url, 'http://localhost');
  if (/^\/(?:api|shell)\/|^\/site\.webmanifest$/.test(pathname))
    return proxyRequest(incoming, response);
  if (!pathname.startsWith('/bundle/')) {
    return response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
        'cache-control': 'no-cache',
      })
      .end(page);
  }
  const file = files.get(pathname.slice('/bundle/'.length));
  if (!file) return response.writeHead(404).end();
  return response.writeHead(200, file.headers).end(file.body);
}).listen(Number(port), '127.0.0.1');

function readFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => TYPES[extname(name)]);
  return new Map(
    names.map((name) => {
      const compressed = existsSync(join(folder, `${name}.br`));
      const body = readFileSync(join(folder, compressed ? `${name}.br` : name));
      const headers = {
        'content-type': TYPES[extname(name)],
        'content-length': body.length,
        'cache-control': 'public, max-age=31536000, immutable',
        ...(compressed && { 'content-encoding': 'br' }),
      };
      return [name, { body, headers }];
    }),
  );
}

/** The site's boot data, with all pages in the registry. */
async function fillPage() {
  const campaign = await (await fetch(`${site}/api/campaign`)).json();
  const microFrontends = Object.fromEntries(
    remotes.map((name) => {
      const remote = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
      return [name, [{ url: '/', metadata: { version: '1' }, extras: remote }]];
    }),
  );
  const boot = JSON.stringify({
    registry: { microFrontends },
    campaign,
    nonce: '',
    now: Date.now(),
  }).replaceAll('<', '\\u003c');
  return readFileSync(join(builtFolder('bench/one-bundle'), 'page.html'), 'utf8')
    .replace('<!--page:head-->', () => `<title>${campaign.organizers}</title>`)
    .replace('<!--page:body-->', () => '<div id="root"></div>')
    .replace(
      '<!--page:boot-->',
      () => `<script type="application/json" id="boot">${boot}</script>`,
    );
}

function proxyRequest(incoming, response) {
  const passed = request(
    site + incoming.url,
    { method: incoming.method, headers: incoming.headers },
    (from) => {
      response.writeHead(from.statusCode, from.headers);
      from.pipe(response);
    },
  );
  passed.on('error', () => response.writeHead(502).end());
  incoming.pipe(passed);
}
