import { lazy } from 'react';
import { useCampaign, useQuery } from 'shell/kit';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useTabParam } from '../ui/tab-param.ts';
import { TabSet } from '../ui/tab-set.tsx';
import { BeforeYouStart } from './before-you-start.tsx';
import { RulesForm } from './rules-form.tsx';
import { publishedRulesQuery, rulesDraftQuery } from './rules-queries.ts';

/** Brings the comparison of texts along. */
const RulesVersions = lazy(
  () => import(/* webpackChunkName: "rules-versions" */ './rules-versions.tsx'),
);

export default function RulesPage() {
  return (
    <AdminFrame title="Rules">
      <Rules />
    </AdminFrame>
  );
}

const TABS = ['draft', 'versions', 'before-you-start'] as const;

function Rules() {
  const [open, onOpen] = useTabParam('tab', TABS);
  return (
    <TabSet
      label="Rules of the raffle"
      open={open}
      onOpen={onOpen}
      tabs={[
        { key: 'draft', label: 'Rules', panel: <Draft /> },
        { key: 'versions', label: 'Versions', panel: <RulesVersions /> },
        { key: 'before-you-start', label: 'Before you start', panel: <BeforeYouStart /> },
      ]}
    />
  );
}

function Draft() {
  const { timeZone } = useCampaign();
  const draft = useQuery(rulesDraftQuery);
  const published = useQuery(publishedRulesQuery);
  return (
    <Loaded query={published} height="640px" error="Failed to fetch the published rules">
      {({ current }) => (
        <Loaded query={draft} height="640px" error="Failed to fetch the rules">
          {(state) => <RulesForm state={state} current={current} timeZone={timeZone} />}
        </Loaded>
      )}
    </Loaded>
  );
}
