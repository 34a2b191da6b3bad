import type { ComponentType } from 'react';

/** Pages take no props: they use the kit's hooks. The router belongs to the shell. */
export type RemotePageProps = Record<string, never>;

type Part = () => Promise<{ default: ComponentType }>;

/** What `src/remote.tsx` exports by default: each page and slot is lazy. */
export interface Remote {
  /** By path, as in remote.json. */
  pages: Record<string, Part>;
  /** By slot name, as in remote.json. */
  slots: Record<string, Part>;
}
