import { isAdminPath } from 'api/contract';
import { type ReactNode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { routerWindow, useLocation } from 'shell/kit';

/** The router of visitors' pages. It has no blocker: that would cost them 15 KB (decision 048). */
export function VisitorRouter({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter window={routerWindow()}>
      <OutsideAdmin>{children}</OutsideAdmin>
    </BrowserRouter>
  );
}

/** Admin screens need the other router, which comes with a document of their own. */
function OutsideAdmin({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const isAdmin = isAdminPath(pathname);
  useEffect(() => {
    if (isAdmin) window.location.replace(pathname + search + hash);
  }, [isAdmin, pathname, search, hash]);
  return isAdmin ? null : children;
}
