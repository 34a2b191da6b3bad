import { markedLink, YEAR_PLACE } from 'api/contract';
import type { ComponentType } from 'react';
import { AdminNeedsScript } from './chrome/admin-needs-script.tsx';
import { ErrorScreen } from './chrome/error-screen.tsx';
import { FallbackNotice } from './chrome/fallback-notice.tsx';
import { Footer } from './chrome/footer.tsx';
import { Navbar } from './chrome/navbar.tsx';
import { NoScriptNotice } from './chrome/no-script-notice.tsx';
import { SkipLink } from './chrome/skip-link.tsx';

/**
 * The chrome around every first paint. The navbar has a variant for the home page; elsewhere the
 * server marks the current link. The server replaces the marked link by those of remotes.
 */
export default {
  '/skip-link': SkipLink,
  '/': () => <Navbar home navigation={[markedLink]} />,
  '/any': () => <Navbar home={false} navigation={[markedLink]} />,
  '/without-script': NoScriptNotice,
  '/needs-script': AdminNeedsScript,
  '/footer': () => <Footer share={false} year={YEAR_PLACE} />,
  '/stalled': FallbackNotice,
  '/error': ErrorScreen,
} satisfies Record<string, ComponentType>;
