import { type AccessToken, revokeAccessToken, roleTexts } from 'api/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { serverNow, toast, useCampaign, useQuery, useQueryClient, useSubmit } from 'shell/kit';
import { isGone, toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatMoment, formatShortDay } from '../ui/campaign-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../ui/focus-after-close.ts';
import { useLastValue } from '../ui/last-value.ts';
import { ListScreen, listOf } from '../ui/list-screen.tsx';
import { Opening } from '../ui/opening.tsx';
import styles from './people.module.css';
import { accessTokensQuery, refreshPeople } from './people-query.ts';

// Loaded when somebody opens it.
const AccessTokenDialog = lazy(() =>
  import('./access-token-dialog.tsx').then((file) => ({ default: file.AccessTokenDialog })),
);

/** Tokens with which programs act as an admin. */
export function AccessTokens() {
  const client = useQueryClient();
  const tokens = useQuery(accessTokensQuery);
  // Null until it is opened for the first time.
  const [making, setMaking] = useState<boolean | null>(null);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const last = useLastValue(revoking);
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = useFocusAfterClose(() => heading.current?.focus({ preventScroll: true }));
  function done() {
    gone.markDone();
    toast({ title: 'Token Revoked', description: `${last?.name} no longer works.` });
  }
  const revoke = useSubmit(revokeAccessToken, {
    onSuccess: done,
    onError: (error) => {
      // Revoked already: another owner was faster.
      if (isGone(error)) return done();
      toastRefusal('Revoke Failed', 'The token still works. Please try again.')(error);
    },
    onSettled: () => {
      refreshPeople(client);
      setRevoking(null);
    },
  });
  return (
    <>
      <ListScreen
        heading="Access tokens"
        headingRef={heading}
        actions={<ActionButton onClick={() => setMaking(true)}>Create token</ActionButton>}
        list={listOf(tokens)}
        loading="Loading access tokens..."
        error="Failed to fetch the access tokens"
        empty={{ text: 'No access tokens. Programs, such as a nightly report, sign in with one.' }}
      >
        {(rows) => (
          <ul className={styles.list} aria-label="Access tokens">
            {rows.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
        )}
      </ListScreen>
      <Suspense fallback={making && <Opening />}>
        {making !== null && <AccessTokenDialog open={making} onClose={() => setMaking(false)} />}
      </Suspense>
      <ConfirmDialog
        open={revoking !== null}
        title={`Revoke the token ${last?.name ?? ''}?`}
        confirm="Revoke it"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ id: String(revoking.id) })}
        onCancel={() => setRevoking(null)}
        afterClose={gone.afterClose}
      >
        Programs that use it are refused at once. This cannot be undone, but you can create another
        token.
      </ConfirmDialog>
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { timeZone } = useCampaign();
  const { name, role, madeBy, expiresAt, lastUsedAt, revokedAt } = token;
  const hasEnded = Date.parse(expiresAt) <= serverNow();
  return (
    <li>
      <div className={styles.what}>
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          {revokedAt ? (
            <Badge tone="red">Revoked</Badge>
          ) : (
            hasEnded && <Badge tone="gold">Ended</Badge>
          )}
        </span>
        <span className={styles.muted}>
          {roleTexts[role].label}
          {madeBy && ` · created by ${madeBy}`} · {hasEnded ? 'ended' : 'until'}{' '}
          {formatShortDay(expiresAt, timeZone)} ·{' '}
          {lastUsedAt ? `last used ${formatMoment(lastUsedAt, timeZone)}` : 'never used'}
        </span>
      </div>
      {!revokedAt && !hasEnded && (
        <ActionButton type="text" danger aria-label={`Revoke the token ${name}`} onClick={onRevoke}>
          Revoke
        </ActionButton>
      )}
    </li>
  );
}
