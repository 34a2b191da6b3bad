import { markedLink } from 'api/contract';
import type { ComponentType } from 'react';
import { ErrorScreen } from './chrome/error-screen.tsx';
import { Footer } from './chrome/footer.tsx';
import { Navbar } from './chrome/navbar.tsx';
import { NeedsScript } from './chrome/needs-script.tsx';
import { SkipLink } from './chrome/skip-link.tsx';
import { Stalled } from './chrome/stalled.tsx';
import { WithoutScript } from './chrome/without-script.tsx';

/**
 * The chrome around every first paint. The navbar has a variant for the home page; elsewhere the
 * server marks the current link. The server replaces the marked link by those of remotes.
 */
export default {
  '/skip-link': SkipLink,
  '/': () => <Navbar home navigation={[markedLink]} />,
  '/any': () => <Navbar home={false} navigation={[markedLink]} />,
  '/without-script': WithoutScript,
  '/needs-script': NeedsScript,
  '/footer': () => <Footer share={false} />,
  '/stalled': Stalled,
  '/error': ErrorScreen,
} satisfies Record<string, ComponentType>;
