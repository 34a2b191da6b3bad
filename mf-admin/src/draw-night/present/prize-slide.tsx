import { GiftOutlined } from '@ant-design/icons';
import type { Pick, SealedPrize } from 'api/contract';
import { formatCount, useCampaign } from 'shell/kit';
import { formatMoment } from '../../ui/campaign-time.ts';
import { type LineResult, passedOver } from '../reveal/line-result.ts';
import { sourceText, ticketsText } from '../seal-texts.ts';
import styles from './prize-slide.module.css';

interface PrizeSlideProps {
  line: SealedPrize;
  lineCount: number;
  ticketCount: number;
  picks: readonly Pick[];
  result: LineResult;
}

/** The picture of a prize; of a pack, the first there is. */
export function pictureOf({ items }: SealedPrize): string | undefined {
  return items.find(({ image }) => image)?.image ?? undefined;
}

/** A prize, and its winner once shown, by the name that the winner agreed to. */
export function PrizeSlide({ line, lineCount, ticketCount, picks, result }: PrizeSlideProps) {
  const image = pictureOf(line);
  const before = result.kind === 'hidden' ? [] : passedOver(picks, line.prize);
  return (
    <div className={styles.slide} data-shown={result.kind !== 'hidden' || undefined}>
      <div className={styles.picture}>
        {image ? <img src={image} alt="" decoding="async" /> : <GiftOutlined aria-hidden />}
      </div>
      <div className={styles.text}>
        <p className={styles.kicker}>
          Prize {formatCount(line.prize)} of {formatCount(lineCount)}
        </p>
        <h2 className={styles.title}>
          <bdi>{line.title}</bdi>
        </h2>
        {line.packId !== null && (
          <p className={styles.items}>
            {line.items
              .map(({ title, units }) => (units === 1 ? title : `${title} × ${units}`))
              .join(' · ')}
          </p>
        )}
        <div className={styles.result} role="status">
          <ResultText result={result} ticketCount={ticketCount} />
        </div>
        {before.length > 0 && (
          <p className={styles.before}>{before.map(({ text }) => text).join(' · ')}</p>
        )}
      </div>
    </div>
  );
}

const LONG_NAME = 22;

function ResultText({ result, ticketCount }: { result: LineResult; ticketCount: number }) {
  const { timeZone } = useCampaign();
  switch (result.kind) {
    case 'hidden':
      return null;
    case 'won': {
      const ticket = `Ticket ${formatCount(result.ticket)}`;
      const name = result.winner;
      return (
        <>
          <p className={styles.label}>{name ? 'Goes to' : 'Goes to the holder of'}</p>
          <p className={styles.winner} data-long={(name?.length ?? 0) > LONG_NAME || undefined}>
            <bdi>{name ?? ticket}</bdi>
          </p>
          <p className={styles.ticket}>
            {name ? `${ticket} of ${formatCount(ticketCount)}` : `of ${ticketsText(ticketCount)}`}
          </p>
        </>
      );
    }
    case 'no-winner':
      return <p className={styles.sentence}>No winner: every entry had won or was out.</p>;
    case 'withdrawn':
      return <p className={styles.sentence}>The winner’s entry was withdrawn.</p>;
    case 'again':
      return (
        <p className={styles.sentence}>
          A new number decides this prize:{' '}
          {result.source.kind === 'drand'
            ? sourceText(result.source, timeZone)
            : `${result.source.text} (unknown until ${formatMoment(result.source.closesAt, timeZone)})`}
        </p>
      );
  }
}
