import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the evidence: two declarations, the key points, galleries, a call to action', async ({
  page,
}) => {
  await page.goto('/evidence');
  await expect(heading(page)).toHaveText('Evidence of Hospital Abuse');
  const declarations = part(page, 'Two declarations');
  for (const title of ['Declaration of negligence', 'Declaration of TPN non-consent']) {
    const view = declarations.getByRole('link', { name: new RegExp(`^View ${title}`) });
    await expect(view).toHaveAttribute('target', '_blank');
    const download = declarations.getByRole('link', { name: `Download ${title}` });
    await expect(download).toHaveAttribute('download', /\.pdf$/);
    const answer = await page.request.get((await view.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expect(part(page, 'Key evidence').getByRole('heading', { level: 3 })).toHaveCount(6);

  const open = part(page, 'Papers').getByRole('button').first();
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Papers' });
  await expect(dialog.getByText('1/4')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('4/4')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByText('1/4')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(part(page, 'Days and nights on the ward').getByRole('img')).toHaveCount(4);

  await page.getByRole('link', { name: 'Take Action' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the petition: the notice that it moved, six demands, and where to sign', async ({ page }) => {
  await page.goto('/petition');
  await expect(page.getByText(/The petition for Kai has moved/)).toBeVisible();
  await expect(page.getByText('1,200 of 1,500 people have signed')).toBeVisible();
  await expect(part(page, 'What we ask for').getByRole('heading', { level: 3 })).toHaveText([
    /^The resignation of Dr\. /,
    'NICU renovations',
    'Safety cameras',
    'Free parking',
    'Healthy food',
    'Independent patient advocacy',
  ]);
  const sign = page.getByRole('link', { name: /Sign the petition/ });
  await expect(sign).toHaveAttribute('href', /^https:\/\/www\.change\.org\//);
  await expect(sign).toHaveAttribute('target', '_blank');
});

test('the disclaimer: its date, its seven parts, and links to each', async ({ page }) => {
  await page.goto('/legal');
  await expect(heading(page)).toHaveText('Legal Disclaimer & Release of Liability');
  await expect(page.getByText('Last updated June 19, 2025')).toBeVisible();
  const titles = [
    'General disclaimer',
    'Medical and legal advice',
    'Protected speech',
    'Release of liability',
    'Indemnification',
    'Documentation',
    'Contact',
  ];
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(titles);
  for (const title of ['Indemnification', 'Contact']) {
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  }
  await expect(page.getByRole('article').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    'mailto:aloha@friendsofkai.example',
  );
});

test('the facilities: pictures, a video, and links', async ({ page }) => {
  await page.goto('/facilities');
  await expect(heading(page)).toHaveText('State of the Facilities');
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveAttribute('poster', /\.webp$/);
  await page.getByRole('button', { name: /^Play the video/ }).click();
  await expect(page.getByRole('button', { name: /^Pause the video/ })).toBeVisible();
  await expect(part(page, 'Look for yourself').getByRole('img')).toHaveCount(4);
  for (const { name, path } of [
    { name: 'Read the petition', path: '/petition' },
    { name: 'See the evidence', path: '/evidence' },
  ]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test.describe('the federal page', () => {
  test('has the urgent message, the thanks, the actions and the addresses', async ({ page }) => {
    await page.goto('/rfk');
    await expect(page.getByText('Urgent: federal intervention needed')).toBeVisible();
    await expect(part(page, 'Thank you. The email campaign is paused.')).toContainText(
      /duplicate messages/,
    );
    await expect(part(page, 'What is needed now').getByRole('listitem')).toHaveCount(3);
    const mail = part(page, 'Where the letter goes').getByRole('link');
    await expect(mail).toHaveCount(3);
    await expect(mail.first()).toHaveAttribute('href', 'mailto:secretary@health.example.org');
  });

  test('the link has the whole letter to three officials', async ({ page }) => {
    await page.goto('/rfk');
    const link = page.getByRole('link', { name: 'Open it in your mail program' });
    const href = (await link.getAttribute('href')) ?? '';
    const [addresses = '', query = ''] = href.replace('mailto:', '').split('?');
    expect(addresses.split(',')).toEqual([
      'secretary@health.example.org',
      'chief-of-staff@health.example.org',
      'patient-safety@health.example.org',
    ]);
    const [subject = '', body = ''] = query
      .split('&')
      .map((pair) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1)));
    expect(subject).toContain('Kai');
    for (const paragraph of await part(page, 'Text of the letter').locator('p').allTextContents()) {
      expect(body.replaceAll('\r\n', '\n')).toContain(paragraph);
    }
  });

  test('the letter can be read, also by screen readers, but not copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/rfk');
    const letter = part(page, 'Text of the letter');
    await expect(letter).toContainText('1,159 of the 1,500');
    await expect(letter.getByRole('textbox')).toHaveCount(0);
    // The accessible text.
    await expect(letter).toMatchAriaSnapshot(`
      - region "Text of the letter":
        - paragraph: Dear Secretary,
    `);
    await page.evaluate(() => navigator.clipboard.writeText('from before'));
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    expect(await clipboard()).not.toContain('1,159');
    await page.evaluate(() => navigator.clipboard.writeText('from before'));

    // Even a forced selection cannot be copied.
    await letter.evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.keyboard.press('ControlOrMeta+c');
    expect(await clipboard()).toBe('from before');

    const box = await letter.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).not.toContain('Kai');
  });
});

test.describe('the data page', () => {
  const card = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

  test('without a sign-in it shows a readable page and the count', async ({ page, watch }) => {
    watch.allow(/401|favicon\.ico/);
    await page.goto('/data');
    for (const name of [/Download all signatures/, /Read the list/]) {
      await expect(card(page, name)).toHaveAttribute('target', '_blank');
      const [opened] = await Promise.all([page.waitForEvent('popup'), card(page, name).click()]);
      await opened.waitForLoadState();
      await expect(heading(opened)).toBeVisible();
      await expect(opened.getByText(/sign in/i).first()).toBeVisible();
      expect((await page.request.get(opened.url())).status()).toBe(401);
      await expectAccessible(opened);
      await opened.close();
    }
    const [count] = await Promise.all([
      page.waitForEvent('popup'),
      card(page, /Total count/).click(),
    ]);
    await count.waitForLoadState();
    expect(JSON.parse(await count.locator('body').innerText())).toEqual({
      count: expect.any(Number),
    });
  });

  test('a signed-in organizer gets the file and the list', async ({ page, site, watch }) => {
    watch.allow(/favicon\.ico/);
    // Playwright's own scripts: the list opens in a sandbox.
    watch.allow(/Blocked script execution in '[^']*\/api\/petition\/view'/);
    const session = await page.request.post(`${site.url}/api/admin/session`, {
      data: { password: ADMIN_PASSWORD },
    });
    expect(session.ok()).toBe(true);
    await page.goto('/data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card(page, /Download all signatures/).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const [list] = await Promise.all([
      // The tab of the download may open only now.
      page.context().waitForEvent('page', {
        predicate: (opened) =>
          opened.waitForURL(/\/petition\/view/).then(
            () => true,
            () => false,
          ),
      }),
      card(page, /Read the list/).click(),
    ]);
    await expect(list.getByRole('row').nth(1)).toBeVisible();
  });

  test('the terminal example works', async ({ page, site }) => {
    await page.goto('/data');
    const before = await signatures(page, site.url);
    const example = page.getByRole('region', { name: 'From a terminal' });
    const command = await example.locator('code').innerText();
    const { stdout } = await promisify(execFile)('bash', ['-c', `${command} --silent`]);
    expect(JSON.parse(stdout)).toMatchObject({ id: expect.any(Number) });
    expect(await signatures(page, site.url)).toBe(before + 1);
  });

  test('the form example works on another site', async ({ page, site }) => {
    await page.goto('/data');
    const before = await signatures(page, site.url);
    const form = await page
      .getByRole('region', { name: 'From a page of your own' })
      .locator('code')
      .innerText();
    const elsewhere = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><title>Another site</title><link rel="icon" href="data:,">${form}`,
      );
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    await page.getByLabel('Name').fill('Nāhiku Example');
    await page.getByLabel('Email').fill('nahiku@example.org');
    await page.getByLabel('Phone').fill('808-555-0101');
    await page.getByLabel('Comment').fill('From another site.');
    await page.getByLabel('Send me updates').check();
    await page.getByRole('button', { name: 'Sign the petition' }).click();
    await expect(heading(page)).toBeVisible();
    expect(await signatures(page, site.url)).toBe(before + 1);
    elsewhere.closeAllConnections();
    elsewhere.close();
  });

  test('a button copies an example', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/data');
    await page.getByRole('button', { name: 'Copy: From a terminal' }).click();
    await expect(page.getByText('Copied!').first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^curl -X POST http.*\/api\/petition\/simple/);
  });
});

async function signatures(page: Page, url: string): Promise<number> {
  return (await (await page.request.get(`${url}/api/petition/count`)).json()).count;
}

test.describe('a long name', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('fits on every page of a narrow phone', async ({ page, ownSite }) => {
    await page.request.post(`${ownSite.url}/api/admin/session`, {
      data: { password: ADMIN_PASSWORD },
    });
    const campaign = await (await page.request.get(`${ownSite.url}/api/campaign`)).json();
    const saved = await page.request.put(`${ownSite.url}/api/campaign`, {
      data: { ...campaign, childName: 'Kaleimomiokalani-Alexander' },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    for (const path of ['/', '/evidence', '/petition', '/legal', '/data', '/facilities', '/rfk']) {
      await page.goto(`${ownSite.url}${path}`);
      await expect(heading(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
      // Nor does anything overflow its own box.
      const cut = await page
        .getByRole('heading')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
        );
      expect(cut).toEqual([]);
    }
  });
});
