import { expect, test } from 'vitest';
import { waysInText } from './ways-in-text.ts';

test.each([
  [{ passkeys: 0, hasPassword: true, hasCodes: false }, 'Password'],
  [{ passkeys: 1, hasPassword: false, hasCodes: false }, '1 passkey'],
  [{ passkeys: 2, hasPassword: true, hasCodes: true }, '2 passkeys, password with codes'],
  [{ passkeys: 0, hasPassword: false, hasCodes: false }, 'None'],
])('says how somebody signs in', (ways, text) => {
  expect(waysInText(ways)).toBe(text);
});
