import { MenuOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Drawer } from 'antd';
import { useState } from 'react';
import { useBackCloses } from 'shell/kit';
import { useScrollLock } from '../ui/scroll-lock.ts';
import styles from './menu-drawer.module.css';
import { ScreenMenu } from './screen-menu.tsx';
import { SignedIn } from './signed-in.tsx';
import { headerTheme } from './theme.ts';
import { ViewSite } from './view-site.tsx';

/** The menu of screens on a phone. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useScrollLock(open);
  useBackCloses(open, close);
  return (
    <>
      <ConfigProvider theme={headerTheme}>
        <Button icon={<MenuOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Admin menu
        </Button>
      </ConfigProvider>
      <Drawer
        open={open}
        onClose={close}
        placement="right"
        size="min(86vw, 340px)"
        title="Admin menu"
        classNames={{ close: styles.close ?? '' }}
        destroyOnHidden
      >
        <ScreenMenu onChoose={close} />
        <div className={styles.account}>
          <SignedIn onChoose={close} />
          <ViewSite />
        </div>
      </Drawer>
    </>
  );
}
