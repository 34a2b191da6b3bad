import type { ComponentType } from 'react';
import { Footer } from './chrome/footer.tsx';
import { Navbar } from './chrome/navbar.tsx';

/**
 * What surrounds every first screen. The navbar differs between the home page and the others;
 * on the others it stands without a mark at the current page until React takes over.
 */
export default {
  '/': Navbar,
  '/any': Navbar,
  '/footer': Footer,
} satisfies Record<string, ComponentType>;
