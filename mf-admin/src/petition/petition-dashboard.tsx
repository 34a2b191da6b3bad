import { DownloadOutlined, FileTextOutlined, LogoutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  countSignatures,
  deleteSignature,
  downloadSignatures,
  listSignatures,
  type PetitionSignature,
  petitionStats,
  viewSignatures,
} from 'api/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call, endpointQuery, useCampaign, useQuery, useQueryClient } from 'shell/kit';
import { useInfiniteList } from '../data/infinite-list.ts';
import { May } from '../data/may.tsx';
import { pollEvery } from '../data/poll.ts';
import { refresh } from '../data/refresh.ts';
import { useConfirmedTab } from '../frame/confirm-again/use-confirmed-tab.ts';
import { useSignOutWithToast } from '../frame/sign-out.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { ListScreen } from '../ui/list-screen.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { StatTiles } from '../ui/stat-tiles.tsx';
import { CompactSignature, signatureColumns } from './signature-columns.tsx';
import { SignatureDetails } from './signature-details.tsx';

const statsQuery = { ...endpointQuery(petitionStats, {}), ...pollEvery(10) };

/** Who signed the petition, newest first. */
export function PetitionDashboard() {
  const { timeZone } = useCampaign();
  const stats = useQuery(statsQuery);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const [deleting, setDeleting] = useState<PetitionSignature | null>(null);
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
        query={stats}
        error="Failed to fetch stats"
        tiles={[
          { label: 'Total Signatures', tone: 'ocean', figure: total },
          { label: 'States', tone: 'leaf', figure: stats.data?.states },
          { label: 'With Comments', tone: 'gold', figure: stats.data?.withComments },
        ]}
      />
      <ListScreen
        heading="Petition signatures"
        headingRef={heading}
        actions={
          <>
            <Button
              icon={<FileTextOutlined aria-hidden />}
              href={viewSignatures.path}
              target="_blank"
              onClick={openConfirmed}
            >
              All on one page
            </Button>
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
            details={(signature) => (
              <SignatureDetails signature={signature} onDelete={setDeleting} />
            )}
            nameOf={({ name }) => `the signature of ${name}`}
            ref={rows.list}
            busy={list.turning}
          />
        )}
      </ListScreen>
      <DeleteDialog
        thing={deleting}
        endpoint={deleteSignature}
        nameOf={({ name }) => `the signature of ${name}`}
        done="Signature Deleted"
        failed="Failed to delete the signature."
        onClose={() => setDeleting(null)}
        onGone={rows.restore}
        onSettled={() => refresh(client, [listSignatures, petitionStats, countSignatures])}
      >
        {() => (
          <p>
            Are you sure you want to permanently delete this signature? It no longer counts, and
            this action cannot be undone. The history keeps its words; to erase everything a person
            sent, use Privacy.
          </p>
        )}
      </DeleteDialog>
    </>
  );
}
