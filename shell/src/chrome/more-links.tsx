import { NAVIGATION_PLACE, type NavigationLink } from 'api/contract';
import { ChevronDown } from 'lucide-react';
import { NavLink } from 'shell/kit';
import styles from './more-links.module.css';

/**
 * Links to pages of remotes: a menu in the wide navbar, which has no room for labels of any length,
 * and a part of the list in the small one.
 */
export function MoreLinks({ links }: { links: readonly NavigationLink[] }) {
  if (links.length === 0) return null;
  return (
    <li {...{ [NAVIGATION_PLACE]: '' }}>
      <details className={styles.more}>
        <summary className={styles.button}>
          More
          <ChevronDown aria-hidden />
        </summary>
        <ul className={styles.list}>
          {links.map(({ path, label }) => (
            <li key={path}>
              <NavLink className={styles.link ?? ''} to={path}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
