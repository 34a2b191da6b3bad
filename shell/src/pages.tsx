import { fillTemplate, type Registry } from 'api/contract';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton, SlotProvider, type SlotRenderer, useCampaign, useLocation } from 'shell/kit';
import { HOME, listPages, type PageEntry, shownAt } from './page-list.ts';
import styles from './pages.module.css';
import { Part } from './remotes/part.tsx';
import { usePrefetch } from './remotes/prefetch.ts';
import { useScroll } from './scroll/use-scroll.ts';

/** Routes for every page of every live remote; unknown paths show the home page. */
export function Pages({ registry }: { registry: Registry }) {
  const pages = useMemo(() => listPages(registry), [registry]);
  const renderSlot = useMemo(() => slotRenderer(registry), [registry]);
  const home = pages.find((page) => page.path === HOME);
  usePrefetch(pages);

  return (
    <SlotProvider value={renderSlot}>
      <Main>
        <Titles pages={pages} />
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

function slotRenderer(registry: Registry): SlotRenderer {
  return (name, fallback) => {
    const filling = Object.entries(registry.microFrontends).filter(([, releases]) =>
      releases[0]?.extras.slots.includes(name),
    );
    if (filling.length === 0) return null;
    return filling.map(([remote]) => (
      <Part
        key={remote}
        remote={remote}
        kind="slots"
        name={name}
        fallback={fallback}
        label="This part"
      />
    ));
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
    <div className={styles.skeleton} data-page-loading>
      <p className="visually-hidden" role="status">
        Loading the page…
      </p>
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
      <p>This site has no pages yet. Please come back soon.</p>
    </div>
  );
}

/** Sets the document title. */
function Titles({ pages }: { pages: PageEntry[] }) {
  const campaign = useCampaign();
  const { pathname } = useLocation();
  useEffect(() => {
    const page = shownAt(pages, pathname);
    if (page) document.title = fillTemplate(page.title, campaign);
  }, [pages, pathname, campaign]);
  return null;
}

/** The main landmark; gets the focus after a navigation. */
function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useScroll();

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main ref={main} id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
