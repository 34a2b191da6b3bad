import { Flex, Spin } from 'antd';

/** In place of a list until the first response. */
export function Loading({ text }: { text: string }) {
  return (
    <Flex vertical align="center" gap={16} style={{ paddingBlock: 56 }}>
      <Spin />
      <span role="status">{text}</span>
    </Flex>
  );
}
