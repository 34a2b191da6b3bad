import { Alert, Checkbox, Flex } from 'antd';
import {
  type ReleasesOfToken,
  type ReleaseToken,
  revokeAndRemove,
  revokeReleaseToken,
} from 'api/contract';
import { useState } from 'react';
import { toast, useCampaign, useQuery, useQueryClient, useSubmit } from 'shell/kit';
import { isGone, toastRefusal } from '../data/refusal.ts';
import { formatMoment } from '../ui/campaign-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { Loaded } from '../ui/loaded.tsx';
import styles from './releases.module.css';
import { refreshReleases, releasesOfTokenQuery } from './releases-query.ts';
import { shortId } from './short-id.ts';

interface RevokeTokenProps {
  /** Null while it is closed. */
  token: ReleaseToken | null;
  onClose: () => void;
  /** The dialog has closed, and what opened it is about to disappear: the focus must move. */
  onGone: (remote: string) => void;
}

/** Revokes a deploy token, and deletes what was published with it if the owner wants that. */
export function RevokeToken({ token, onClose, onGone }: RevokeTokenProps) {
  const client = useQueryClient();
  const [removes, setRemoves] = useState(false);
  const last = useLastValue(token, () => setRemoves(false));
  const gone = useFocusAfterClose(() => last && onGone(last.remote));
  const published = useQuery({
    ...releasesOfTokenQuery(token?.id ?? 0),
    enabled: token !== null,
  });

  const onSettled = () => {
    refreshReleases(client);
    onClose();
  };
  const revoke = useSubmit(revokeReleaseToken, {
    onSuccess: () => done(),
    onError: failed(),
    onSettled,
  });
  const revokeAll = useSubmit(revokeAndRemove, {
    onSuccess: ({ removed }) => done(removedText(removed.length)),
    onError: failed('Please look whether its releases are still in the list.'),
    onSettled,
  });

  function done(more?: string) {
    gone.markDone();
    toast({
      title: 'Token Revoked',
      description: [`${last?.name} can no longer publish.`, more].filter(Boolean).join(' '),
    });
  }

  function failed(more?: string) {
    return (error: Error) => {
      // Revoked already: the first response was lost, or another owner was faster.
      if (isGone(error)) return done(more);
      toastRefusal('Revoke Failed', 'The token still works. Please try again.')(error);
    };
  }

  // Only what is on the screen is deleted.
  const { data } = published;
  const removed = removes && data && !data.blocked ? data : undefined;

  function confirm() {
    if (!token) return;
    if (!removed) return revoke.mutate({ id: token.id });
    const { releases, backTo } = removed;
    revokeAll.mutate({
      id: token.id,
      remove: releases.map(({ id }) => id),
      ...(backTo !== undefined && { backTo: backTo ?? 'none' }),
    });
  }

  return (
    <ConfirmDialog
      open={token !== null}
      title={`Revoke the token ${last?.name}?`}
      confirm={removed ? 'Revoke and delete' : 'Revoke it'}
      danger
      busy={revoke.isPending || revokeAll.isPending}
      onConfirm={confirm}
      onCancel={onClose}
      afterClose={gone.afterClose}
    >
      <p>
        Nobody can publish {last?.remote} with it any more. This cannot be undone, but you can
        create another token.
      </p>
      <Loaded
        query={published}
        height="72px"
        error="Failed to fetch what was published with it. You can still revoke it."
      >
        {(found) => <Removal found={found} removes={removes} onChoose={setRemoves} />}
      </Loaded>
    </ConfirmDialog>
  );
}

interface RemovalProps {
  found: ReleasesOfToken;
  removes: boolean;
  onChoose: (removes: boolean) => void;
}

/** What was published with the token, and the choice to delete it. */
function Removal({ found, removes, onChoose }: RemovalProps) {
  const { timeZone } = useCampaign();
  const { releases, backTo, blocked } = found;
  if (releases.length === 0) return <p>Nothing that was published with it is left.</p>;
  return (
    <Flex vertical gap={12}>
      <ul className={styles.list} aria-label="Published with this token">
        {releases.map(({ id, at, live }) => (
          <li key={id} data-live={live || undefined}>
            <strong>{shortId(id)}</strong>
            {live && ', live now'}
            <div className={styles.muted}>
              <time dateTime={at}>{formatMoment(at, timeZone)}</time>
            </div>
          </li>
        ))}
      </ul>
      {blocked ? (
        <Alert type="warning" role="note" showIcon title={blocked} />
      ) : (
        <Checkbox checked={removes} onChange={({ target }) => onChoose(target.checked)}>
          {releases.length === 1 ? 'Delete this release, too' : 'Delete these releases, too'}
        </Checkbox>
      )}
      {removes && backTo !== undefined && (
        <Alert
          type="warning"
          role="status"
          showIcon
          title={
            backTo === null
              ? 'No earlier release by somebody else is left, so the remote is taken off the site.'
              : `Visitors get ${shortId(backTo)} again.`
          }
        />
      )}
    </Flex>
  );
}

const removedText = (count: number) =>
  count === 1 ? 'One release is deleted.' : `${count} releases are deleted.`;
