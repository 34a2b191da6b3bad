import { DownloadOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  downloadSignatures,
  listSignatures,
  type PetitionSignature,
  petitionStats,
} from 'api/contract';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { call, endpointQuery, useCampaign, useQuery } from 'shell/kit';
import { useInfiniteList } from '../data/infinite-list.ts';
import { May } from '../data/may.tsx';
import { pollEvery } from '../data/poll.ts';
import { useConfirmedTab } from '../frame/confirm-again/use-confirmed-tab.ts';
import { useSignOutWithToast } from '../frame/sign-out.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ListScreen } from '../ui/list-screen.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { StatTiles } from '../ui/stat-tiles.tsx';
import { CompactSignature, signatureColumns } from './signature-columns.tsx';
import { SignatureDetails } from './signature-details.tsx';

const statsQuery = { ...endpointQuery(petitionStats, {}), ...pollEvery(10) };

/** Who signed the petition, newest first. */
export function PetitionDashboard() {
  const { timeZone } = useCampaign();
  const stats = useQuery(statsQuery);
  const list = useInfiniteList({
    path: listSignatures.path,
    input: {},
    load: (place, signal) => call(listSignatures, place, { signal }),
    everySeconds: 60,
    pageSize: 50,
  });
  const openConfirmed = useConfirmedTab();
  const { signOut, signingOut } = useSignOutWithToast();
  const columns = useMemo(() => signatureColumns(timeZone), [timeZone]);
  const compact = useCallback(
    (one: PetitionSignature) => <CompactSignature signature={one} timeZone={timeZone} />,
    [timeZone],
  );
  const total = stats.data?.total;
  // A signature that was counted is shown at once, not at the next poll.
  const reload = useEffectEvent(list.retry);
  useEffect(() => {
    if (total !== undefined) reload();
  }, [total]);

  return (
    <>
      <StatTiles
        failed={stats.isError}
        tiles={[
          { label: 'Total Signatures', tone: 'ocean', figure: total },
          { label: 'States', tone: 'leaf', figure: stats.data?.states },
          { label: 'With Comments', tone: 'gold', figure: stats.data?.withComments },
        ]}
      />
      <ListScreen
        heading="Petition signatures"
        actions={
          <>
            <May call={downloadSignatures}>
              <Button
                icon={<DownloadOutlined aria-hidden />}
                href={downloadSignatures.path}
                target="_blank"
                onClick={openConfirmed}
              >
                Download CSV
              </Button>
            </May>
            <ActionButton
              type="text"
              icon={<LogoutOutlined aria-hidden />}
              busy={signingOut}
              onClick={signOut}
            >
              Logout
            </ActionButton>
          </>
        }
        list={list}
        loading="Loading signatures..."
        error="Failed to fetch signatures"
        empty={{ text: 'No signatures yet' }}
        paging={
          list.more && (
            <MoreButton busy={list.turning} shown={list.rows?.length ?? 0} onMore={list.showMore} />
          )
        }
      >
        {(signatures) => (
          <DataTable
            label="Petition signatures, newest first"
            rows={signatures}
            columns={columns}
            compact={compact}
            details={(signature) => <SignatureDetails signature={signature} />}
            nameOf={({ name }) => `the signature of ${name}`}
            busy={list.turning}
          />
        )}
      </ListScreen>
    </>
  );
}
