import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least a server can do to hand out one compressed file.
const [port, path] = process.argv.slice(2);
const body = readFileSync(path);
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
  'cache-control': 'public, max-age=31536000, immutable',
};
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(port),
  '127.0.0.1',
);
