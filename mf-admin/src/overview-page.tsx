import { useQuery } from 'shell/kit';
import { AdminFrame } from './frame/admin-frame.tsx';
import { useOpenTab } from './frame/open-tab.ts';
import { TabSet } from './frame/tab-set.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { WhatWaits, waitingQuery } from './overview/what-waits.tsx';
import { PetitionDesk } from './petition/petition-desk.tsx';

export default function OverviewPage() {
  return (
    <AdminFrame title="Overview">
      <Desks />
    </AdminFrame>
  );
}

/** Behind the gate, so that nothing is asked in front of it. */
function Desks() {
  const [open, openTab] = useOpenTab('tab', ['waiting', 'inbox', 'petition']);
  const unread = useQuery(waitingQuery).data?.unreadMessages;
  const tabs = [
    { key: 'waiting', label: 'What waits', panel: <WhatWaits /> },
    { key: 'inbox', label: unread ? `Inbox (${unread})` : 'Inbox', panel: <Inbox /> },
    { key: 'petition', label: 'Petition', panel: <PetitionDesk /> },
  ];
  return <TabSet label="Overview" tabs={tabs} open={open} onOpen={openTab} />;
}
