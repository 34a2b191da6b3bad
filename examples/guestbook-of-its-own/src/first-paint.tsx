import type { ComponentType } from 'react';
import { GuestbookHeader } from './guestbook/guestbook-header.tsx';

/** The first screen of each page, as HTML before any script has run. */
export default { '/guestbook': GuestbookHeader } satisfies Record<string, ComponentType>;
