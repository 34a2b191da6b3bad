import type { Person } from 'api/contract';

type Ways = Pick<Person, 'passkeys' | 'hasPassword' | 'hasCodes'>;

/** "2 passkeys, password with codes" */
export function waysInText({ passkeys, hasPassword, hasCodes }: Ways): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  const password = hasCodes ? 'password with codes' : 'password';
  return [passkeys > 0 && keys, hasPassword && password].filter(Boolean).join(', ') || 'None';
}
