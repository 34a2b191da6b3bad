import { Flex } from 'antd';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ErasePerson } from './erase-person.tsx';
import { RetentionCard } from './retention-card.tsx';

export default function PrivacyPage() {
  return (
    <AdminFrame title="Privacy">
      <Flex vertical gap={20}>
        <ErasePerson />
        <RetentionCard />
      </Flex>
    </AdminFrame>
  );
}
