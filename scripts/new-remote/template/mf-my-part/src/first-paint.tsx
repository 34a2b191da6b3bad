import type { ComponentType } from 'react';
import MyPartPage from './my-part/my-part-page.tsx';

/** The first screen of each page, painted before any script has run. */
export default { '/my-part': MyPartPage } satisfies Record<string, ComponentType>;
