import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { campaignSlug } from './features/progress/gofundme.ts';
import { type DrandChain, PUBLIC_RELAYS, QUICKNET } from './features/seals/drand.ts';
import type { DatabaseLocation } from './platform/db/open.ts';
import { StartError } from './platform/errors.ts';

/** An empty variable counts as not set, as in `PORT= npm start`. */
const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
    z.optional(schema),
  );

const whole = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
  );
};

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"');

const webUrl = z
  .string()
  .check(z.refine((text) => isWebUrl(text), 'must be a URL with http:// or https://'));

/** Browsers say what a request is for over https and on localhost only (decision 060). */
const adminUrl = webUrl.check(
  z.refine((text) => !isWebUrl(text) || isOrigin(text), 'must be an address without a path'),
  z.refine(
    (text) => !isWebUrl(text) || isTrustworthy(new URL(text)),
    'must begin with https://, or with http:// and a name of this computer such as admin.localhost',
  ),
);

/** Another website is asked over https; a program on this machine also over http. */
const sourceUrl = z
  .string()
  .check(
    z.refine(
      (text) => isSourceUrl(text),
      'must be a URL with https:// (http:// only for this machine)',
    ),
  );

const Chain = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  publicKey: z.string().check(z.regex(/^[0-9a-f]{192}$/)),
  genesis: z.int().check(z.gte(1), z.lte(100_000_000_000)),
  period: z.int().check(z.gte(1), z.lte(86_400)),
});

/** A drand network as JSON. */
const ChainText = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => readChain(text) !== undefined,
        'must be JSON such as {"hash": "…", "publicKey": "…", "genesis": 1692803367, "period": 3}',
      ),
    ),
  z.transform((text: string) => readChain(text)),
);

const Variables = z.object({
  PORT: optional(whole(0, 65_535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().check(
      z.refine(
        (text) => isUrl(text, ['libsql:', 'https:', 'http:', 'wss:', 'ws:']),
        'must be the address of a libSQL server, beginning with libsql://, https://, http://, wss:// or ws:// (leave it out for a file in DATA_DIR)',
      ),
      z.refine(
        (text) => !URL.canParse(text) || isEncrypted(new URL(text)) || isPrivate(new URL(text)),
        'must begin with libsql://, https:// or wss://, because the server is not on this machine or a private network',
      ),
    ),
  ),
  DATABASE_AUTH_TOKEN: optional(z.string()),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .check(
        z.minLength(12, 'must have at least 12 characters'),
        z.maxLength(500, 'must have at most 500 characters'),
      ),
  ),
  SAMPLE_DATA: optional(onOff),
  RATE_LIMITS: optional(onOff),
  PUBLIC_URL: optional(webUrl),
  ADMIN_URL: optional(adminUrl),
  TRUST_PROXY: optional(whole(0, 10)),
  SHARED_CACHE_SECONDS: optional(whole(0, 60)),
  GOFUNDME_CAMPAIGN: optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^[\w-]+$/.test(campaignSlug(text)),
          'must be the campaign’s address at GoFundMe, or the last part of it',
        ),
      ),
  ),
  GOFUNDME_API_URL: optional(sourceUrl),
  INSTAGRAM_ACCESS_TOKEN: optional(z.string()),
  INSTAGRAM_API_URL: optional(sourceUrl),
  DRAND_RELAYS: optional(
    z
      .string()
      .check(
        z.refine(
          (text) => listOf(text).length > 0 && listOf(text).every(isSourceUrl),
          'must be addresses with https:// (http:// only for this machine), separated by commas',
        ),
      ),
  ),
  DRAND_CHAIN: optional(ChainText),
  SEAL_LEAD_SECONDS: optional(whole(1, 604_800)),
  CONFIRM_AGAIN_SECONDS: optional(whole(1, 86_400)),
  METRICS_TOKEN: optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  /** Set by `npm run dev` only: "shell=http://localhost:3100,mf-raffle=http://localhost:3102". */
  DEV_SERVERS: optional(z.string()),
});

/** All settings, with defaults filled in. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute path. Releases are stored here, and the database unless it is on a server. */
  dataDir: string;
  database: DatabaseLocation;
  adminPassword: string | undefined;
  sampleData: boolean;
  rateLimits: boolean;
  publicUrl: string | undefined;
  /** The origin of the admin pages, when they have a host of their own. */
  adminUrl: string | undefined;
  trustProxy: number;
  /** How long a cache in front may give out public polled responses; 0 for not at all. */
  sharedCacheSeconds: number;
  gofundme: { campaign: string | undefined; apiUrl: string | undefined };
  instagram: { accessToken: string | undefined; apiUrl: string | undefined };
  drand: { chain: DrandChain; relays: readonly string[] };
  /** A sealed draw is made at least this many seconds before its number. */
  sealLeadSeconds: number;
  /** How long a proof of who acts counts for calls that ask again. */
  confirmAgainSeconds: number;
  /** With this token, metrics can be read from any address. */
  metricsToken: string | undefined;
  /** Origins of front ends served from source, by name; empty in production. */
  devServers: Record<string, string>;
}

/** @throws StartError that lists every invalid variable */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const result = Variables.safeParse(variables);
  if (!result.success) {
    throw new StartError(
      result.error.issues
        .map((issue) => `The setting ${issue.path.join('.')} ${issue.message}.`)
        .join('\n'),
    );
  }
  const set = result.data;
  checkHosts(set);
  const dataDir = resolve(set.DATA_DIR ?? './data');
  return {
    port: set.PORT ?? 3000,
    host: set.HOST ?? '0.0.0.0',
    dataDir,
    database: set.DATABASE_URL
      ? { kind: 'server', url: set.DATABASE_URL, authToken: set.DATABASE_AUTH_TOKEN }
      : { kind: 'file', folder: dataDir },
    adminPassword: set.ADMIN_PASSWORD,
    sampleData: set.SAMPLE_DATA !== 'off',
    rateLimits: set.RATE_LIMITS !== 'off',
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    adminUrl: set.ADMIN_URL && new URL(set.ADMIN_URL).origin,
    trustProxy: set.TRUST_PROXY ?? 0,
    sharedCacheSeconds: set.SHARED_CACHE_SECONDS ?? 0,
    gofundme: { campaign: set.GOFUNDME_CAMPAIGN, apiUrl: set.GOFUNDME_API_URL },
    instagram: { accessToken: set.INSTAGRAM_ACCESS_TOKEN, apiUrl: set.INSTAGRAM_API_URL },
    drand: {
      chain: set.DRAND_CHAIN ?? QUICKNET,
      relays: set.DRAND_RELAYS ? listOf(set.DRAND_RELAYS) : PUBLIC_RELAYS,
    },
    sealLeadSeconds: set.SEAL_LEAD_SECONDS ?? 600,
    confirmAgainSeconds: set.CONFIRM_AGAIN_SECONDS ?? 900,
    metricsToken: set.METRICS_TOKEN?.trim(),
    devServers: Object.fromEntries(
      (set.DEV_SERVERS ?? '')
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=', 2) as [string, string]),
    ),
  };
}

/** @throws StartError unless the admin pages and the site have two different hosts */
function checkHosts({ PUBLIC_URL, ADMIN_URL }: z.output<typeof Variables>): void {
  if (!ADMIN_URL) return;
  if (!PUBLIC_URL) {
    throw new StartError(
      'The setting ADMIN_URL needs PUBLIC_URL, the address of the site itself: links lead from the admin pages there.',
    );
  }
  // Browsers keep cookies by the name alone: another port is the same host to them.
  if (new URL(ADMIN_URL).hostname === new URL(PUBLIC_URL).hostname) {
    throw new StartError(
      'The setting ADMIN_URL must have another host name than PUBLIC_URL, such as admin.friends.example. Another port is not enough.',
    );
  }
}

function readChain(text: string): DrandChain | undefined {
  try {
    return Chain.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON at all.
    return undefined;
  }
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const isWebUrl = (text: string) => isUrl(text, ['http:', 'https:']);

/** Whether it is scheme, host and port alone. */
function isOrigin(text: string): boolean {
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

function isTrustworthy({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' || /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  );
}

/** With `tls=0`, the client of libSQL asks without TLS. */
function isEncrypted({ protocol, searchParams }: URL): boolean {
  return /^(?:libsql|https|wss):$/.test(protocol) && searchParams.get('tls') !== '0';
}

/** This machine, an address that no public network has, or a name that only a private one knows. */
function isPrivate(url: URL): boolean {
  const { hostname } = url;
  return (
    isTrustworthy(url) ||
    /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(hostname) ||
    /^\[f[cd]/.test(hostname) ||
    /^[^.[]+$|\.(?:internal|local|lan)$/.test(hostname)
  );
}

/** Whether it may be asked for data. */
function isSourceUrl(text: string): boolean {
  return isWebUrl(text) && isTrustworthy(new URL(text));
}

function isUrl(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
