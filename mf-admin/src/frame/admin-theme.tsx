import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import { pageNonce } from 'shell/kit';
import { adminTheme } from './theme.ts';

const BUTTON = { shape: 'round', autoInsertSpace: false } as const;
const NO_WAVE = { disabled: true };

/** antd as this product looks: its theme, its place for layers, and the nonce its styles need. */
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
      // Assistive technology reads only the options that exist; these lists are short.
      virtual={false}
      // Layers stay inside the page's landmark. It also keeps antd from locking the scroll with a
      // style element that has no nonce; use-scroll-lock does it instead.
      getPopupContainer={() => layers.current ?? document.body}
    >
      {children}
      <div ref={layers} />
    </ConfigProvider>
  );
}
