import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// Baseline: a minimal Node HTTP server that holds whole responses ready.
const [port, file] = process.argv.slice(2);
const responses = new Map(
  Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([path, { headers, body }]) => {
    const { 'content-length': _, ...notModified } = headers;
    return [path, { headers, notModified, body: Buffer.from(body, 'base64') }];
  }),
);
const none = { headers: {}, notModified: {}, body: '' };

createServer((request, response) => {
  const { headers, notModified, body } = responses.get(request.url) ?? none;
  if (request.headers['if-none-match']) response.writeHead(304, notModified).end();
  else response.writeHead(200, headers).end(body);
}).listen(Number(port), '127.0.0.1');
