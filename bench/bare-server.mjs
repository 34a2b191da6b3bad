import { createServer } from 'node:http';

// The least an HTTP server in Node can do: what the others are measured against.
createServer((_request, response) => response.writeHead(304).end()).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
