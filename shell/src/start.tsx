import { type ComponentType, type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { type Boot, readBoot } from './boot.ts';
import { showFallbackNotice } from './fallback-notice.ts';
import { listPages, shownAt } from './page-list.ts';
import { loadAhead } from './remotes/attempts.ts';
import { claimInlineStyles } from './remotes/inline-styles.ts';
import { startRemotes } from './remotes/load.ts';
import { nextTask } from './start-in-steps.ts';
import { firstPaintMain } from './swap-first-paint.tsx';

/** Without its page by then, the site starts all the same. */
const FIRST_PAGE_MS = 2_000;

/** In what visitors' pages and admin pages differ. */
export interface Start {
  Router: ComponentType<{ children: ReactNode }>;
  Site: ComponentType<{ boot: Boot }>;
  /** Runs first. @returns whether the page is being left */
  prepare(boot: Boot): boolean;
}

/** Starts the site in the page. */
export async function start({ Router, Site, prepare }: Start): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');

  // The browser's own restoration does not work here: pages grow while they load. See scroll/.
  window.history.scrollRestoration = 'manual';
  const boot = readBoot(document);
  if (prepare(boot)) return;
  claimInlineStyles();
  startRemotes(boot);
  if (firstPaintMain()) {
    await firstPage(boot);
    // The page's script has just been evaluated, in a task of up to 50 ms on a slow phone.
    await nextTask();
  }
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

/**
 * Loads the page while its first paint is visible. React would render its fallback, which nobody sees,
 * and then wait for 300 ms with the page.
 */
async function firstPage({ registry }: Boot): Promise<void> {
  const page = shownAt(listPages(registry), window.location.pathname);
  if (!page) return;
  await Promise.race([
    loadAhead({ remote: page.remote, kind: 'pages', name: page.path }),
    new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS)),
  ]);
}
