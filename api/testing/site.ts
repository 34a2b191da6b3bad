import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, sampleCampaign } from '../contract/index.ts';
import { createSite, type Site, type SiteDeps } from '../src/serving/pages/site.ts';
import { temporaryFolder } from './app.ts';
import { siteVersions } from './releases.ts';

/** Where the files of the one release are. */
export const release = '/releases/mf-story/1';
export const endings = ['js', 'css', 'html', 'svg', 'webp', 'mp4', 'pdf', 'woff2', 'json'];

const registry: Registry = {
  microFrontends: {
    'mf-story': [
      {
        url: `${release}/file.js`,
        metadata: { version: '1' },
        extras: {
          pages: [
            {
              path: '/',
              title: 'Home',
              description: '',
              image: { file: 'file.webp', alt: 'Dawn' },
            },
          ],
          slots: [],
          requires: { kit: '^1.0.0', api: '^0.1.0' },
          parts: {},
        },
      },
    ],
  },
};

/**
 * A site of one page, with one release that has a file of each kind: `file.js`, `file.css`, …
 * @param files more files, or other contents, by their path
 */
export async function smallSite(
  settings: Partial<SiteDeps> = {},
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<Site> {
  const folder = await temporaryFolder();
  const put = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  await mkdir(join(folder, release), { recursive: true });
  await mkdir(join(folder, 'shell'));
  const page = '<head><!--page:head--></head><body><!--page:body--><!--page:boot--></body>';
  await put('shell/page.html', page);
  await put('shell/admin-page.html', page);
  await put('shell/favicon.ico', 'icon');
  await put('shell/shell.0123456789.js', 'export {};');
  await put('shell/shell.0123456789.js.br', 'compressed');
  await put('shell/first-paint.json', '{}');
  for (const ending of endings) await put(`${release}/file.${ending}`, 'content');
  await put(`${release}/long.mp4`, Buffer.alloc(3 * 1024 * 1024));
  for (const [path, content] of Object.entries(files)) await put(path, content);
  const campaign = { ...sampleCampaign(new Date()), socialFeed: false };
  return createSite({
    siteVersions,
    shellDir: join(folder, 'shell'),
    releasesDir: join(folder, 'releases'),
    registry: { current: () => registry, version: () => 1, check: () => undefined },
    campaign: async () => campaign,
    navigation: async () => [],
    withFigures: async (value) => value,
    onUnreadable: (error) => {
      throw error;
    },
    clock: () => new Date(),
    trustProxy: 0,
    publicUrl: undefined,
    devServers: {},
    ...settings,
  });
}
