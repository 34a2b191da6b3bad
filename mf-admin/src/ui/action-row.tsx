import { Flex } from 'antd';
import type { ReactNode } from 'react';

/** Buttons side by side, wrapping if needed. */
export function ActionRow({ children }: { children: ReactNode }) {
  return (
    <Flex wrap gap={8} align="center">
      {children}
    </Flex>
  );
}
