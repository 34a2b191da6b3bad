import { lazy } from 'react';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { useListParams } from '../ui/list-params.ts';
import { TabSet } from '../ui/tab-set.tsx';
import { useUnsavedChangesGuard } from '../ui/unsaved-changes-guard.tsx';
import { useUnsavedOrder } from './prizes/order/prize-order.ts';
import { RaffleStats } from './raffle-stats.tsx';

// Each tab loads its own code, which is large.
const ManageEntries = lazy(() =>
  import('./entries/manage-entries.tsx').then((file) => ({ default: file.ManageEntries })),
);
const ManagePrizes = lazy(() =>
  import('./prizes/manage-prizes.tsx').then((file) => ({ default: file.ManagePrizes })),
);
const SelectWinners = lazy(() =>
  import('./draws/select-winners.tsx').then((file) => ({ default: file.SelectWinners })),
);

const FIRST = 'entries';
const tabs = [
  { key: FIRST, label: 'Manage Entries', panel: <ManageEntries /> },
  { key: 'prizes', label: 'Manage Prizes', panel: <ManagePrizes /> },
  { key: 'winners', label: 'Select Winners', panel: <SelectWinners /> },
];

export default function RafflePage() {
  const [params, setParams] = useListParams();
  const open = tabIn(params);

  const order = useUnsavedOrder();
  const leaveDialog = useUnsavedChangesGuard(
    open === 'prizes' && order.unsaved,
    {
      confirm: 'Leave without saving',
      text: 'The new order of the prizes is not saved. Visitors still see the old one.',
      danger: true,
    },
    {
      isKeptAt: ({ search }) => tabIn(new URLSearchParams(search)) === 'prizes',
      onLeave: order.drop,
    },
  );

  function openTab(key: string) {
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (key === FIRST) after.delete('tab');
      else after.set('tab', key);
      return after;
    });
  }

  return (
    <AdminFrame title="Raffle Giveaway Management">
      <RaffleStats />
      <TabSet label="Raffle" tabs={tabs} open={open} onOpen={openTab} />
      {leaveDialog}
    </AdminFrame>
  );
}

function tabIn(params: URLSearchParams): string {
  return tabs.find(({ key }) => key === params.get('tab'))?.key ?? FIRST;
}
