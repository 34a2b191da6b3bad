import { createServer } from 'node:http';

// Baseline: a minimal Node HTTP server.
createServer((_request, response) => response.writeHead(304).end()).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
