import { NavLink, useLocation } from 'shell/kit';
import { allows, useRole } from '../data/may.tsx';
import styles from './screen-menu.module.css';
import { screenPermissions, screens } from './screens.tsx';

/**
 * The screens that the role may open. The current one links to what is shown.
 * @param onChoose also runs when the current one is chosen
 */
export function ScreenMenu({ onChoose }: { onChoose?: () => void }) {
  const { pathname, search, state } = useLocation();
  const role = useRole();
  const open = screens.filter(({ to }) => allows(role, screenPermissions[to]));
  return (
    <nav aria-label="Admin screens">
      <ul className={styles.list}>
        {open.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink
              className={styles.link ?? ''}
              to={to === pathname ? to + search : to}
              state={to === pathname ? state : null}
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
