import type { Seal, SealedPrize } from 'api/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useModal, useQuery } from 'shell/kit';
import { resultOf } from '../reveal/line-result.ts';
import { useReveal } from '../reveal/use-reveal.ts';
import { picksQuery } from '../seal-queries.ts';
import { AllWinners } from './all-winners.tsx';
import { Controls } from './controls.tsx';
import { leaveFullScreen } from './full-screen.ts';
import { Opening } from './opening.tsx';
import styles from './presentation.module.css';
import { usePresenterKeys } from './presenter-keys.ts';
import { PrizeSlide, pictureOf } from './prize-slide.tsx';
import { useTwoSteps } from './two-steps.ts';
import { useWakeLock } from './wake-lock.ts';

interface PresentationProps {
  seal: Seal;
  prizes: SealedPrize[];
  onEnd: () => void;
}

const NONE: never[] = [];

/**
 * The evening for a live stream: the countdown, each prize, each winner as everybody may see them.
 * It shows public data only.
 */
export function Presentation({ seal, prizes, onEnd }: PresentationProps) {
  const { dialog, close } = useModal();
  const stage = useRef<HTMLDivElement>(null);
  const picks = useQuery(picksQuery(seal.id)).data ?? NONE;
  // The opening, one for each prize, all winners.
  const [slide, setSlide] = useState(0);
  const [ending, setEnding] = useState(false);
  const reveal = useReveal(seal);
  const line = prizes[slide - 1];
  const result = line && resultOf(picks, line.prize);
  const canReveal = seal.state === 'open' && result?.kind === 'hidden' && !reveal.busy && !ending;
  const twoSteps = useTwoSteps(() => line && canReveal && reveal.show(line.prize));
  const last = prizes.length + 1;
  useWakeLock();
  useFocusOnStage(dialog, stage);
  const stay = useFocusWhileAsked(ending, stage);
  usePicturesBefore(prizes);
  useEffect(() => leaveFullScreen, []);

  function goTo(next: number) {
    twoSteps.disarm();
    if (!reveal.busy) reveal.reset();
    setEnding(false);
    setSlide(Math.max(0, Math.min(next, last)));
  }

  function press() {
    if (canReveal) twoSteps.press();
  }

  function askToEnd() {
    if (twoSteps.isArmed) twoSteps.disarm();
    else setEnding((asked) => !asked);
  }

  usePresenterKeys(dialog, {
    move: (by) => goTo(slide + by),
    moveTo: (place) => goTo(place === 'first' ? 0 : last),
    press,
    escape: askToEnd,
  });

  return (
    <dialog
      ref={dialog}
      className={styles.presentation}
      aria-label={`Presentation of sealed draw ${seal.number}`}
      data-won={result?.kind === 'won' || undefined}
      onCancel={(event) => {
        event.preventDefault();
        askToEnd();
      }}
      onClose={onEnd}
    >
      {/* The focus starts here: no button has it, so no key presses one by accident. */}
      <div ref={stage} className={styles.stage} tabIndex={-1}>
        {slide === 0 && <Opening seal={seal} prizeCount={prizes.length} />}
        {line && result && (
          <PrizeSlide
            key={line.prize}
            line={line}
            lineCount={prizes.length}
            ticketCount={seal.ticketCount}
            picks={picks}
            result={result}
          />
        )}
        {slide === last && <AllWinners prizes={prizes} picks={picks} />}
      </div>
      <Controls
        slide={slide}
        last={last}
        canReveal={canReveal}
        isOpening={reveal.busy && reveal.prize === line?.prize}
        isArmed={twoSteps.isArmed}
        error={reveal.prize === line?.prize ? reveal.error : null}
        ending={ending}
        stay={stay}
        onMove={(by) => goTo(slide + by)}
        onPress={press}
        onDisarm={twoSteps.disarm}
        onAskToEnd={askToEnd}
        onEnd={close}
      />
    </dialog>
  );
}

/**
 * The stage has the focus at the start, and after a click on a button: then Enter reveals, and
 * presses no other button by accident. Call it after useModal(), which focuses the first button.
 */
function useFocusOnStage(
  dialog: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const shown = dialog.current;
    stage.current?.focus();
    // A press by keyboard leaves the focus where it is.
    const toStage = ({ detail }: MouseEvent) => detail > 0 && stage.current?.focus();
    shown?.addEventListener('click', toStage);
    return () => shown?.removeEventListener('click', toStage);
  }, [dialog, stage]);
}

/**
 * "Stay" has the focus while it is asked whether to end, so that Enter neither reveals nor ends. Then
 * the stage gets it back, unless another button has it.
 */
function useFocusWhileAsked(ending: boolean, stage: RefObject<HTMLElement | null>) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ending) stay.current?.focus();
    else if (document.activeElement === document.body) stage.current?.focus();
  }, [ending, stage]);
  return stay;
}

/** Loads all pictures at the start, so that no slide has to wait for its own. */
function usePicturesBefore(prizes: SealedPrize[]) {
  const addresses = prizes.flatMap((line) => pictureOf(line) ?? []).join(' ');
  useEffect(() => {
    for (const address of addresses.split(' ').filter(Boolean)) new Image().src = address;
  }, [addresses]);
}
