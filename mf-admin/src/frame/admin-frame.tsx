import type { ReactNode } from 'react';
import { AdminGate } from 'shell/kit';
import { useNoSearchInAddress } from '../ui/list-params.ts';
import styles from './admin-frame.module.css';
import { AdminHeader } from './admin-header.tsx';
import { AdminTheme } from './admin-theme.tsx';
import { ConfirmAgain } from './confirm-again/confirm-again.tsx';
import { OnlyIfAllowed } from './only-if-allowed.tsx';
import { ScreenMenu } from './screen-menu.tsx';
import { useForgetChangesOfOthers, useSessionExpiry } from './session-expiry.ts';

interface AdminFrameProps {
  /** The heading of the screen. */
  title: string;
  children: ReactNode;
}

/** Around every admin screen: the gate, the header, and the menu of screens. */
export function AdminFrame({ title, children }: AdminFrameProps) {
  useNoSearchInAddress();
  useSessionExpiry();
  useForgetChangesOfOthers();
  return (
    <AdminGate>
      <AdminTheme>
        <AdminHeader />
        <div className={styles.frame}>
          <div className={styles.side}>
            <ScreenMenu />
          </div>
          <div className={styles.screen}>
            <h1 className={styles.title}>{title}</h1>
            <OnlyIfAllowed>{children}</OnlyIfAllowed>
          </div>
        </div>
        <ConfirmAgain />
      </AdminTheme>
    </AdminGate>
  );
}
