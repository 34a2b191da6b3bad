import { join } from 'node:path';
import { type Published, type ReleaseToken, sampleCampaign } from '../contract/index.ts';
import type { HttpSettings } from '../src/platform/http/server-context.ts';
import { createSite, type Site } from '../src/serving/pages/site.ts';
import { readNavigation } from '../src/serving/releases/navigation.ts';
import { createPreviewKeys } from '../src/serving/releases/preview-keys.ts';
import { followRegistry, type LiveRegistry } from '../src/serving/releases/registry.ts';
import { startTestApp, temporaryFolder } from './app.ts';
import { archiveOf, type Build, buildRemote, siteVersions, writeFiles } from './releases.ts';

/** The API and the pages as one server, an admin, and volunteers who publish over HTTP. */
export async function startReleaseSite(settings: Partial<HttpSettings> = {}) {
  const shellDir = join(await temporaryFolder(), 'shell');
  const page = '<head><!--page:head--></head><body><!--page:body--><!--page:boot--></body>';
  await writeFiles(shellDir, { 'page.html': page, 'admin-page.html': page });
  let pages: Site | undefined;
  const app = await startTestApp({
    settings,
    releases: { siteVersions },
    site: {
      fetch: (...asked) => pages?.fetch(...asked) ?? new Response(null, { status: 503 }),
    },
  });
  const pagesWith = (registry: LiveRegistry, publicUrl?: string, adminUrl?: string) =>
    createSite({
      shellDir,
      releasesDir: app.releasesDir,
      registry,
      siteVersions,
      previewKeys: createPreviewKeys(app.db),
      campaign: async () => ({ ...sampleCampaign(app.now()), socialFeed: false }),
      navigation: (live) => readNavigation(app.db, live),
      withFigures: async (campaign) => campaign,
      onUnreadable: (error) => {
        throw error;
      },
      clock: app.now,
      trustProxy: 0,
      publicUrl,
      adminUrl,
      devServers: {},
    });
  pages = await pagesWith(app.registry);
  const cookie = await app.signIn();
  const tokens = new Map<string, string>();

  /** A new deploy token. */
  async function makeToken(remote: string, name: string, more: object = {}) {
    const { body } = await app.post<{ token: ReleaseToken; secret: string }>(
      '/api/release-tokens',
      { remote, name, ...more },
      { cookie },
    );
    return { ...body.token, secret: body.secret };
  }

  async function tokenFor(remote: string): Promise<string> {
    const known = tokens.get(remote);
    if (known) return known;
    const { secret } = await makeToken(remote, 'A volunteer');
    tokens.set(remote, secret);
    return secret;
  }

  async function sendArchive(
    remote: string,
    archive: Uint8Array,
    query = '?over=yes',
    secret?: string,
  ) {
    return app.send<Published & { message: string }>(
      `/api/releases/${remote}${query}`,
      { method: 'POST', body: Buffer.from(archive) },
      {
        headers: {
          'content-type': 'application/gzip',
          authorization: `Bearer ${secret ?? (await tokenFor(remote))}`,
        },
      },
    );
  }

  return {
    ...app,
    cookie,
    tokenFor,
    makeToken,
    sendArchive,
    publish: async (remote: string, build: Build, query?: string, secret?: string) =>
      sendArchive(remote, await archiveOf(await buildRemote(remote, build)), query, secret),
    /** The pages of another server on the same releases folder. */
    anotherServer: async () => {
      const registry = followRegistry(app.releasesDir, (problem) => app.log.push(problem));
      const { fetch } = await pagesWith(registry);
      return async (path: string) => fetch(new Request(`http://localhost${path}`));
    },
    /** The pages of a server whose address is https, with admin pages on a host of their own if named. */
    overHttps: async (adminUrl?: string) => {
      const { fetch } = await pagesWith(app.registry, 'https://friends.example', adminUrl);
      return async (path: string, headers: Record<string, string>) =>
        fetch(new Request(`http://localhost${path}`, { headers }));
    },
    /** The text at an address, whatever it is. */
    text: async (path: string) => (await app.raw(path)).text(),
  };
}
