import type { ReactNode } from 'react';
import { AdminGate } from 'shell/kit';
import styles from './admin-frame.module.css';
import { AdminLook } from './admin-look.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { ScreenMenu } from './screen-menu.tsx';
import { useSessionEnd } from './session-end.ts';
import { SignedIn } from './signed-in.tsx';

interface AdminFrameProps {
  /** The heading of the screen. */
  title: string;
  children: ReactNode;
}

/** Around every admin screen: the gate, the menu of screens, and signing out. */
export function AdminFrame({ title, children }: AdminFrameProps) {
  useSessionEnd();
  return (
    <AdminGate>
      <AdminLook>
        <div className={styles.frame}>
          <div className={styles.bar}>
            <span className={styles.place}>Admin</span>
            <MenuDrawer />
          </div>
          <aside className={styles.side} aria-label="Admin">
            <ScreenMenu />
            <SignedIn />
          </aside>
          <div className={styles.screen}>
            <h1 className={styles.title}>{title}</h1>
            {children}
          </div>
        </div>
      </AdminLook>
    </AdminGate>
  );
}
