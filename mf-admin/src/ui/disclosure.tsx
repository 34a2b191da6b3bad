import { Collapse } from 'antd';
import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Rendered while it is open. */
  children: ReactNode;
}

/** Shows more on request. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Collapse
      ghost
      size="small"
      destroyOnHidden
      items={[{ key: 'more', label: summary, children }]}
    />
  );
}
