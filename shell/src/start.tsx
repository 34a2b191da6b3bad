import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot } from './boot.ts';
import { showFallbackNotice } from './fallback-notice.ts';
import { claimInlineStyles } from './remotes/inline-styles.ts';
import { startRemotes } from './remotes/load.ts';
import { followPreviews } from './remotes/previews.ts';

/** Starts the site in the page, with the router that the page's kind needs. */
export function start(Router: ComponentType<{ children: ReactNode }>): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');

  // The browser's own restoration does not work here: pages grow while they load. See scroll/.
  window.history.scrollRestoration = 'manual';
  const boot = readBoot(document);
  if (followPreviews(boot)) return;
  claimInlineStyles();
  startRemotes(boot);
  createRoot(root, { onUncaughtError: showFallbackNotice }).render(
    <StrictMode>
      <App boot={boot} Router={Router} />
    </StrictMode>,
  );
}
