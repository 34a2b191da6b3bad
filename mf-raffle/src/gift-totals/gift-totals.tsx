import {
  MIN_GIFTS_SHOWN,
  type PlatformTotal,
  parseCents,
  platformLabel,
  type RaffleTotals,
  raffleTotals,
} from 'api/contract';
import {
  ErrorNotice,
  endpointQuery,
  every,
  formatCount,
  queryOptions,
  Section,
  Skeleton,
  useCampaign,
  useQuery,
} from 'shell/kit';
import { Moment } from '../components/moment.tsx';
import styles from './gift-totals.module.css';

const totalsQuery = queryOptions({ ...endpointQuery(raffleTotals, {}), ...every(60) });

/** What the verified gifts come to, if the organizers show it. */
export function GiftTotals() {
  const { showGiftTotals } = useCampaign();
  return showGiftTotals ? <ShownTotals /> : null;
}

function ShownTotals() {
  const { links } = useCampaign();
  const query = useQuery(totalsQuery);
  const totals = query.data;
  if (totals && !totals.shown) return null;
  return (
    <Section
      id="gifts"
      eyebrow="Behind the tickets"
      title="Verified gifts"
      intro="A gift counts here once we have found it in the donation service’s list and matched it with a verified entry. It counts in full, even where it is more than the entry says. Individual gifts and names are never shown."
    >
      {totals ? (
        <Sums totals={totals} />
      ) : query.errorUpdateCount > 0 ? (
        <ErrorNotice title="The sums could not be loaded." onRetry={() => query.refetch()} />
      ) : (
        <>
          <p className="visually-hidden" role="status">
            Loading the sums…
          </p>
          <Skeleton height="260px" />
        </>
      )}
      <p className={styles.compare}>
        Our{' '}
        <a href={links.gofundme} target="_blank" rel="noopener noreferrer">
          GoFundMe page<span className="visually-hidden"> (opens in a new tab)</span>
        </a>{' '}
        shows its own total. Ours for GoFundMe is lower: it leaves out gifts without a raffle entry,
        and gifts that we have not checked yet.
      </p>
    </Section>
  );
}

function Sums({ totals }: { totals: RaffleTotals }) {
  const { tickets, ticketsByHand, gifts, fewer, asOf } = totals;
  const few = `Services with fewer than ${MIN_GIFTS_SHOWN} verified gifts are not shown.`;
  return (
    <div className={styles.card}>
      <p className={styles.tickets}>
        <strong>{formatCount(tickets)}</strong> {tickets === 1 ? 'ticket' : 'tickets'} of verified
        entries
        {ticketsByHand > 0 &&
          `, ${formatCount(ticketsByHand)} of them from entries added by hand, which need no gift`}
      </p>
      {gifts.length > 0 ? (
        <Table gifts={gifts} />
      ) : (
        <p className={styles.note}>
          {fewer
            ? `Fewer than ${MIN_GIFTS_SHOWN} gifts are verified so far.`
            : 'No gift is verified yet.'}
        </p>
      )}
      {(asOf || (fewer && gifts.length > 0)) && (
        <p className={styles.note}>
          {asOf && (
            <>
              As of <Moment at={asOf} />, when we last brought in new gifts.{' '}
            </>
          )}
          {fewer && gifts.length > 0 && few}
        </p>
      )}
    </div>
  );
}

function Table({ gifts }: { gifts: PlatformTotal[] }) {
  const count = gifts.reduce((sum, gift) => sum + gift.count, 0);
  const cents = gifts.reduce((sum, gift) => sum + (parseCents(gift.sum) ?? 0), 0);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Verified gifts by service</caption>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Gifts</th>
          <th scope="col">Sum</th>
        </tr>
      </thead>
      <tbody>
        {gifts.map((gift) => (
          <tr key={gift.platform}>
            <th scope="row">{platformLabel(gift.platform, 'Other')}</th>
            <td>{formatCount(gift.count)}</td>
            <td>{sumText(Number(gift.sum))}</td>
          </tr>
        ))}
      </tbody>
      {gifts.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatCount(count)}</td>
            <td>{sumText(cents / 100)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** With cents in every row, so that the column lines up. */
function sumText(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
