import type { Person } from 'api/contract';

type Ways = Pick<Person, 'passkeys' | 'hasPassword' | 'hasCodes'>;

/** "2 passkeys, password with codes"; "Password" */
export function waysInText({ passkeys, hasPassword, hasCodes }: Ways): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  const password = hasCodes ? 'password with codes' : 'password';
  const text = [passkeys > 0 && keys, hasPassword && password].filter(Boolean).join(', ');
  return text === '' ? 'None' : text.charAt(0).toUpperCase() + text.slice(1);
}
