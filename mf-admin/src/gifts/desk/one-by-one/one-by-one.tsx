import { InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type Match, type MatchCandidate, verifyMatches } from 'api/contract';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatCount, formatDollars } from 'shell/kit';
import { useMay } from '../../../data/may.tsx';
import { useArriving } from '../../../ui/arriving.tsx';
import { useLetterKeys } from '../../../ui/letter-keys.ts';
import { BEGINNING_PX, bringUp } from '../bring-up.ts';
import { ActionBar } from './action-bar.tsx';
import {
  type Choice,
  differingAmounts,
  firstPick,
  type Picked,
  pickAgain,
  usualCount,
} from './choice.ts';
import { type DeskAction, useDeskKeys } from './desk-keys.ts';
import { DeskKeysDialog } from './keys-dialog.tsx';
import { MatchCard } from './match-card.tsx';
import { Notes } from './notes.tsx';
import styles from './one-by-one.module.css';
import type { Session, SessionState } from './session.ts';

/** A second press of the same key must not decide about the next item, which nobody has seen. */
const ARRIVING_MS = 300;

interface OneByOneProps {
  session: Session<Match, Choice>;
  state: SessionState<Match, Choice>;
  /** Likely matches that are left, those put off among them. */
  left: number;
  /** More items are on their way. */
  loading: boolean;
  /** Links to the next steps, when nothing is left. */
  whenDone: ReactNode;
}

/** The likely matches, one after the other, by keyboard or thumb. */
export function OneByOne({ session, state, left, loading, whenDone }: OneByOneProps) {
  const [match] = state.queue.ahead;
  const later = state.queue.later.length;
  const desk = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [changed, setChanged] = useState<{ entry: number; picked: Picked } | null>(null);
  const [message, setMessage] = useState('');
  const [helping, setHelping] = useState(false);
  const [letters, setLetters] = useLetterKeys();
  const mayDecide = useMay()(verifyMatches);
  const id = match?.entry.id;
  const arriving = useArriving(id, ARRIVING_MS);
  const picked =
    match &&
    (changed?.entry === match.entry.id ? pickAgain(match, changed.picked) : firstPick(match));

  useEffect(() => session.showNotes(), [session]);

  // The focus follows the item, so that keys go on and screen readers read its name.
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const { activeElement } = document;
    if (activeElement !== document.body && !desk.current?.contains(activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    const card = heading.current?.closest('article');
    if (heading.current && card) bringUp(heading.current, card.offsetHeight);
  }, [id]);

  // On a phone, the first item would begin behind the buttons.
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current || id === undefined) return;
    begun.current = true;
    if (heading.current && window.scrollY === 0) bringUp(heading.current, BEGINNING_PX);
  }, [id]);

  function choose(candidate: MatchCandidate) {
    if (!match) return;
    // Another gift may be of another amount.
    const count = usualCount(match.entry, candidate);
    setChanged({ entry: match.entry.id, picked: { candidate, count } });
  }

  function setCount(count: Picked['count']) {
    if (match && picked) setChanged({ entry: match.entry.id, picked: { ...picked, count } });
  }

  /** Undo or Next was pressed just before, so this is the second half of a double click. */
  const steppedAt = useRef(Number.NEGATIVE_INFINITY);
  function isSecondPress(): boolean {
    const now = performance.now();
    if (now - steppedAt.current < ARRIVING_MS) return true;
    steppedAt.current = now;
    return false;
  }

  function act(action: DeskAction) {
    if (action === 'help') return setHelping(true);
    if (action === 'next') {
      if (!match || isSecondPress()) return;
      session.putOff();
      return setMessage(`${match.entry.name} comes up again later.`);
    }
    if (!mayDecide) return;
    if (action === 'undo') return undo();
    if (!match || !picked || arriving) return;
    const { name } = match.entry;
    const { candidate } = picked;
    if (action === 'count') {
      if (candidate && differingAmounts(match.entry, candidate))
        setCount(picked.count === 'given' ? 'claimed' : 'given');
    } else if (action === 'disqualify') {
      session.decide({ kind: 'disqualify' });
      setMessage(`${name} is disqualified.`);
    } else if (candidate && !earnsNothing(match, picked)) {
      const giftIds = candidate.gifts.map((gift) => gift.id);
      session.decide({ kind: 'verify', giftIds, count: picked.count, given: candidate.given });
      setMessage(`${name} is verified.`);
    } else {
      setMessage(
        candidate
          ? 'What was given earns no ticket. Disqualify the entry, or count what was claimed.'
          : 'Please choose one of the gifts first.',
      );
    }
  }

  function undo() {
    if (!state.mayUndo || isSecondPress()) return;
    const item = session.undo();
    if (item) setMessage(`Undone: ${item.entry.name} is pending again.`);
  }

  useDeskKeys(desk, letters, {
    act,
    choose: (index) => {
      const candidate = match?.candidates[index];
      if (candidate && mayDecide && !arriving) choose(candidate);
    },
  });

  return (
    <section ref={desk} className={styles.desk} aria-label="Likely matches" tabIndex={-1}>
      <Notes notes={state.notes} onDismiss={session.dismiss} />
      {match && picked ? (
        <MatchCard
          key={match.entry.id}
          match={match}
          picked={picked}
          onChoose={choose}
          onCount={setCount}
          failed={state.queue.failed.get(match.entry.id)}
          left={Math.max(left - 1, state.queue.ahead.length - 1, 0)}
          mayDecide={mayDecide}
          arriving={arriving}
          headingRef={heading}
        />
      ) : (
        <div className={styles.end}>
          <h2 className={styles.endHeading} ref={heading} tabIndex={-1}>
            {later > 0 ? `You have put off ${formatCount(later)}` : 'No likely matches are left'}
          </h2>
          {later > 0 ? (
            <Button type="primary" onClick={session.takeUp}>
              Look at {later === 1 ? 'it' : 'them'} again
            </Button>
          ) : (
            !loading && whenDone
          )}
        </div>
      )}
      {(mayDecide || match) && (
        <ActionBar
          name={match?.entry.name ?? null}
          mayDecide={mayDecide}
          verify={match && picked ? verifyText(match, picked) : ''}
          mustChoose={Boolean(match && picked && earnsNothing(match, picked))}
          mayUndo={state.mayUndo}
          onAction={act}
        >
          <p className={styles.message} role="status">
            {message && (
              <>
                <InfoCircleOutlined aria-hidden /> <bdi>{message}</bdi>
              </>
            )}
          </p>
          {state.unsaved > 3 && <p className={styles.message}>{state.unsaved} are being saved.</p>}
        </ActionBar>
      )}
      <DeskKeysDialog
        open={helping}
        letters={letters}
        onLetters={setLetters}
        onClose={() => setHelping(false)}
        afterClose={() => heading.current?.focus({ preventScroll: true })}
      />
    </section>
  );
}

/** Nothing is chosen, or what was given is too little for a ticket. */
function earnsNothing(match: Match, { candidate, count }: Picked): boolean {
  if (!candidate) return true;
  const amounts = differingAmounts(match.entry, candidate);
  return count === 'given' && amounts !== null && amounts.ticketsGiven === 0;
}

/** "Verify", or "Verify with $45" when that is not what was claimed. */
function verifyText(match: Match, { candidate, count }: Picked): string {
  const amounts = candidate && differingAmounts(match.entry, candidate);
  if (!amounts) return 'Verify';
  return `Verify with ${formatDollars(count === 'given' ? amounts.given : amounts.claimed)}`;
}
