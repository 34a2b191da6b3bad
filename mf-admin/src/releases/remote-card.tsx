import type { ReleaseToken, RemoteReleases } from 'api/contract';
import { useId, useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { DeployTokens } from './deploy-tokens.tsx';
import { formatSize } from './format-size.ts';
import { NavigationRequests } from './navigation-requests.tsx';
import { OnTheSite } from './on-the-site.tsx';
import type { Wanted } from './put-live.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { ReleaseRow } from './release-row.tsx';
import styles from './remote-card.module.css';
import type { Removing } from './remove-release.tsx';

const SHOWN = 4;

interface RemoteCardProps {
  releases: RemoteReleases;
  /** Of this remote; undefined while they load. */
  tokens: ReleaseToken[] | undefined;
  onPutLive: (wanted: Wanted) => void;
  onRemove: (removing: Removing) => void;
  onMake: () => void;
  onRevoke: (token: ReleaseToken) => void;
}

/** One remote: what is live, what could be, what happened, and who may publish. */
export function RemoteCard({
  releases,
  tokens,
  onPutLive,
  onRemove,
  onMake,
  onRevoke,
}: RemoteCardProps) {
  const [all, setAll] = useState(false);
  const id = useId();
  const { remote, live, origin, pages, space } = releases;
  const shown = all ? releases.releases : releases.releases.slice(0, SHOWN);
  const rest = releases.releases.length - shown.length;
  // Far down the list, what visitors see now and what waits for a decision must still be in view.
  const hidden = releases.releases
    .slice(shown.length)
    .filter((release) => release.live || release.offered);

  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.name} id={id}>
          {remote}
        </h2>
        <p className={styles.pages}>
          {pages.length > 0 ? pages.join(' · ') : withoutPages(releases)}
        </p>
        {origin && <p className={styles.pages}>Its files come from {origin}</p>}
      </header>
      <div className={styles.body}>
        <div>
          <h3 className={styles.heading}>Releases</h3>
          {space !== null && releases.releases.length > 0 && (
            <p className={styles.space}>
              They take {formatSize(space)} of the server’s disk, with their compressed copies and
              source maps.
            </p>
          )}
          {releases.releases.length === 0 && (
            <p className={styles.quiet}>{live ? `Live: ${live}` : 'Nothing was published yet.'}</p>
          )}
          <ul className={styles.list} aria-label={`Releases of ${remote}`}>
            {[...shown, ...hidden].map((release) => (
              <ReleaseRow
                key={release.id}
                remote={remote}
                release={release}
                onPutLive={() => onPutLive({ remote, release, live })}
                onRemove={() => onRemove({ remote, release })}
              />
            ))}
          </ul>
          {rest > hidden.length && (
            <ActionButton type="text" onClick={() => setAll(true)}>
              Show {rest - hidden.length} more
            </ActionButton>
          )}
          <ReleaseHistory history={releases.history} remote={remote} />
        </div>
        <DeployTokens remote={remote} tokens={tokens} onMake={onMake} onRevoke={onRevoke} />
      </div>
      <NavigationRequests remote={remote} requests={releases.navigation} />
      <OnTheSite releases={releases} />
    </section>
  );
}

const withoutPages = ({ off }: RemoteReleases) => (off ? 'Off the site' : 'No pages are live.');
