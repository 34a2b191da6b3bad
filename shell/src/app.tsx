import { QueryClientProvider } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {
  CampaignProvider,
  createQueryClient,
  ErrorNotice,
  PageHeaderTarget,
  Toaster,
  useLocation,
} from 'shell/kit';
import { Appeal } from './appeal/appeal.tsx';
import type { Boot } from './boot.ts';
import { AdminBar } from './chrome/admin-bar.tsx';
import { Footer } from './chrome/footer.tsx';
import { Navbar } from './chrome/navbar.tsx';
import { SkipLink } from './chrome/skip-link.tsx';
import { removeFallbackNotice } from './fallback-notice.ts';
import { hasAdminChrome, isForVisitors, isHome, listPages } from './page-list.ts';
import { Pages } from './pages.tsx';
import { Boundary } from './remotes/boundary.tsx';

// Only previews need it.
const PreviewBadge = lazy(() => import('./remotes/preview-badge.tsx'));

interface AppProps {
  boot: Boot;
  Router: ComponentType<{ children: ReactNode }>;
}

export function App({ boot, Router }: AppProps) {
  const [client] = useState(createQueryClient);
  const { previews, missingPreviews } = boot;
  useEffect(removeFallbackNotice, []);
  return (
    <QueryClientProvider client={client}>
      <CampaignProvider initial={boot.campaign}>
        <Router>
          <Site boot={boot} />
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
        </Router>
        <Toaster />
      </CampaignProvider>
    </QueryClientProvider>
  );
}

function Site({ boot: { registry, navigation } }: { boot: Boot }) {
  const { pathname } = useLocation();
  const pages = useMemo(() => listPages(registry), [registry]);
  const [headerTarget, setHeaderTarget] = useState<HTMLElement | null>(null);
  const forAdmins = hasAdminChrome(pages, pathname);
  return (
    <PageHeaderTarget value={headerTarget}>
      <SkipLink />
      {forAdmins ? (
        <AdminBar target={setHeaderTarget} />
      ) : (
        <Navbar home={isHome(pages, pathname)} navigation={navigation} />
      )}
      <Pages registry={registry} />
      {!forAdmins && <Footer />}
      {isForVisitors(pages, pathname) && !forAdmins && <Appeal />}
    </PageHeaderTarget>
  );
}
