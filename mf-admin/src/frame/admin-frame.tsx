import type { ReactNode } from 'react';
import { AdminGate } from 'shell/kit';
import styles from './admin-frame.module.css';
import { AdminHeader } from './admin-header.tsx';
import { AdminLook } from './admin-look.tsx';
import { ScreenMenu } from './screen-menu.tsx';
import { useSessionEnd } from './session-end.ts';

interface AdminFrameProps {
  /** The heading of the screen. */
  title: string;
  children: ReactNode;
}

/** Around every admin screen: the gate, the header, and the menu of screens. */
export function AdminFrame({ title, children }: AdminFrameProps) {
  useSessionEnd();
  return (
    <AdminGate>
      <AdminLook>
        <AdminHeader />
        <div className={styles.frame}>
          <div className={styles.side}>
            <ScreenMenu />
          </div>
          <div className={styles.screen}>
            <h1 className={styles.title}>{title}</h1>
            {children}
          </div>
        </div>
      </AdminLook>
    </AdminGate>
  );
}
