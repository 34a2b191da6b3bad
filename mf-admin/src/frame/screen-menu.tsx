import { NavLink } from 'shell/kit';
import styles from './screen-menu.module.css';
import { screens } from './screens.tsx';

/** `onChoose` runs also for the screen one is on, where no navigation follows. */
export function ScreenMenu({ onChoose }: { onChoose?: () => void }) {
  return (
    <nav aria-label="Admin screens">
      <ul className={styles.list}>
        {screens.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink className={styles.link ?? ''} to={to} end onClick={() => onChoose?.()}>
              <span aria-hidden>{icon}</span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
