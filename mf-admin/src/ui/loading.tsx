import { Flex, Spin } from 'antd';

/** Stands where a list will be while its first answer is on its way. */
export function Loading({ text }: { text: string }) {
  return (
    <Flex vertical align="center" gap={16} style={{ paddingBlock: 56 }}>
      <Spin />
      <span role="status">{text}</span>
    </Flex>
  );
}
