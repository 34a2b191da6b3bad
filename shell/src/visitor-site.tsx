import { lazy, Suspense, useMemo } from 'react';
import { ErrorNotice, useLocation } from 'shell/kit';
import { Appeal } from './appeal/appeal.tsx';
import type { Boot } from './boot.ts';
import { Footer } from './chrome/footer.tsx';
import { Navbar } from './chrome/navbar.tsx';
import { SkipLink } from './chrome/skip-link.tsx';
import { isHome, listPages } from './page-list.ts';
import { Pages } from './pages.tsx';
import { Boundary } from './remotes/boundary.tsx';

// Only previews need it.
const PreviewBadge = lazy(() => import('./remotes/preview-badge.tsx'));

/** The public pages with navbar, footer and appeal. */
export function VisitorSite({ boot }: { boot: Boot }) {
  const { registry, navigation, previews, missingPreviews } = boot;
  const { pathname } = useLocation();
  const pages = useMemo(() => listPages(registry), [registry]);
  return (
    <>
      <SkipLink />
      <Navbar home={isHome(pages, pathname)} navigation={navigation} />
      <Pages registry={registry} />
      <Footer />
      <Appeal />
      {previews.length + missingPreviews.length > 0 && (
        <Boundary
          notice={
            <ErrorNotice
              title="The preview could not be shown."
              onRetry={() => window.location.reload()}
            />
          }
        >
          <Suspense>
            <PreviewBadge previews={previews} missing={missingPreviews} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
