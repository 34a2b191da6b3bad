import { Col, Flex, Row } from 'antd';
import type { ReleaseToken, RemoteReleases } from 'api/contract';
import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { DeployTokens } from './deploy-tokens.tsx';
import { formatSize } from './format-size.ts';
import type { MakeLiveRequest } from './make-live-dialog.tsx';
import type { ProposalOf } from './make-proposal-live.tsx';
import { NavigationRequests } from './navigation-requests.tsx';
import { OnTheSite } from './on-the-site.tsx';
import { isProposal, type Proposal, Proposals } from './proposals.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { ReleaseRow } from './release-row.tsx';
import styles from './releases.module.css';
import type { Removing } from './remove-release.tsx';
import type { TokenActions } from './token-list.tsx';

/** How many releases show at first. */
const SHOWN = 4;

interface RemoteActions extends TokenActions {
  onMakeLive: (toMakeLive: MakeLiveRequest) => void;
  onRemove: (removing: Removing) => void;
  onCreateToken: (remote: string) => void;
  onApprove: (proposal: ProposalOf) => void;
  onTurnDown: (proposal: ProposalOf) => void;
}

interface RemoteCardsProps extends RemoteActions {
  remotes: readonly RemoteReleases[];
  /** Of all remotes; undefined while they load. */
  tokens: ReleaseToken[] | undefined;
}

export function RemoteCards({ remotes, tokens, ...actions }: RemoteCardsProps) {
  return (
    <Flex vertical gap={24}>
      {remotes.map((releases) => (
        <RemoteCard
          key={releases.remote}
          releases={releases}
          tokens={tokens?.filter(({ remote }) => remote === releases.remote)}
          {...actions}
        />
      ))}
    </Flex>
  );
}

interface RemoteCardProps extends RemoteActions {
  releases: RemoteReleases;
  /** Of this remote; undefined while they load. */
  tokens: ReleaseToken[] | undefined;
}

export const remoteHeadingId = (remote: string) => `remote-${remote}`;

/** One remote: its releases, their history, and who may publish it. */
function RemoteCard({ releases, tokens, ...actions }: RemoteCardProps) {
  const { remote, origin, pages, live } = releases;
  const proposalOf = ({ id, proposed }: Proposal): ProposalOf => ({
    remote,
    id,
    by: proposed.by,
    live,
  });
  return (
    <SectionCard title={remote} level={3} headingId={remoteHeadingId(remote)}>
      <p className={styles.muted}>
        {pages.length > 0 ? pages.join(' · ') : withoutPages(releases)}
      </p>
      {origin && <p className={styles.muted}>Its files are loaded from {origin}</p>}
      <Proposals
        releases={releases}
        onMakeLive={(release) => actions.onApprove(proposalOf(release))}
        onTurnDown={(release) => actions.onTurnDown(proposalOf(release))}
      />
      <Row gutter={[40, 24]}>
        <Col xs={24} xl={15}>
          <Releases releases={releases} {...actions} />
          <ReleaseHistory history={releases.history} remote={remote} />
        </Col>
        <Col xs={24} xl={9}>
          <DeployTokens
            remote={remote}
            tokens={tokens}
            onCreate={() => actions.onCreateToken(remote)}
            onRevoke={actions.onRevoke}
            onReplace={actions.onReplace}
          />
        </Col>
      </Row>
      <NavigationRequests remote={remote} requests={releases.navigation} />
      <OnTheSite releases={releases} />
    </SectionCard>
  );
}

function Releases({
  releases,
  onMakeLive,
  onRemove,
}: RemoteActions & { releases: RemoteReleases }) {
  const { remote, live, space } = releases;
  const [all, setAll] = useState(false);
  const decided = releases.releases.filter((release) => !isProposal(release));
  const first = all ? decided : decided.slice(0, SHOWN);
  // The live release and those for previews show however old they are.
  const important = decided
    .slice(first.length)
    .filter((release) => release.live || release.offered);
  const rest = decided.length - first.length - important.length;

  return (
    <>
      <h4 className={styles.heading}>Releases</h4>
      {space !== null && releases.releases.length > 0 && (
        <p className={styles.muted}>
          They take {formatSize(space)} of the server’s disk, including compressed copies and source
          maps.
        </p>
      )}
      {decided.length === 0 && (
        <p className={styles.muted}>{live ? `Live: ${live}` : 'Nothing has been published yet.'}</p>
      )}
      <ul className={styles.list} aria-label={`Releases of ${remote}`}>
        {[...first, ...important].map((release) => (
          <ReleaseRow
            key={release.id}
            remote={remote}
            release={release}
            onMakeLive={() => onMakeLive({ remote, release, live })}
            onRemove={() => onRemove({ remote, release })}
          />
        ))}
      </ul>
      {rest > 0 && (
        <ActionButton type="text" onClick={() => setAll(true)}>
          Show {rest} more
        </ActionButton>
      )}
    </>
  );
}

const withoutPages = ({ off }: RemoteReleases) => (off ? 'Off the site' : 'No pages are live.');
