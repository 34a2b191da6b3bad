import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const PlaceContext = createContext<HTMLElement | null>(null);

/** The shell names the element in its header that a page may fill. */
export const PageHeaderPlace = PlaceContext.Provider;

/**
 * Shows its children in the site's header, outside of `<main>`, on a page whose `chrome` leaves
 * room there; on other pages nowhere.
 */
export function PageHeader({ children }: { children: ReactNode }) {
  const place = useContext(PlaceContext);
  return place && createPortal(children, place);
}
