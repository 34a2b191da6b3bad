import { enterRandomness, type Seal, type SealedPrize } from 'api/contract';
import { useMay } from '../../data/may.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { momentOf } from '../seal-queries.ts';
import { useServerTime } from '../server-time.ts';
import { DecidingNumber } from './deciding-number.tsx';
import { EnterOrCorrect } from './enter-or-correct.tsx';
import { Waiting } from './waiting.tsx';

interface SealNumberProps {
  seal: Seal;
  prizes: SealedPrize[];
}

/** The number that decides, awaited or there, and the forms to enter it. */
export function SealNumber({ seal, prizes }: SealNumberProps) {
  const mayEnter = useMay()(enterRandomness);
  const left = momentOf(seal) - useServerTime();
  const isWaiting = seal.state === 'sealed';
  const isDrand = seal.source.kind === 'drand';
  return (
    <SectionCard title={isWaiting ? waitingText(isDrand, left > 0) : 'The number is here'}>
      {isWaiting ? <Waiting seal={seal} left={left} /> : <DecidingNumber seal={seal} />}
      {/* One form for both, so that what is typed stays when somebody else's numbers arrive. */}
      {!isDrand && mayEnter && seal.waitsFor === undefined && (!isWaiting || left <= 0) && (
        <EnterOrCorrect seal={seal} prizes={prizes} />
      )}
    </SectionCard>
  );
}

function waitingText(isDrand: boolean, isAhead: boolean): string {
  if (!isAhead) return isDrand ? 'The number is due' : 'The numbers are due';
  return isDrand ? 'The number comes in' : 'The numbers can be entered in';
}
