import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { signInAt } from '../scripts/admin-session.mjs';
import { builtFolder } from '../scripts/builds.mjs';
import type { RemoteSite } from '../scripts/release/remote-site.mjs';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';

/** Remotes to publish without building: a built one with a changed text, or a minimal one. */
export interface BuiltRemote {
  folder: string;
  remove: () => Promise<void>;
}

/** A built remote with a text replaced in its scripts and first paint. */
export async function builtWith(
  remote: string,
  from: string,
  to: string,
  manifest: Record<string, unknown> = {},
): Promise<BuiltRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'built-remote-'));
  await cp(builtFolder(remote), folder, {
    recursive: true,
    filter: (path) => !/\.(map|br|gz|mp4|avif)$/.test(path),
  });
  // The omitted files are in the live release, as when a volunteer publishes.
  const files = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8'));
  let changed = 0;
  for (const path of Object.keys(files).filter((name) => /\.js$|first-paint/.test(name))) {
    const text = await readFile(join(folder, path), 'utf8');
    if (!text.includes(from)) continue;
    await writeFile(join(folder, path), text.replaceAll(from, to));
    changed += 1;
  }
  if (changed === 0) throw new Error(`No file of ${remote} contains "${from}"`);
  const own = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ ...own, ...manifest }));
  await writeIntegrity(folder, files);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * A handwritten remote with one page and one slot. It puts React and the kit on the window, so that
 * a test sees which ones it got.
 */
export async function minimalRemote(
  name: string,
  {
    page = '/tiny-book',
    slot = 'home:tiny-book',
    heading = 'Guestbook',
    version = '0.1.0',
    listed = true,
  } = {},
): Promise<BuiltRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'tiny-remote-'));
  const shell = JSON.parse(await readFile(join(builtFolder('shell'), 'versions.json'), 'utf8'));
  await writeFile(
    join(folder, 'remote-entry.js'),
    `var ${name.replaceAll('-', '_')} = (() => {
      let scope;
      const shared = async (key) => (await Object.values(scope[key])[0].get())();
      const part = (text) => async () => {
        const React = await shared('react');
        const kit = await shared('shell/kit');
        window.seenByTiny = { React, kit };
        return { default: function Tiny() {
          if (window.tinyThrows) throw new Error('tiny breaks while it renders');
          const { childName } = kit.useCampaign();
          return React.createElement('h1', null, text + ' for ' + childName);
        } };
      };
      return {
        init(shareScope) { scope = shareScope; },
        async get() {
          return () => ({ default: {
            pages: { '${page}': part('${heading}') }, slots: { '${slot}': part('${heading}') },
          } });
        },
      };
    })();`,
  );
  await writeFile(join(folder, 'kit-imports.json'), JSON.stringify(['useCampaign']));
  await writeFile(join(folder, 'styles.css'), `/* of ${heading} */`);
  await writeFile(
    join(folder, 'parts.json'),
    JSON.stringify({ remote: [], [`page:${page}`]: ['styles.css'], [`slot:${slot}`]: [] }),
  );
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({
      name,
      version,
      pages: [
        { path: page, title: `${heading} for {name}`, description: 'Written by hand.', listed },
      ],
      slots: [slot],
      requires: { kit: '^1.0.0', api: '^0.1.0', federation: `^${shell.federation}` },
    }),
  );
  await writeIntegrity(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes files.json as the build does; missing files keep their hash. */
export async function writeIntegrity(
  folder: string,
  before: Record<string, string> = {},
): Promise<void> {
  const files = { ...before };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (!entry.isFile() || ['files.json', 'made-from.json'].includes(path)) continue;
    files[path] = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex');
  }
  await writeFile(join(folder, 'files.json'), JSON.stringify(files));
}

/** Creates a deploy token. */
export async function makeToken(
  site: Site,
  remote: string,
  name: string,
  more: { scope?: 'propose' } = {},
): Promise<string> {
  const admin = await signInAt(site.url, ADMIN_PASSWORD);
  const made = await fetch(`${site.url}/api/release-tokens`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ remote, name, ...more }),
  });
  return ((await made.json()) as { secret: string }).secret;
}

/** Publishing with a new deploy token, replacing whatever is live. */
export async function withDeployToken(site: Site, remote: string): Promise<RemoteSite> {
  const { RemoteSite } = await import('../scripts/release/remote-site.mjs');
  class Volunteer extends RemoteSite {
    override publish(...[name, built, options]: Parameters<RemoteSite['publish']>) {
      return super.publish(name, built, { over: true, ...options });
    }
  }
  return new Volunteer(site.url, await makeToken(site, remote, 'A volunteer'));
}

/** SHA-256 over everything in a releases folder except this remote's. */
export async function hashOfOtherRemotes(releasesDir: string, remote: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(releasesDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(releasesDir, join(entry.parentPath, entry.name)))
    .filter((path) => path.startsWith('mf-') && !path.startsWith(`${remote}/`))
    .sort();
  for (const path of paths) hash.update(path).update(await readFile(join(releasesDir, path)));
  return hash.digest('hex');
}

export const registryOf = (site: Site) => readFile(join(site.releasesDir, 'registry.json'), 'utf8');

/**
 * Serves a folder from another origin, like a CDN. `change` replaces a file's bytes, `hang` leaves
 * every request open; `asked` lists the requested paths.
 */
export async function serveElsewhere(folder: string) {
  const changed = new Map<string, string>();
  const requested: string[] = [];
  let hangs = false;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://cdn').pathname.slice(1);
    requested.push(path);
    if (hangs) return;
    const content =
      changed.get(path) ?? (await readFile(join(folder, path)).catch(() => undefined));
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(content === undefined ? 404 : 200, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-store',
      'Content-Type': path.endsWith('.json') ? 'application/json' : type,
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requested,
    hang: () => {
      hangs = true;
    },
    change: (path: string, content: string) => changed.set(path, content),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
