import { CheckCircleOutlined } from '@ant-design/icons';
import { formatCount, Link, paths, useCampaign, useEntriesClosed, useQuery } from 'shell/kit';
import { statsQuery } from '../../raffle/raffle-queries.ts';
import { formatMoment } from '../../ui/campaign-time.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { type DrawLine, unfinishedPrizes } from './lines.ts';
import styles from './undecided.module.css';

const prizesPath = `${paths.raffleAdmin}?tab=prizes`;

/** What should be settled before the seal, with the way there. */
export function Undecided({ lines }: { lines: readonly DrawLine[] }) {
  const campaign = useCampaign();
  const closed = useEntriesClosed(campaign);
  const { data: stats } = useQuery(statsQuery);
  const prizes = new Set(lines.flatMap((line) => line.prizes));
  const { withoutValue, withoutPicture } = unfinishedPrizes([...prizes]);
  const isDone =
    closed && stats?.pendingEntries === 0 && withoutValue.length + withoutPicture.length === 0;

  return (
    <SectionCard title="Still undecided">
      {stats && (
        <p className={styles.verified}>
          <strong>{formatCount(stats.verifiedEntries)}</strong>{' '}
          {stats.verifiedEntries === 1 ? 'verified entry takes' : 'verified entries take'} part.
        </p>
      )}
      <ul className={styles.list}>
        {!closed && (
          <li>
            Entries are open until {formatMoment(campaign.raffle.entriesCloseAt, campaign.timeZone)}
            . What comes in after the seal takes part in the next one.
          </li>
        )}
        {stats && stats.pendingEntries > 0 && (
          <li>
            <Link to={`${paths.raffleAdmin}?status=pending`}>
              {pendingText(stats.pendingEntries)}
            </Link>
            : without a decision they have no tickets in the seal.
          </li>
        )}
        {withoutValue.length > 0 && (
          <li>
            <Link to={prizesPath}>{prizeCount(withoutValue.length)} without a value</Link>:{' '}
            {titlesOf(withoutValue)}
          </li>
        )}
        {withoutPicture.length > 0 && (
          <li>
            <Link to={prizesPath}>{prizeCount(withoutPicture.length)} without a picture</Link>:{' '}
            {titlesOf(withoutPicture)}
          </li>
        )}
      </ul>
      {isDone && (
        <p className={styles.done}>
          <CheckCircleOutlined aria-hidden /> Nothing is left to decide.
        </p>
      )}
    </SectionCard>
  );
}

function pendingText(count: number): string {
  return count === 1 ? '1 entry is pending' : `${formatCount(count)} entries are pending`;
}

function prizeCount(count: number): string {
  return count === 1 ? '1 prize' : `${formatCount(count)} prizes`;
}

const FEW = 3;

/** "Coffee, Tea, Quilt and 4 more" */
function titlesOf(prizes: { prizeTitle: string }[]): string {
  const named = prizes.slice(0, FEW).map(({ prizeTitle }) => prizeTitle);
  const more = prizes.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
}
