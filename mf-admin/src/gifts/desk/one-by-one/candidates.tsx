import type { Match, MatchCandidate } from 'api/contract';
import { useId } from 'react';
import { useCampaign } from 'shell/kit';
import { compare } from '../compare.ts';
import styles from './candidates.module.css';
import { giftsOf } from './choice.ts';
import { VerdictMark } from './comparison.tsx';

interface CandidatesProps {
  match: Match;
  /** Undefined while none is chosen. */
  chosen: MatchCandidate | undefined;
  onChoose: (candidate: MatchCandidate) => void;
  disabled: boolean;
}

/** Several gifts that may be meant, to choose one of by its number. */
export function Candidates({ match, chosen, onChoose, disabled }: CandidatesProps) {
  const campaign = useCampaign();
  const id = useId();
  const { entry, candidates } = match;
  return (
    <fieldset className={styles.candidates}>
      <legend className={styles.legend}>
        {candidates.length} gifts fit {entry.name}’s entry. Which one is it?
      </legend>
      <div className={styles.list}>
        {candidates.map((candidate, index) => {
          const rows = compare(entry, candidate, campaign);
          const name = rows.find(({ field }) => field === 'Name')?.gift;
          const amount = rows.find(({ field }) => field === 'Amount')?.gift;
          return (
            <label key={giftsOf(candidate)} className={styles.candidate}>
              <input
                type="radio"
                className={styles.radio}
                name={id}
                checked={candidate === chosen}
                disabled={disabled}
                onChange={() => onChoose(candidate)}
              />
              <span className={styles.text}>
                <span className={styles.name}>
                  <kbd className={styles.number}>{index + 1}</kbd> <bdi>{name}</bdi>, {amount}
                </span>
                <span className={styles.marks}>
                  {rows
                    .filter(({ verdict }) => verdict !== 'unknown')
                    .map((row) => (
                      <VerdictMark key={row.field} row={row} />
                    ))}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
