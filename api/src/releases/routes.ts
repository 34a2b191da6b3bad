import { Readable } from 'node:stream';
import * as contract from '../../contract/index.ts';
import { Busy, NotYours, Unavailable } from '../errors.ts';
import type { Server } from '../http/call.ts';
import { checkKey } from '../http/idempotency.ts';
import { plain, type ReleaseAuthor, read, release, write } from '../http/route.ts';
import { readToken } from '../session/cookie.ts';
import { listReleases, previewPath } from './list.ts';
import { publishRelease, rollBack } from './publish.ts';
import { recorded } from './recorded.ts';
import type { SiteVersions } from './runs.ts';
import { fromArchive } from './sources.ts';
import { listTokens, makeToken, newSecret, revokeToken } from './tokens.ts';

/** What publishing over HTTP works with. */
export interface ReleaseDesk {
  dir: string;
  runs: SiteVersions;
}

/** Each takes disk and processor time that visitors need. */
const AT_ONCE = 2;
const uploads = new WeakMap<Server, number>();

export const releaseRoutes = [
  release(contract.listReleases, async ({ server, author }) => ({
    remotes: await listReleases(desk(server).dir, author.remote),
  })),

  release(contract.publishRelease, async ({ server, author, input, body }) => {
    const { dir, runs } = desk(server);
    const by = authorOf(author, input.remote);
    const hold = input.hold === 'yes';
    const done = await withinLimit(server, () =>
      publishRelease(dir, input.remote, fromArchive(Readable.fromWeb(body as never)), {
        runs,
        by,
        hold,
      }),
    );
    const { remote, id, size } = await recorded(server, author, done);
    return { remote, id, live: !hold, size, preview: previewPath(remote, id) };
  }),

  release(contract.rollBackRelease, async ({ server, author, input: { remote, to } }) => {
    const { dir, runs } = desk(server);
    const done = await rollBack(dir, remote, { runs, by: authorOf(author, remote), to });
    const { id } = await recorded(server, author, done);
    return { remote, id };
  }),

  read(contract.listReleaseTokens, async ({ db }) => ({ tokens: await listTokens(db) })),

  // Not a `write`: its answer would be kept for repeats, and the secret is kept nowhere.
  plain(contract.makeReleaseToken, async ({ server, c, input }) => {
    const cookie = readToken(c.req.header('cookie'));
    const key = c.req.header('idempotency-key');
    const secret = newSecret(cookie ?? '', key === undefined ? key : checkKey(key));
    const by = { session: await server.sessions.find(cookie), clock: server.clock };
    return { body: await server.db.write((tx) => makeToken(tx, input, secret, by)) };
  }),

  write(contract.revokeReleaseToken, ({ tx, input, session, clock }) =>
    revokeToken(tx, input.id, { session, clock }),
  ),
];

function desk({ releases }: Server): ReleaseDesk {
  if (!releases) throw new Unavailable('Releases are not looked after by this server.');
  return releases;
}

/** @throws NotYours when the token is another remote's */
function authorOf(author: ReleaseAuthor, remote: string): string {
  if (author.remote && author.remote !== remote) {
    throw new NotYours(
      `This deploy token is for ${author.remote} alone; it cannot change ${remote}.`,
    );
  }
  return author.name;
}

async function withinLimit<T>(server: Server, work: () => Promise<T>): Promise<T> {
  const running = uploads.get(server) ?? 0;
  if (running >= AT_ONCE) throw new Busy();
  uploads.set(server, running + 1);
  try {
    return await work();
  } finally {
    uploads.set(server, (uploads.get(server) ?? 1) - 1);
  }
}
