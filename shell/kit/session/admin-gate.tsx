import type { ComponentType, ReactNode } from 'react';

type Gate = ComponentType<{ children: ReactNode }>;

let Provided: Gate | undefined;

/** For the script of admin pages: visitors' pages have no gate, and load none. */
export function provideAdminGate(gate: Gate): void {
  Provided = gate;
}

/**
 * Shows its children to a signed-in admin, and the password form to everyone else. When a session
 * expires, the form covers the children, and nothing typed is lost. On visitors' pages it shows nothing.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  return Provided && <Provided>{children}</Provided>;
}
