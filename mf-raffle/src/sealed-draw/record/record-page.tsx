import { ErrorNotice, Section, Skeleton, useQuery } from 'shell/kit';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { GiftTotals } from '../../gift-totals/gift-totals.tsx';
import { sealsQuery } from '../queries.ts';
import { ChangedSeals } from '../seen/changed-seals.tsx';
import { useSeenSeals } from '../seen/use-seen-seals.ts';
import { DirectDraws } from './direct-draws.tsx';
import { Explained } from './explained.tsx';
import { RecordHeader } from './record-header.tsx';
import styles from './record-page.module.css';
import { SealCard } from './seal-card.tsx';

/** Everything about the draws, and the check that anyone can make. */
export default function RecordPage() {
  const query = useQuery(sealsQuery);
  const { changed } = useSeenSeals(query);
  const seals = query.data;
  const failed = !seals && query.errorUpdateCount > 0;

  return (
    <div className={styles.page}>
      <RecordHeader />
      <Explained />
      <Section id="sealed-draws" eyebrow="On the record" title="Sealed draws">
        <ChangedSeals changed={changed} />
        <StaleNotice query={query} />
        {seals && seals.length > 0 ? (
          <div className={styles.seals}>
            {seals.map((seal) => (
              <SealCard key={seal.id} seal={seal} />
            ))}
          </div>
        ) : failed ? (
          <ErrorNotice title="The record could not be loaded." onRetry={() => query.refetch()} />
        ) : seals ? (
          <p className={styles.empty}>
            No draw has been sealed yet. When one is, it appears here before its number arrives.
          </p>
        ) : (
          <>
            <p className="visually-hidden" role="status">
              Loading the record…
            </p>
            <Skeleton height="420px" />
          </>
        )}
      </Section>
      <DirectDraws />
      <GiftTotals />
    </div>
  );
}
