import { type ReactNode, useState } from 'react';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router-dom';
import { routerWindow } from 'shell/kit';

/**
 * The router of admin screens: a data router, for its blocker. `children` must stay the same
 * element: the router takes its routes once.
 */
export function AdminRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: children, errorElement: <Rethrow /> }], {
      window: routerWindow(),
    }),
  );
  return <RouterProvider router={router} />;
}

/** Errors belong to the boundaries of pages and slots; the router's own screen is for developers. */
function Rethrow(): never {
  throw useRouteError();
}
