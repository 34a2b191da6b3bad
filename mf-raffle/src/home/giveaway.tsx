import { countSupport, raffleCount, raffleStats } from 'api/contract';
import {
  ButtonLink,
  endpointQuery,
  formatCount,
  formatDollars,
  paths,
  queryOptions,
  useCampaign,
  useQuery,
} from 'shell/kit';
import styles from './giveaway.module.css';

const everyMinute = { staleTime: 0, refetchInterval: 60_000 } as const;
const notesQuery = queryOptions({ ...endpointQuery(countSupport, {}), ...everyMinute });
const entriesQuery = queryOptions({ ...endpointQuery(raffleCount, {}), ...everyMinute });
const prizesQuery = queryOptions({ ...endpointQuery(raffleStats, {}), ...everyMinute });

/** The home page's call to give: what has come together so far, and the two ways to take part. */
export default function Giveaway() {
  const { childName, fallbacks } = useCampaign();
  const notes = useQuery(notesQuery);
  const entries = useQuery(entriesQuery);
  const prizes = useQuery(prizesQuery);

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
        <h2 id="giveaway-title">A kind word for {childName}, a ticket for you</h2>
        <p className={styles.lead}>
          Leave the family a love note, and enter the raffle with your donation: every $20 is one
          entry.
        </p>
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              {/* A dash keeps the place of a figure that has not come. */}
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <ButtonLink to={paths.raffle}>Enter Raffle</ButtonLink>
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
