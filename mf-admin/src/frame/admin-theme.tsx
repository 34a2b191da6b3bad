import '../../antd-styles/styles.css';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import { pageNonce } from 'shell/kit';
import { adminTheme } from './theme.ts';

const BUTTON = { shape: 'round', autoInsertSpace: false } as const;
const NO_WAVE = { disabled: true };

/** antd with our theme, the container of its layers, and the nonce for its styles. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const layers = useRef<HTMLDivElement>(null);
  const theme = useMemo(adminTheme, []);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    <ConfigProvider
      theme={theme}
      csp={csp}
      button={BUTTON}
      wave={NO_WAVE}
      // Screen readers need all options in the page; the lists are short.
      virtual={false}
      // Layers stay inside the page's landmark. It also stops antd from locking the scroll with a
      // style element that has no nonce; ui/scroll-lock.ts does it instead.
      getPopupContainer={() => layers.current ?? document.body}
    >
      {children}
      <div ref={layers} />
    </ConfigProvider>
  );
}
