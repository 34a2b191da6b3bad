import { ConfigProvider } from 'antd';
import { PageHeader } from 'shell/kit';
import styles from './admin-header.module.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { SignedIn } from './signed-in.tsx';
import { headerTheme } from './theme.ts';
import { ViewSite } from './view-site.tsx';

/** Fills the header: who is signed in, Sign out, View site. On a phone they are in the menu. */
export function AdminHeader() {
  return (
    <PageHeader>
      <div className={styles.header}>
        <span className={styles.label}>Admin</span>
        <div className={styles.account}>
          <ConfigProvider theme={headerTheme}>
            <SignedIn />
            <ViewSite />
          </ConfigProvider>
        </div>
        <div className={styles.menu}>
          <MenuDrawer />
        </div>
      </div>
    </PageHeader>
  );
}
