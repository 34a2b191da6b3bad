import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import type { Role } from '../api/contract/roles.ts';
import type { Site } from './test-site.ts';

/** The password of accounts that tests make. */
export const OWN_PASSWORD = 'violet harbor tangerine';

/** Invites somebody with the session of an owner. @returns the secret of the link */
export async function invite(
  owner: APIRequestContext,
  site: Site,
  { name, role }: { name: string; role: Role },
): Promise<string> {
  const made = await owner.post(`${site.url}/api/admin/invitations`, {
    data: { name, role, days: 7 },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).token;
}

/** Accepts an invitation with a password, which signs the context in. */
export async function accept(
  context: Pick<BrowserContext, 'request'>,
  site: Site,
  token: string,
  name: string,
): Promise<void> {
  const accepted = await context.request.post(`${site.url}/api/admin/invitations/password`, {
    data: { token, name, password: OWN_PASSWORD },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
}

/** A browser of somebody with an account and a role. */
export async function contextOf(
  browser: Browser,
  owner: APIRequestContext,
  site: Site,
  person: { name: string; role: Role },
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.url });
  await accept(context, site, await invite(owner, site, person), person.name);
  return context;
}

/** At the sign-in form or the gate, with an account that `accept` made. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
