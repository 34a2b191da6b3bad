import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const TargetContext = createContext<HTMLElement | null>(null);

/** The shell provides the element of its header that a page may fill. */
export const PageHeaderTarget = TargetContext.Provider;

/**
 * Renders its children into the site's header, outside of `<main>`, if the page's `chrome` has room
 * there; otherwise renders nothing.
 */
export function PageHeader({ children }: { children: ReactNode }) {
  const target = useContext(TargetContext);
  return target && createPortal(children, target);
}
