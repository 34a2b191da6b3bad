import { Tabs } from 'antd';
import { useSearchParams } from 'shell/kit';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { SelectWinners } from './draws/select-winners.tsx';
import { ManageEntries } from './entries/manage-entries.tsx';
import { ManagePrizes } from './prizes/manage-prizes.tsx';
import styles from './raffle-page.module.css';
import { StatCards } from './stat-cards.tsx';

const FIRST = 'entries';
const tabs = [
  { key: FIRST, label: 'Manage Entries', children: <ManageEntries /> },
  { key: 'prizes', label: 'Manage Prizes', children: <ManagePrizes /> },
  { key: 'winners', label: 'Select Winners', children: <SelectWinners /> },
];

export default function RafflePage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tab = tabs.find(({ key }) => key === wanted)?.key ?? FIRST;

  function open(key: string) {
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (key === FIRST) after.delete('tab');
      else after.set('tab', key);
      return after;
    });
  }

  return (
    <AdminFrame title="Raffle Giveaway Management">
      <StatCards />
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={open}
        items={tabs}
        // What is not seen is not polled.
        destroyOnHidden
        animated={false}
      />
    </AdminFrame>
  );
}
