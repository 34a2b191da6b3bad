import type { ComponentType } from 'react';
import LoveNotesPage from './love-notes/love-notes-page.tsx';

/** The first screen of each page, painted before any script has run. */
export default { '/lovenotes': LoveNotesPage } satisfies Record<string, ComponentType>;
