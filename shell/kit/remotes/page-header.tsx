import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const TargetContext = createContext<HTMLElement | null>(null);

/** The shell names the element in its header that a page may fill. */
export const PageHeaderTarget = TargetContext.Provider;

/**
 * Shows its children in the site's header, outside of `<main>`, on a page whose `chrome` leaves
 * room there; on other pages nowhere.
 */
export function PageHeader({ children }: { children: ReactNode }) {
  const target = useContext(TargetContext);
  return target && createPortal(children, target);
}
