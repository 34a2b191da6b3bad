import type { MyEntry, Seal } from 'api/contract';
import { formatCount, Link, useCampaign } from 'shell/kit';
import { Moment } from '../../components/moment.tsx';
import { Step } from '../../components/step.tsx';
import { oddsOfAny, oddsText } from '../status/odds.ts';
import { outcomeText } from '../status/outcome-text.ts';
import { CheckForm } from './check-form.tsx';
import styles from './seal-card.module.css';
import { TicketNumbers } from './ticket-numbers.tsx';

interface SealCardProps {
  entry: MyEntry;
  ticketKey: string;
  own: MyEntry['seals'][number];
  /** Undefined while it has not loaded. */
  seal: Seal | undefined;
}

/** An entry's tickets in one sealed draw: numbers, odds, what became of them, and the check. */
export function SealCard({ entry, ticketKey, own, seal }: SealCardProps) {
  const won = entry.won.filter(({ sealNumber }) => sealNumber === own.number);
  const count = own.tickets.length;
  if (own.state === 'called-off') {
    return (
      <Step title={`Sealed draw ${own.number}`}>
        <p className={styles.calledOff}>
          This draw was called off before its number came
          {seal?.calledOff && (
            <>
              , on <Moment at={seal.calledOff.at} />: {seal.calledOff.reason}
            </>
          )}
        </p>
      </Step>
    );
  }
  return (
    <Step title={`Sealed draw ${own.number}`}>
      <p className={styles.text}>
        {count === 1 ? 'You hold 1 ticket' : `You hold ${formatCount(count)} tickets`}
        {seal && ` of ${formatCount(seal.ticketCount)}`}
        {seal && own.state === 'sealed' && `. ${oddsSentence(seal.ticketCount / count, own)}`}
      </p>
      <TicketNumbers
        numbers={own.tickets}
        won={new Set(won.map(({ ticket }) => ticket))}
        passed={new Set(own.passed.map(({ ticket }) => ticket))}
      />
      {own.state === 'open' && <Outcome own={own} won={won} />}
      <p>
        <Link to={`/raffle/draws#seal-${own.number}`}>See and check the whole draw</Link>
      </p>
      {seal && (
        <CheckForm
          ticketKey={ticketKey}
          seal={seal}
          stated={own.tickets}
          maskedEmail={entry.maskedEmail}
        />
      )}
    </Step>
  );
}

function oddsSentence(oneIn: number, { lines }: SealCardProps['own']): string {
  const each = `Your chance for each prize is ${oddsText(oneIn)}`;
  return lines.length > 1
    ? `${each}, and ${oddsText(oddsOfAny(oneIn, lines.length))} to win one of the ${lines.length}.`
    : `${each}.`;
}

function Outcome({ own, won }: { own: SealCardProps['own']; won: MyEntry['won'] }) {
  const { contactEmail } = useCampaign();
  const shown = own.lines.filter((line) => line.shown).length;
  const prizes = own.lines.length;
  return (
    <div className={styles.outcome}>
      <p>
        {shown < prizes
          ? `${shown} of ${prizes} prizes are shown so far.`
          : `All ${prizes > 1 ? `${prizes} prizes` : 'winners'} are shown.`}
        {won.length + own.passed.length === 0 && ' None of your tickets was picked.'}
      </p>
      {won.map(({ prizeTitle, ticket }) => (
        <p key={`${prizeTitle} ${ticket}`}>
          <strong>
            Ticket {formatCount(ticket)} won: {prizeTitle}
          </strong>
        </p>
      ))}
      {own.passed.map(({ prize, ticket, outcome }) => (
        <p key={`${prize} ${ticket}`}>
          Ticket {formatCount(ticket)} was picked for prize {prize},{' '}
          {own.lines[prize - 1]?.title ?? 'a prize'}, and passed over: {outcomeText(outcome)}.
        </p>
      ))}
      {own.passed.length > 0 && (
        <p>
          If you think that is wrong, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          .
        </p>
      )}
    </div>
  );
}
