import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import { withSourceLines } from './source-lines.ts';

export type LogFields = Record<string, string | number | boolean | undefined>;

/** Why a request was refused, and a keyed hash of the network it came from. */
export interface LoggedRefusal {
  reason: string;
  from: string;
}

/** Structured log lines. Never log anybody's address, name, email, body or query. */
export interface Log {
  /** Logs a request; `route` is the pattern, not the URL. */
  request(
    method: string,
    route: string,
    status: number,
    ms: number,
    id: string,
    refused?: LoggedRefusal,
  ): void;
  info(event: string, fields?: LogFields): void;
  /** Logs an error that an operator must look at, without personal data. */
  error(event: string, error: unknown, fields?: LogFields): void;
  flush(): void;
}

const FLUSH_AFTER_MS = 200;
const FLUSH_AT_LINES = 500;

/** Writes many lines at once: a write for each would cost more than a polled response. */
export function createLog(write: (lines: string) => void): Log {
  let gathered: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    const lines = gathered.join('');
    gathered = [];
    write(lines);
  }

  function add(line: string): void {
    gathered.push(line);
    if (gathered.length >= FLUSH_AT_LINES) flush();
    else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
  }

  const lines = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    { write: add },
  );
  return {
    request: (method, route, status, ms, id, refused) =>
      // No value here needs escaping. Through pino it would take five times as long, which is
      // 5 % of a polled response (decision 046).
      add(
        `{"level":"info","time":"${isoNow()}","event":"request","method":"${method}","route":"${route}","status":${status},"ms":${Math.round(ms * 100) / 100},"id":"${id}"${refused ? `,"reason":"${refused.reason}","from":"${refused.from}"` : ''}}\n`,
      ),
    info: (event, fields) => lines.info(fields ?? {}, event),
    error: (event, error, fields) => {
      lines.error({ ...fields, ...describe(error) }, event);
      flush();
    },
    flush,
  };
}

let isoMillisecond = 0;
let isoText = '';

/** The time as ISO text, formatted once a millisecond. */
function isoNow(): string {
  const now = Date.now();
  if (now !== isoMillisecond) {
    isoMillisecond = now;
    isoText = new Date(now).toISOString();
  }
  return isoText;
}

/** Uses the cause of a failed query: its own message contains the parameters, personal data. */
function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: typeof error };
  const told = error instanceof DrizzleQueryError ? error.cause : error;
  return {
    name: told?.name,
    message: told?.message ?? 'a query failed',
    stack: withSourceLines(error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}
