import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { SignedInAs, TestApp } from './app.ts';

/** An authenticator app. */
export interface Authenticator {
  /** The code that it shows now, or a step of 30 seconds later or earlier. */
  code(steps?: number): string;
  /** A code of six digits that is not right. */
  wrongCode(): string;
}

/** An app with a secret, whose clock is that of the test. */
export function authenticator(site: TestApp, secret: string): Authenticator {
  const totp = new TOTP({ secret });
  const code = (steps = 0) => totp.generate({ timestamp: site.now().getTime() + steps * 30_000 });
  return {
    code,
    wrongCode() {
      const near = [-2, -1, 0, 1, 2].map(code);
      const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
      return wrong.find((one) => !near.includes(one)) ?? '';
    },
  };
}

/** Turns one-time codes on for somebody. The next code works 30 seconds later. */
export async function turnCodesOn(
  site: TestApp,
  { cookie }: Pick<SignedInAs, 'cookie'>,
): Promise<Authenticator> {
  const { body } = await site.post<{ secret: string }>('/api/admin/account/codes', {}, { cookie });
  const app = authenticator(site, body.secret);
  const on = await site.post('/api/admin/account/codes/confirm', { code: app.code() }, { cookie });
  expect(on.status).toBe(200);
  return app;
}

/** Ten recovery codes of somebody. */
export async function recoveryCodesOf(
  site: TestApp,
  { cookie }: Pick<SignedInAs, 'cookie'>,
): Promise<string[]> {
  const { body } = await site.post<{ codes: string[] }>(
    '/api/admin/account/recovery-codes',
    {},
    { cookie },
  );
  expect(body.codes).toHaveLength(10);
  return body.codes;
}
