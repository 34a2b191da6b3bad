import { Flex } from 'antd';
import { useSearchParams } from 'shell/kit';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ErasePerson } from './erase-person.tsx';
import { EraseThing, thingOf } from './erase-thing.tsx';
import { RetentionCard } from './retention-card.tsx';

export default function PrivacyPage() {
  const [params] = useSearchParams();
  const thing = thingOf(params);
  return (
    <AdminFrame title="Privacy">
      <Flex vertical gap={20}>
        {thing ? <EraseThing key={`${thing.kind} ${thing.id}`} thing={thing} /> : <ErasePerson />}
        <RetentionCard />
      </Flex>
    </AdminFrame>
  );
}
