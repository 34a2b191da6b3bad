import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// A minimal server for one compressed file, as a baseline.
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
