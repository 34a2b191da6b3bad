import { type ComponentType, type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { type Boot, readBoot } from './boot.ts';
import { showFallbackNotice } from './fallback-notice.ts';
import { claimInlineStyles } from './remotes/inline-styles.ts';
import { startRemotes } from './remotes/load.ts';

/** In what visitors' pages and admin pages differ. */
export interface Start {
  Router: ComponentType<{ children: ReactNode }>;
  Site: ComponentType<{ boot: Boot }>;
  /** Runs first. @returns whether the page is being left */
  prepare(boot: Boot): boolean;
}

/** Starts the site in the page. */
export function start({ Router, Site, prepare }: Start): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');

  // The browser's own restoration does not work here: pages grow while they load. See scroll/.
  window.history.scrollRestoration = 'manual';
  const boot = readBoot(document);
  if (prepare(boot)) return;
  claimInlineStyles();
  startRemotes(boot);
  const reactRoot = createRoot(root, { onUncaughtError: showFallbackNotice });
  // Only transitions are rendered in slices, between which the browser responds to presses.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App campaign={boot.campaign} Router={Router}>
          <Site boot={boot} />
        </App>
      </StrictMode>,
    ),
  );
}
