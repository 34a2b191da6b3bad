import type { ComponentType } from 'react';
import { ErrorScreen } from './chrome/error-screen.tsx';
import { Footer } from './chrome/footer.tsx';
import { Navbar } from './chrome/navbar.tsx';
import { NeedsScript } from './chrome/needs-script.tsx';
import { SkipLink } from './chrome/skip-link.tsx';
import { Stalled } from './chrome/stalled.tsx';
import { WithoutScript } from './chrome/without-script.tsx';

/**
 * What surrounds every first screen. The navbar differs between the home page and the others;
 * on the others the server marks the link to the current page.
 */
export default {
  '/skip-link': SkipLink,
  '/': () => <Navbar home />,
  '/any': () => <Navbar home={false} />,
  '/without-script': WithoutScript,
  '/needs-script': NeedsScript,
  '/footer': () => <Footer share={false} />,
  '/stalled': Stalled,
  '/error': ErrorScreen,
} satisfies Record<string, ComponentType>;
