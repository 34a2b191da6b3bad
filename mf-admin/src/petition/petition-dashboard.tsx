import { DownloadOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { downloadSignatures, listSignatures, petitionStats } from 'api/contract';
import { useEffect, useEffectEvent } from 'react';
import { call, endpointQuery, useQuery } from 'shell/kit';
import { live } from '../data/live.ts';
import { useLongList } from '../data/long-list.ts';
import { useSigningOut } from '../frame/signing-out.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Loading } from '../ui/loading.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { StatTiles } from '../ui/stat-tiles.tsx';
import styles from './petition-dashboard.module.css';
import { SignatureTable } from './signature-table.tsx';

const statsQuery = { ...endpointQuery(petitionStats, {}), ...live(10) };

/** Who signed the petition, newest first. */
export function PetitionDashboard() {
  const stats = useQuery(statsQuery);
  const list = useLongList({
    path: listSignatures.path,
    input: {},
    load: (place, signal) => call(listSignatures, place, { signal }),
    everySeconds: 60,
    pageSize: 50,
  });
  const { signOut, signingOut } = useSigningOut();
  const total = stats.data?.total;
  // A signature that was counted is shown at once, not at the next poll.
  const reload = useEffectEvent(list.retry);
  useEffect(() => {
    if (total !== undefined) reload();
  }, [total]);

  return (
    <section aria-labelledby="petition-heading">
      <div className={styles.head}>
        <h2 className={styles.heading} id="petition-heading">
          Petition signatures
        </h2>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          href={downloadSignatures.path}
          target="_blank"
        >
          Download CSV
        </Button>
        <ActionButton
          type="text"
          icon={<LogoutOutlined aria-hidden />}
          busy={signingOut}
          onClick={signOut}
        >
          Logout
        </ActionButton>
      </div>
      <StatTiles
        failed={stats.isError}
        tiles={[
          { label: 'Total Signatures', tone: 'ocean', figure: total },
          { label: 'States', tone: 'leaf', figure: stats.data?.states },
          { label: 'With Comments', tone: 'gold', figure: stats.data?.withComments },
        ]}
      />
      {list.failed && (
        <LoadFailure
          title="Failed to fetch signatures"
          stale={Boolean(list.rows)}
          onRetry={list.retry}
        />
      )}
      {!list.rows && !list.failed && <Loading text="Loading signatures..." />}
      {list.rows?.length === 0 && <EmptyState text="No signatures yet" />}
      {list.rows && list.rows.length > 0 && <SignatureTable signatures={list.rows} />}
      {list.more && (
        <MoreButton busy={list.turning} shown={list.rows?.length ?? 0} onMore={list.showMore} />
      )}
    </section>
  );
}
