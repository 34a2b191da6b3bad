import { useEffect } from 'react';
import { useLocation } from 'shell/kit';

/** A link from elsewhere to a part of a page comes before the part is there. */
export function useHashTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
