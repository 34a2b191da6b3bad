import { listSignatures } from 'api/contract';
import { useEffect } from 'react';
import { paths, useNavigate } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { PetitionDashboard } from '../petition/petition-dashboard.tsx';
import { listLocation, useListParams } from '../ui/list-params.ts';
import { useTabParam } from '../ui/tab-param.ts';
import { TabSet } from '../ui/tab-set.tsx';
import { Summary } from './summary.tsx';

const summary = { key: 'summary', label: 'Summary', panel: <Summary /> };
const petition = { key: 'petition', label: 'Petition', panel: <PetitionDashboard /> };

export default function OverviewPage() {
  useOldInboxAddress();
  return (
    <AdminFrame title="Overview">
      <Overview />
    </AdminFrame>
  );
}

function Overview() {
  const [open, openTab] = useTabParam('tab', ['summary', 'petition']);
  // With one tab there is nothing to choose.
  if (!useMay()(listSignatures)) return summary.panel;
  return <TabSet label="Overview" tabs={[summary, petition]} open={open} onOpen={openTab} />;
}

/** The inbox used to be a tab here. Bookmarks of it lead to its screen. */
function useOldInboxAddress() {
  const [params] = useListParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (params.get('tab') !== 'inbox') return;
    const rest = new URLSearchParams(params);
    rest.delete('tab');
    const { search, state } = listLocation(rest);
    navigate({ pathname: paths.adminInbox, search }, { replace: true, state });
  }, [params, navigate]);
}
