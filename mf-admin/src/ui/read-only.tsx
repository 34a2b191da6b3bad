import { Alert, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

interface ReadOnlyProps {
  when: boolean;
  /** Who can change it. */
  text: string;
  children: ReactNode;
}

/** A form that a role may read but not change: why, and its fields and buttons disabled. */
export function ReadOnly({ when, text, children }: ReadOnlyProps) {
  return (
    <>
      {when && <Alert type="info" role="note" showIcon title={text} style={{ marginBottom: 20 }} />}
      {/* Also when all of it may be changed, so that nothing typed is lost when a role changes. */}
      <ConfigProvider {...(when && { componentDisabled: true })}>{children}</ConfigProvider>
    </>
  );
}
