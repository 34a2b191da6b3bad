import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { rawErrorResponse } from './security-headers.ts';

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what node cannot parse as a request, with the security headers. There are no request
 * headers, so only the settings say whether the site uses https.
 */
export function handleClientErrors(server: Server, secure: boolean): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => {
    latest.set(socket, response);
    // Thousands of idle connections would each keep their last request in memory.
    response.once('close', () => {
      if (latest.get(socket) === response) latest.delete(socket);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answering = latest.get(socket);
    // These bytes would become part of a response that has begun.
    const begun = answering?.headersSent && !answering.writableFinished;
    if (socket.writable && !begun) {
      socket.write(rawErrorResponse(STATUS_OF[error.code ?? ''] ?? 400, secure));
    }
    socket.destroy(error);
  });
}
