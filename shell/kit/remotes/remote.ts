import type { ComponentType } from 'react';

/** Pages get nothing but what the kit's hooks give; the router is the shell's. */
export type RemotePageProps = Record<string, never>;

type Part = () => Promise<{ default: ComponentType }>;

/** What `src/remote.tsx` exports by default: each part lazy, so a visitor pays for what is shown. */
export interface Remote {
  /** By path, the same paths as in remote.json. */
  pages: Record<string, Part>;
  /** By slot name, the same names as in remote.json. */
  slots: Record<string, Part>;
}
