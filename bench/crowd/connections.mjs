import { connect } from 'node:net';

/** As many as a browser opens to one host. */
const MAX_CONNECTIONS = 6;

/** The connection ended before the response did. */
export class Cut extends Error {}

/**
 * The connections of one visitor: plain sockets, kept and reused like a browser's, because a full HTTP
 * client would use more of the processor than the server that is measured. One request at a time on
 * each.
 */
export class Connections {
  #address;
  #headers;
  #open = new Set();
  #idle = [];
  #waiting = [];
  #resent;

  /**
   * @param addresses gives a server for each new connection, as a balancer does: `next()` and `after(port)`
   * @param headers that every request has, as raw lines
   * @param resent is called when a request is sent again by itself
   */
  constructor(addresses, headers, resent) {
    this.#address = addresses;
    this.#resent = resent;
    this.#headers = headers;
  }

  get size() {
    return this.#open.size;
  }

  /** @returns status, ETag and body; @throws Cut */
  ask(path, { method = 'GET', headers = '', body } = {}) {
    const length = body === undefined ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    const text = `${method} ${path} HTTP/1.1\r\n${this.#headers}${headers}${length}\r\n${body ?? ''}`;
    return new Promise((resolve, reject) => {
      const request = { text, resolve, reject };
      const idle = this.#idle.pop();
      if (idle) idle.send(request);
      else if (this.#open.size < MAX_CONNECTIONS) this.#connect(request, this.#address.next());
      else this.#waiting.push(request);
    });
  }

  close() {
    for (const connection of this.#open) connection.socket.destroy();
  }

  /** Tries the next server when this one is not up. */
  #connect(request, port, tries = this.#address.count) {
    const connection = new Connection(port, {
      free: () => {
        const next = this.#waiting.shift();
        if (next) connection.send(next);
        else this.#idle.push(connection);
      },
      refused: (unsent) => {
        this.#open.delete(connection);
        if (tries > 1) this.#connect(unsent, this.#address.after(port), tries - 1);
        else unsent.reject(new Cut('no server is up'));
      },
      closed: () => {
        this.#open.delete(connection);
        const at = this.#idle.indexOf(connection);
        if (at !== -1) this.#idle.splice(at, 1);
        const next = this.#waiting.shift();
        if (next) this.#connect(next, this.#address.next());
      },
      // Chrome sends a request again, once more on a new connection, when a kept one turns out to be
      // closed and no byte of the response has come (HttpNetworkTransaction::ShouldResendRequest).
      lost: (unanswered) => {
        this.#resent();
        this.#connect(unanswered, this.#address.next());
      },
    });
    this.#open.add(connection);
    connection.send(request);
  }
}

class Connection {
  #request = null;
  #received = null;
  #connected = false;
  #answered = 0;
  #events;

  constructor(port, events) {
    this.#events = events;
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('connect', () => {
      this.#connected = true;
    });
    this.socket.on('data', (bytes) => this.#read(bytes));
    // "close" follows.
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => this.#close());
  }

  send(request) {
    this.#request = request;
    this.socket.write(request.text);
  }

  #close() {
    const request = this.#request;
    this.#request = null;
    if (!this.#connected && request) {
      this.#events.refused(request);
      return;
    }
    this.#events.closed();
    if (!request) return;
    if (this.#answered > 0 && !this.#received) this.#events.lost(request);
    else request.reject(new Cut('the connection was cut'));
  }

  #read(bytes) {
    this.#received = this.#received ? Buffer.concat([this.#received, bytes]) : bytes;
    const response = parse(this.#received);
    if (!response) return;
    const request = this.#request;
    this.#answered += 1;
    this.#received = null;
    this.#request = null;
    if (response.closes) this.socket.destroy();
    else this.#events.free();
    request.resolve(response);
  }
}

/** A whole response with a length; null while bytes are missing. */
function parse(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = bytes.latin1Slice(0, end + 2);
  const status = Number(head.slice(9, 12));
  const length = status === 304 ? 0 : Number(header(head, 'content-length') ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`A response has no length:\n${head}`);
  const whole = end + 4 + length;
  if (bytes.length < whole) return null;
  return {
    status,
    etag: header(head, 'etag'),
    encoding: header(head, 'content-encoding'),
    closes: header(head, 'connection') === 'close',
    body: bytes.subarray(end + 4, whole),
  };
}

function header(head, name) {
  return new RegExp(`\\r\\n${name}: ?([^\\r]*)`, 'i').exec(head)?.[1];
}
