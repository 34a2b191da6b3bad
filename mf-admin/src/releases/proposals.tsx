import { Alert, Flex } from 'antd';
import { type ReleaseSummary, type RemoteReleases, turnDownRelease } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { May } from '../data/may.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { ChangesOnRequest } from './changes-on-request.tsx';
import { ONLY_AN_OWNER, useMayMakeLive } from './may-make-live.ts';
import { PreviewLink } from './preview-link.tsx';
import styles from './releases.module.css';
import { shortId } from './short-id.ts';

export type Proposal = ReleaseSummary & { proposed: NonNullable<ReleaseSummary['proposed']> };

export const isProposal = (release: ReleaseSummary): release is Proposal =>
  release.proposed !== undefined;

interface ProposalsProps {
  releases: RemoteReleases;
  onMakeLive: (release: Proposal) => void;
  onTurnDown: (release: Proposal) => void;
}

/** Releases that wait for an organizer, with what each would change. */
export function Proposals({ releases, onMakeLive, onTurnDown }: ProposalsProps) {
  const { remote, live } = releases;
  const { timeZone } = useCampaign();
  const mayMakeLive = useMayMakeLive(remote);
  const waiting = releases.releases.filter(isProposal);
  if (waiting.length === 0) return null;
  return (
    <div className={styles.proposals}>
      <h4 className={styles.heading}>Waiting for a decision</h4>
      <ul className={styles.list} aria-label={`Proposed releases of ${remote}`}>
        {waiting.map((release) => {
          const { id, proposed, unfit, preview } = release;
          const name = `${remote} ${shortId(id)}`;
          return (
            <li key={id}>
              <Flex wrap gap="8px 16px" align="center" justify="space-between">
                <div>
                  <strong>{shortId(id)}</strong>
                  <div className={styles.muted}>
                    Proposed{' '}
                    <time dateTime={proposed.at}>{formatMoment(proposed.at, timeZone)}</time> by{' '}
                    <bdi>{proposed.by}</bdi>
                  </div>
                </div>
                <ActionRow>
                  {preview && <PreviewLink name={name} preview={preview} />}
                  {mayMakeLive(release) === 'yes' && (
                    <ActionButton
                      unavailable={unfit !== undefined}
                      aria-label={`Make live: ${name}`}
                      onClick={() => onMakeLive(release)}
                    >
                      Make live
                    </ActionButton>
                  )}
                  <May call={turnDownRelease}>
                    <ActionButton
                      type="text"
                      danger
                      aria-label={`Turn down ${name}`}
                      onClick={() => onTurnDown(release)}
                    >
                      Turn down
                    </ActionButton>
                  </May>
                </ActionRow>
              </Flex>
              {proposed.outdated && (
                <Alert
                  type="warning"
                  role="note"
                  showIcon
                  title="Another release went live since this one was made. It may undo what is new there."
                />
              )}
              {mayMakeLive(release) === 'owner' && !unfit && (
                <div className={styles.muted}>{ONLY_AN_OWNER}</div>
              )}
              {unfit && <Alert type="error" role="note" showIcon title={unfit} />}
              <Disclosure
                summary={
                  <>
                    What changes<span className="visually-hidden"> with {name}</span>
                  </>
                }
              >
                <ChangesOnRequest remote={remote} release={id} live={live} />
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
