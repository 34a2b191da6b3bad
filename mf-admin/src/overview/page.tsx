import { useEffect } from 'react';
import { paths, useNavigate, useSearchParams } from 'shell/kit';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { PetitionDashboard } from '../petition/petition-dashboard.tsx';
import { useTabParam } from '../ui/tab-param.ts';
import { TabSet } from '../ui/tab-set.tsx';
import { Summary } from './summary.tsx';

const tabs = [
  { key: 'summary', label: 'Summary', panel: <Summary /> },
  { key: 'petition', label: 'Petition', panel: <PetitionDashboard /> },
];

export default function OverviewPage() {
  const [open, openTab] = useTabParam('tab', ['summary', 'petition']);
  useOldInboxAddress();
  return (
    <AdminFrame title="Overview">
      <TabSet label="Overview" tabs={tabs} open={open} onOpen={openTab} />
    </AdminFrame>
  );
}

/** The inbox used to be a tab here. Bookmarks of it lead to its screen. */
function useOldInboxAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (params.get('tab') !== 'inbox') return;
    const rest = new URLSearchParams(params);
    rest.delete('tab');
    navigate({ pathname: paths.adminInbox, search: String(rest) }, { replace: true });
  }, [params, navigate]);
}
