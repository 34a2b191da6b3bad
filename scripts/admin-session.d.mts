/** Headers with which a call acts as an admin. */
export interface AdminHeaders {
  cookie: string;
  'x-admin-document': string;
}

export function signInAt(
  base: string,
  password: string,
  name?: string | null,
): Promise<AdminHeaders & Record<string, string>>;
export function adminDocumentOf(base: string, cookie?: string): Promise<string>;
