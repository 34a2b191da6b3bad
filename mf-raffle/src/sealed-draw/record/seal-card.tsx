import type { Seal } from 'api/contract';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorNotice, formatCount, Skeleton, useQuery } from 'shell/kit';
import { Moment } from '../../components/moment.tsx';
import { CheckHere } from '../check-here/check-here.tsx';
import { fileOf, picksQuery, sealTextQuery } from '../queries.ts';
import { shellLines } from '../shell-lines.ts';
import { Terminal } from './in-a-terminal.tsx';
import { PrizeLines } from './prize-lines.tsx';
import styles from './seal-card.module.css';
import { OtherNetwork, SealBadge, SealStatus, sourceWords } from './seal-status.tsx';

/** One seal with everything that is known of it. */
export function SealCard({ seal }: { seal: Seal }) {
  const title = `seal-${seal.number}-title`;
  return (
    <article className={styles.card} id={`seal-${seal.number}`} aria-labelledby={title}>
      <header className={styles.head}>
        <h3 id={title}>Sealed draw {seal.number}</h3>
        <SealBadge state={seal.state} />
      </header>
      <SealStatus seal={seal} />
      <OtherNetwork seal={seal} />
      <FactsOf seal={seal} />
      <Prizes seal={seal} />
    </article>
  );
}

function FactsOf({ seal }: { seal: Seal }) {
  const { ticketCount, byHand, randomness, source, calledOff } = seal;
  return (
    <dl className={styles.facts}>
      <Fact name="Sealed">
        <Moment at={seal.sealedAt} />
      </Fact>
      <Fact name="Tickets">
        {formatCount(ticketCount)}
        {byHand &&
          `, ${formatCount(byHand.tickets)} of them from ${formatCount(byHand.entries)} ${byHand.entries === 1 ? 'entry' : 'entries'} that the organizers added`}
      </Fact>
      <Fact name={calledOff ? 'Would have been decided by' : 'Decided by'}>
        {sourceWords(seal)}
      </Fact>
      <Fact name="The seal">
        <code>{seal.seal}</code>
      </Fact>
      {randomness && (
        <Fact name={source.kind === 'drand' ? 'The number' : 'The numbers'}>
          <code>{randomness.value}</code>
          {randomness.corrected?.map(({ value, receivedAt }) => (
            <span key={receivedAt} className={styles.corrected}>
              Corrected: <code>{value}</code> had been entered on <Moment at={receivedAt} />
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Prizes({ seal }: { seal: Seal }) {
  const text = useQuery(sealTextQuery(seal.id));
  const titles = text.data?.prizes ?? [];
  const isOpen = seal.state === 'open';
  const all = useQuery({
    ...picksQuery(seal.id, (picks) => isOpen && !isAllShown(titles.length, picks)),
    enabled: isOpen,
  });
  const picks = isOpen ? (all.data ?? []) : [];
  const failed = [text, all].find((query) => !query.data && query.errorUpdateCount > 0);
  return (
    <>
      <h4 className={styles.subtitle}>{seal.state === 'open' ? 'Prizes and winners' : 'Prizes'}</h4>
      {failed ? (
        <ErrorNotice
          title="The prizes of this draw could not be loaded."
          onRetry={() => failed.refetch()}
        />
      ) : !text.data || (isOpen && !all.data) ? (
        <Skeleton height="180px" />
      ) : (
        <PrizeLines state={seal.state} titles={titles} picks={picks} />
      )}
      <Files seal={seal} />
      <CheckHere seal={seal} />
      <Terminal lines={shellLines(seal, picks, window.location.origin)} />
    </>
  );
}

function Files({ seal }: { seal: Seal }) {
  return (
    <ul className={styles.files} aria-label="Files of this draw">
      <li>
        <FileText aria-hidden />
        <a href={fileOf(seal.id, 'seal.txt')} download={`seal-${seal.number}.txt`}>
          seal.txt
        </a>
        <span>what was sealed</span>
      </li>
      <li>
        <FileText aria-hidden />
        <a href={fileOf(seal.id, 'tickets.txt')} download={`tickets-${seal.number}.txt`}>
          tickets.txt
        </a>
        <span>all tickets, {sizeOf(seal.ticketCount)}</span>
      </li>
    </ul>
  );
}

const LINE_BYTES = 65;

function sizeOf(ticketCount: number): string {
  const kb = (ticketCount * LINE_BYTES) / 1_000;
  return kb < 1_000 ? `${Math.ceil(kb)} KB` : `${Math.round(kb / 100) / 10} MB`;
}

/** Whether each line has its winner, or ended without one. */
function isAllShown(lines: number, picks: { outcome: string }[] | undefined): boolean {
  const ended = picks?.filter(({ outcome }) => outcome === 'won' || outcome === 'no-winner');
  return ended !== undefined && ended.length >= lines;
}
