import { isAdminPath } from 'api/contract';
import { useEffect, useMemo, useState } from 'react';
import { PageHeaderTarget, siteUrl, useLocation } from 'shell/kit';
import type { Boot } from '../boot.ts';
import { AdminBar } from '../chrome/admin-bar.tsx';
import { SkipLink } from '../chrome/skip-link.tsx';
import { HOME, listPages, pageAt } from '../page-list.ts';
import { Pages } from '../pages.tsx';
import { AdminClosed } from './admin-closed.tsx';
import { mayAct } from './admin-document.ts';

/**
 * The admin screens. Everything else loads as a new document: no code of another remote may run in
 * this one, which can act for an admin.
 */
export function AdminSite({ boot: { registry } }: { boot: Boot }) {
  const { pathname, search, hash } = useLocation();
  const pages = useMemo(() => listPages(registry), [registry]);
  const [headerTarget, setHeaderTarget] = useState<HTMLElement | null>(null);
  const isAdmin = isAdminPath(pathname);
  // As on the rest of the site, an unknown address shows the home page.
  const isUnknown = isAdmin && pages.length > 0 && !pageAt(pages, pathname);
  const next = isAdmin ? (isUnknown ? HOME : null) : pathname + search + hash;
  useEffect(() => {
    if (next !== null) window.location.replace(siteUrl(next));
  }, [next]);
  if (next !== null) return null;

  return (
    <PageHeaderTarget value={headerTarget}>
      <SkipLink />
      <AdminBar target={setHeaderTarget} />
      {mayAct() ? <Pages registry={registry} /> : <AdminClosed />}
    </PageHeaderTarget>
  );
}
