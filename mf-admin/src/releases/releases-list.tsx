import { type ReleaseToken, releasesKept } from 'api/contract';
import { useState } from 'react';
import { Skeleton, useQuery } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { MakeToken } from './make-token.tsx';
import { PutLive, type Wanted } from './put-live.tsx';
import styles from './releases-list.module.css';
import { releasesQuery, tokensQuery } from './releases-query.ts';
import { RemoteCard } from './remote-card.tsx';
import { RemoveRelease, type Removing } from './remove-release.tsx';
import { RevokeToken } from './revoke-token.tsx';

/** What is live of each remote, what could be, and who may publish it. */
export function ReleasesList() {
  const releases = useQuery(releasesQuery);
  const tokens = useQuery(tokensQuery);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const [making, setMaking] = useState<{ remote: string | null } | null>(null);
  const [revoking, setRevoking] = useState<ReleaseToken | null>(null);

  const remotes = releases.data?.remotes;
  const failed = releases.isError || tokens.isError || (!remotes && releases.errorUpdateCount > 0);
  const known = remotes?.map(({ remote }) => remote) ?? [];
  const ofNobody = tokens.data?.tokens.filter(({ remote }) => !known.includes(remote)) ?? [];

  function retry() {
    void releases.refetch();
    void tokens.refetch();
  }

  return (
    <>
      <p className={styles.lead}>
        Each part of the site is published on its own, while the site runs. Here you see what is
        live, put an earlier release back, and decide who may publish. What somebody publishes runs
        in every visitor’s browser and in yours: give tokens to people you trust, and revoke them
        when they are done. The last {releasesKept} releases of each part stay beside the live one,
        and so does what was live within the hour; older ones are deleted when somebody publishes.
      </p>
      {failed && (
        <LoadFailure
          title="Failed to fetch the releases"
          stale={Boolean(remotes)}
          onRetry={retry}
        />
      )}
      {!remotes && !failed && <Skeleton height="420px" />}
      {remotes?.length === 0 && (
        <p className={styles.nothing}>Nothing was published yet. Make a token to begin.</p>
      )}
      {remotes && (
        <div className={styles.remotes}>
          {remotes.map((remote) => (
            <RemoteCard
              key={remote.remote}
              releases={remote}
              tokens={tokens.data?.tokens.filter((token) => token.remote === remote.remote)}
              onPutLive={setWanted}
              onRemove={setRemoving}
              onMake={() => setMaking({ remote: remote.remote })}
              onRevoke={setRevoking}
            />
          ))}
          <section className={styles.another} aria-labelledby="another-remote">
            <h2 id="another-remote">A remote that is not here yet</h2>
            <p>
              Make a deploy token for it. It appears here with its pages as soon as somebody
              publishes it; nothing else has to change.
            </p>
            {ofNobody.length > 0 && (
              <ul aria-label="Tokens of remotes that are not here yet">
                {ofNobody.map((token) => (
                  <li key={token.id}>
                    {token.remote}: <bdi>{token.name}</bdi>{' '}
                    <ActionButton
                      type="text"
                      danger
                      aria-label={`Revoke the token ${token.name}`}
                      onClick={() => setRevoking(token)}
                    >
                      Revoke
                    </ActionButton>
                  </li>
                ))}
              </ul>
            )}
            <ActionButton onClick={() => setMaking({ remote: null })}>
              Make a token for a new remote
            </ActionButton>
          </section>
        </div>
      )}
      <PutLive wanted={wanted} onClose={() => setWanted(null)} />
      <RemoveRelease removing={removing} onClose={() => setRemoving(null)} />
      <MakeToken making={making} onClose={() => setMaking(null)} />
      <RevokeToken token={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}
