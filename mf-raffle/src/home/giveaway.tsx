import {
  ButtonLink,
  every,
  formatCount,
  formatDollars,
  paths,
  raffleCountQuery,
  raffleStatsQuery,
  supportCountQuery,
  useCampaign,
  useEntriesClosed,
  useQuery,
} from 'shell/kit';
import styles from './giveaway.module.css';

/** The home page's giveaway block: counts, and the ways to take part. */
export default function Giveaway() {
  const campaign = useCampaign();
  const { childName, fallbacks } = campaign;
  const closed = useEntriesClosed(campaign);
  const notes = useQuery({ ...supportCountQuery, ...every(60) });
  const entries = useQuery({ ...raffleCountQuery, ...every(60) });
  const prizes = useQuery({ ...raffleStatsQuery, ...every(60) });

  const figures = [
    { label: 'love notes', value: notes.data && formatCount(notes.data.count) },
    { label: 'raffle entries', value: entries.data && formatCount(entries.data.count) },
    { label: 'prizes', value: formatCount(prizes.data?.totalPrizes ?? fallbacks.prizes) },
    {
      label: 'in prizes',
      value: prizes.data
        ? formatDollars(Math.round(prizes.data.totalValue))
        : `${formatDollars(fallbacks.prizeValue)}+`,
    },
  ];

  return (
    <section className={styles.section} aria-labelledby="giveaway-title">
      <div className={styles.inner}>
        <p className={styles.eyebrow}>Giveaway</p>
        <h2 id="giveaway-title">
          {closed
            ? `A kind word for ${childName}`
            : `A kind word for ${childName}, a ticket for you`}
        </h2>
        <p className={styles.lead}>
          {closed
            ? 'Raffle entries are closed, mahalo. A love note is as welcome as ever.'
            : 'Leave the family a love note, and enter the raffle with your donation: every $20 is one entry.'}
        </p>
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              {/* A dash until the count has loaded. */}
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          {!closed && <ButtonLink to={paths.raffle}>Enter Raffle</ButtonLink>}
          <ButtonLink to={paths.loveNotes} look="secondary">
            Send Love Notes
          </ButtonLink>
          <ButtonLink to={paths.loveNotes} look="quiet">
            Read Messages
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
