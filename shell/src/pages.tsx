import { fillIn, type Registry } from 'api/contract';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton, SlotProvider, type SlotRenderer, useCampaign, useLocation } from 'shell/kit';
import styles from './pages.module.css';
import { Part } from './remotes/part.tsx';

const HOME = '/';

/** Every page of every live remote; an address nobody offers shows the home page. */
export function Pages({ registry }: { registry: Registry }) {
  const pages = useMemo(() => listPages(registry), [registry]);
  const renderSlot = useMemo(() => slotRenderer(registry), [registry]);
  const home = pages.find((page) => page.path === HOME);

  return (
    <SlotProvider value={renderSlot}>
      <Main titles={pages}>
        <Routes>
          {pages.map((page) => (
            <Route key={page.path} path={page.path} element={<PagePart {...page} />} />
          ))}
          <Route path="*" element={home ? <PagePart {...home} /> : <NoPages />} />
        </Routes>
      </Main>
    </SlotProvider>
  );
}

interface PageEntry {
  remote: string;
  path: string;
  title: string;
}

function listPages(registry: Registry): PageEntry[] {
  return Object.entries(registry.microFrontends).flatMap(([remote, releases]) =>
    (releases[0]?.extras.pages ?? []).map(({ path, title }) => ({ remote, path, title })),
  );
}

function slotRenderer(registry: Registry): SlotRenderer {
  return (name, fallback) => {
    const remote = Object.entries(registry.microFrontends).find(([, releases]) =>
      releases[0]?.extras.slots.includes(name),
    )?.[0];
    if (!remote) return null;
    return <Part remote={remote} kind="slots" name={name} fallback={fallback} label="This part" />;
  };
}

function PagePart({ remote, path }: PageEntry) {
  return (
    <Part
      key={path}
      remote={remote}
      kind="pages"
      name={path}
      label="This page"
      fallback={<PageSkeleton />}
    />
  );
}

function PageSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="3.6rem" width="60%" />
      <Skeleton height="1.4rem" width="42%" />
      <Skeleton height="360px" />
    </div>
  );
}

function NoPages() {
  return (
    <div className={styles.skeleton}>
      <h1>Nothing here yet</h1>
      <p>This site has no pages so far. Please come back soon.</p>
    </div>
  );
}

/** The landmark around the page. After a navigation it takes focus, title and scroll with it. */
function Main({ titles, children }: { titles: PageEntry[]; children: ReactNode }) {
  const campaign = useCampaign();
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);

  useEffect(() => {
    const asked = pathname.toLowerCase().replace(/\/+$/, '') || HOME;
    const page =
      titles.find(({ path }) => path === asked) ?? titles.find(({ path }) => path === HOME);
    if (page) document.title = fillIn(page.title, campaign);
  }, [titles, pathname, campaign]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
    // A link to a section is scrolled by the browser's own rules once the section is there.
    if (!hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);

  return (
    <main ref={main} id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
