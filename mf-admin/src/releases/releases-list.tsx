import {
  MAX_KEPT_FOR_TABS,
  MAX_KEPT_RELEASES,
  makeReleaseToken,
  type ReleaseToken,
} from 'api/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { useQuery } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { useLastValue } from '../ui/last-value.ts';
import { ListScreen, listOf } from '../ui/list-screen.tsx';
import { Opening } from '../ui/opening.tsx';
import type { CreatingToken } from './create-token-dialog.tsx';
import { MakeLiveDialog, type MakeLiveRequest } from './make-live-dialog.tsx';
import { MakeProposalLive, type ProposalOf } from './make-proposal-live.tsx';
import { NewRemote } from './new-remote.tsx';
import styles from './releases.module.css';
import { releasesQuery, tokensQuery } from './releases-query.ts';
import { RemoteCards, remoteHeadingId } from './remote-card.tsx';
import { RemoveRelease, type Removing } from './remove-release.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { TurnDownDialog } from './turn-down-dialog.tsx';

// Loaded when somebody opens it.
const CreateTokenDialog = lazy(() =>
  import('./create-token-dialog.tsx').then((file) => ({ default: file.CreateTokenDialog })),
);

/** The releases of each remote, and who may publish it. */
export function ReleasesList() {
  const releases = useQuery(releasesQuery);
  const tokens = useQuery(tokensQuery);
  const may = useMay();
  const [toMakeLive, setToMakeLive] = useState<MakeLiveRequest | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const [creating, setCreating] = useState<CreatingToken | null>(null);
  const [approving, setApproving] = useState<ProposalOf | null>(null);
  const [turningDown, setTurningDown] = useState<ProposalOf | null>(null);
  const wasCreating = useLastValue(creating) !== null;
  const [revoking, setRevoking] = useState<ReleaseToken | null>(null);

  const newRemote = useRef<HTMLHeadingElement>(null);

  const list = listOf({ ...releases, data: releases.data?.remotes });
  const published = list.rows?.map(({ remote }) => remote) ?? [];

  /** The control that opened the dialog is gone, or about to go. What has no card is a new remote. */
  function toRemote(remote: string) {
    const card = document.getElementById(remoteHeadingId(remote));
    (card ?? newRemote.current)?.focus({ preventScroll: true });
  }

  const replace = (token: ReleaseToken) => setCreating({ remote: token.remote, replaces: token });

  return (
    <>
      <ListScreen
        heading="Remotes"
        filters={
          <p className={styles.lead}>
            Each part of the site is a remote, published on its own while the site runs. Here you
            see what is live, make an earlier release live, and decide who may publish. Published
            code runs in every visitor’s browser: give tokens only to people you trust, for no
            longer than they need them. What a token only proposes waits here until an organizer
            makes it live. Besides the live release, the last {MAX_KEPT_RELEASES} releases of each
            remote are kept, and up to {MAX_KEPT_FOR_TABS} that were live within the last hour.
            Older ones are deleted when somebody publishes.
          </p>
        }
        list={{
          ...list,
          failed: list.failed || tokens.isError,
          retry: () => {
            list.retry();
            void tokens.refetch();
          },
        }}
        loading="Loading releases..."
        error="Failed to fetch the releases"
        empty={{ text: 'Nothing has been published yet. Create a token to start.' }}
        paging={
          list.rows &&
          may(makeReleaseToken) && (
            <NewRemote
              headingRef={newRemote}
              tokens={tokens.data?.tokens.filter(({ remote }) => !published.includes(remote)) ?? []}
              onCreate={() => setCreating({ remote: null })}
              onRevoke={setRevoking}
              onReplace={replace}
            />
          )
        }
      >
        {(remotes) => (
          <RemoteCards
            remotes={remotes}
            tokens={tokens.data?.tokens}
            onMakeLive={setToMakeLive}
            onRemove={setRemoving}
            onCreateToken={(remote) => setCreating({ remote })}
            onRevoke={setRevoking}
            onReplace={replace}
            onApprove={setApproving}
            onTurnDown={setTurningDown}
          />
        )}
      </ListScreen>
      <MakeLiveDialog
        toMakeLive={toMakeLive}
        onClose={() => setToMakeLive(null)}
        onGone={toRemote}
      />
      <MakeProposalLive proposal={approving} onClose={() => setApproving(null)} onGone={toRemote} />
      <TurnDownDialog
        proposal={turningDown}
        onClose={() => setTurningDown(null)}
        onGone={toRemote}
      />
      <RemoveRelease removing={removing} onClose={() => setRemoving(null)} onGone={toRemote} />
      <Suspense fallback={creating && <Opening />}>
        {wasCreating && <CreateTokenDialog creating={creating} onClose={() => setCreating(null)} />}
      </Suspense>
      <RevokeToken token={revoking} onClose={() => setRevoking(null)} onGone={toRemote} />
    </>
  );
}
