import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { release, smallSite } from '../../../testing/site.ts';

// The pages of a server with two hosts.
const SITE = 'http://localhost:3000';
const ADMIN = 'http://admin.localhost:3000';
const addresses = { publicUrl: SITE, adminUrl: ADMIN };
const site = await startTestApp({ settings: addresses, site: await smallSite(addresses) });

const tab = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

async function open(url: string, method = 'GET') {
  const response = await site.withoutDocument(url, { method, headers: tab, redirect: 'manual' });
  const text = await response.text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1];
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    text,
    boot: JSON.parse(boot ?? '{}') as { adminDocument?: string; siteUrl?: string },
  };
}

describe('the site’s own host', () => {
  test.each([
    '/admin',
    '/admin/settings?tab=a&q=%2F%2Fevil.example%0d%0aX:1',
    '/raffle-admin',
    '/ADMIN/',
    '/admin//evil.example/..//x',
    '/admin/@evil.example',
  ])('opens no admin page, and leads to the admin’s host: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, location, headers, text } = await open(SITE + path, method);
      expect(status).toBe(302);
      expect(location).toBe(new URL(SITE + path).href.replace(SITE, ADMIN));
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toBe('');
    }
  });

  test('shows the public pages', async () => {
    const { status, boot, headers } = await open(`${SITE}/raffle`);
    expect(status).toBe(200);
    expect(boot).not.toHaveProperty('siteUrl');
    expect(boot).not.toHaveProperty('adminDocument');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  test('is where a host that nobody named leads', async () => {
    expect((await open('http://127.0.0.1:3000/admin')).location).toBe(`${ADMIN}/admin`);
    expect((await open('http://127.0.0.1:3000/')).status).toBe(200);
  });

  test('takes no other method at an admin address', async () => {
    expect((await open(`${SITE}/admin`, 'POST')).status).toBe(405);
  });
});

describe('the admin’s host', () => {
  test.each(['/admin', '/raffle-admin?tab=prizes', '/admin/nothing-here'])(
    'opens admin pages, which know where the site is: %s',
    async (path) => {
      const { status, boot, headers } = await open(ADMIN + path);
      expect(status).toBe(200);
      expect(boot.adminDocument).toMatch(/^[\w-]{43}$/);
      expect(boot.siteUrl).toBe(SITE);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    },
  );

  test('leads from its front page to the overview', async () => {
    expect((await open(`${ADMIN}/?a=1`)).location).toBe(`${ADMIN}/admin`);
  });

  test.each([
    '/raffle?mf=mf-story@1&mf=x',
    '/home',
    '/administration',
    '//evil.example/x',
    '/robots.txt',
    '/sitemap.xml',
    `${release}/file.html`,
    `${release}/file.js`,
  ])('leads to the site for what is public: %s', async (path) => {
    const { status, location } = await open(ADMIN + path);
    expect(status).toBe(302);
    expect(location).toBe(new URL(ADMIN + path).href.replace(ADMIN, SITE));
  });

  test.each(['/shell/shell.0123456789.js', '/favicon.ico', '/registry.json', '/site.webmanifest'])(
    'has the files of its pages: %s',
    async (path) => {
      expect((await open(ADMIN + path)).status).toBe(200);
    },
  );

  test.each(['/releases/mf-admin/..%2fmf-story/1/file.js', '/releases/mf-admin/1/gone.js'])(
    'has no file of another remote: %s',
    async (path) => {
      expect((await open(ADMIN + path)).status).toBe(404);
    },
  );
});

test('both hosts say how the server is', async () => {
  for (const host of [SITE, ADMIN]) {
    for (const path of ['/healthz', '/readyz', '/api/docs', '/api/openapi.json']) {
      expect((await site.get(host + path)).status, host + path).toBe(200);
    }
    const measured = site.restart({ metricsToken: 'a-token-for-metrics' });
    const headers = { authorization: 'Bearer a-token-for-metrics' };
    expect((await measured.get(`${host}/metrics`, { headers })).status).toBe(200);
  }
});
