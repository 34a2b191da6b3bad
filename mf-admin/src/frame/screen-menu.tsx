import { NavLink, useLocation } from 'shell/kit';
import styles from './screen-menu.module.css';
import { screens } from './screens.tsx';

/** The item of the current screen links to the current address. `onChoose` runs for it too. */
export function ScreenMenu({ onChoose }: { onChoose?: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Admin screens">
      <ul className={styles.list}>
        {screens.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink
              className={styles.link ?? ''}
              to={to === pathname ? to + search : to}
              end
              onClick={() => onChoose?.()}
            >
              <span aria-hidden>{icon}</span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
