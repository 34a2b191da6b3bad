import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { startFakeWebsite, testLog } from '../../../testing/external-sources.ts';
import { prepareSources } from '../../external-sources.ts';
import { systemRandom } from '../random.ts';
import { SourceError } from './fetch-json.ts';
import { type ExternalSource, prepareSource, storedResponse } from './refresh.ts';
import { startRefreshing } from './refresh-loop.ts';

const nothingSet = {
  gofundme: { campaign: undefined, apiUrl: undefined },
  instagram: { accessToken: undefined, apiUrl: undefined },
};

async function background() {
  const { db } = await startTestApp();
  const log = testLog();
  const deps = { db, log, clock: () => new Date(), random: systemRandom };
  return { db, log, deps };
}

function source(fetch: ExternalSource['fetch']): ExternalSource {
  return { name: 'x', subject: 'y', topic: 'progress', everyMs: 1, leaseMs: 60_000, fetch };
}

describe('in the background', () => {
  test('a source is requested regularly, and failures and recovery are logged', async () => {
    const { db, log, deps } = await background();
    await prepareSource(db, 'x', 'progress', 'y');
    let requests = 0;
    const stop = startRefreshing(
      [
        source(async () => {
          requests += 1;
          if (requests === 2) throw new SourceError('refused', 500);
          return { requests };
        }),
      ],
      deps,
    );
    await expect.poll(() => log.events.length).toBeGreaterThanOrEqual(2);
    await stop();
    const kept = await storedResponse(db, 'x');
    expect(kept).toBe(`{"requests":${requests}}`);
    expect(log.events).toMatchObject([
      {
        event: 'source-failed',
        fields: { source: 'x', code: 'refused', status: 500, failures: 1 },
      },
      { event: 'source-recovered', fields: { source: 'x', failures: 1 } },
    ]);
  });

  test('a stop aborts a running request, and none follows', async () => {
    const { db, log, deps } = await background();
    await prepareSource(db, 'x', 'progress', 'y');
    let requests = 0;
    const stop = startRefreshing(
      [
        source((signal) => {
          requests += 1;
          return new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(new SourceError('unreachable'))),
          );
        }),
      ],
      deps,
    );
    await expect.poll(() => requests).toBe(1);
    const before = performance.now();
    await stop();
    expect(performance.now() - before).toBeLessThan(15_000);
    // After the stop, no request is sent and the database is not used.
    db.write = () => Promise.reject(new Error('closed'));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(requests).toBe(1);
    expect(log.events).toEqual([]);
  });

  test('a database error is logged, and tried again', async () => {
    const { db, log, deps } = await background();
    const stop = startRefreshing([source(async () => ({}))], {
      ...deps,
      db: { ...db, write: () => Promise.reject(new Error('gone')) },
    });
    await expect.poll(() => log.events.length).toBe(1);
    expect(log.events).toMatchObject([{ event: 'source-not-stored', fields: { source: 'x' } }]);
    await stop();
  });

  test('nothing runs when nothing is configured', async () => {
    const { log, deps } = await background();
    const stop = startRefreshing(await prepareSources(nothingSet, deps.db, deps.clock), deps);
    await stop();
    expect(log.events).toEqual([]);
  });

  test('a configured source is requested at once, at the URL of the settings', async () => {
    const { db, log, deps } = await background();
    const website = await startFakeWebsite();
    website.respondWithJson({ data: [] });
    const settings = {
      gofundme: { campaign: 'kai', apiUrl: `${website.url}/graphql` },
      instagram: { accessToken: 'very-secret', apiUrl: `${website.url}/v1` },
    };
    const stop = startRefreshing(await prepareSources(settings, db, deps.clock), deps);
    const paths = () => new Set(website.requests.map(({ url }) => url.pathname));
    await expect
      .poll(paths)
      .toEqual(new Set(['/graphql', '/v1/refresh_access_token', '/v1/me/media']));
    await expect.poll(() => storedResponse(db, 'instagram')).toBe('[]');
    await expect.poll(() => log.events.length).toBe(1);
    await stop();
    expect(JSON.stringify(log.events)).not.toContain('very-secret');
  });
});
