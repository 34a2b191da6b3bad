import {
  CloseOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LeftOutlined,
  RightOutlined,
} from '@ant-design/icons';
import type { RefObject } from 'react';
import { formatCount } from 'shell/kit';
import { errorMessageOrRetry } from '../../data/refusal.ts';
import styles from './controls.module.css';
import { canFillScreen, enterFullScreen, leaveFullScreen, useIsFullScreen } from './full-screen.ts';

interface ControlsProps {
  slide: number;
  last: number;
  canReveal: boolean;
  /** The winner is being fetched. */
  isOpening: boolean;
  /** Pressed once. */
  isArmed: boolean;
  error: Error | null;
  /** It is asked whether to end. */
  ending: boolean;
  /** For the focus on "Stay". */
  stay: RefObject<HTMLButtonElement | null>;
  onMove: (by: number) => void;
  onPress: () => void;
  onDisarm: () => void;
  onAskToEnd: () => void;
  onEnd: () => void;
}

/** The bar below the stage: moving, the two presses that reveal, full screen, the end. */
export function Controls(props: ControlsProps) {
  const { slide, last, ending, stay, onMove, onAskToEnd, onEnd } = props;
  const isFull = useIsFullScreen();
  return (
    <div className={styles.bar}>
      <div className={styles.middle}>
        {ending ? (
          <>
            <p className={styles.text} role="status">
              End the presentation? The screen behind it shows names that are not public.
            </p>
            <button type="button" className={styles.button} onClick={onEnd}>
              End it
            </button>
            <button ref={stay} type="button" className={styles.button} onClick={onAskToEnd}>
              Stay
            </button>
          </>
        ) : (
          <Reveal {...props} />
        )}
      </div>
      <div className={styles.moves}>
        <button
          type="button"
          className={styles.icon}
          aria-label="Previous"
          aria-disabled={slide === 0 || undefined}
          onClick={() => onMove(-1)}
        >
          <LeftOutlined />
        </button>
        <span className={styles.place}>
          {formatCount(slide + 1)} / {formatCount(last + 1)}
        </span>
        <button
          type="button"
          className={styles.icon}
          aria-label="Next"
          aria-disabled={slide === last || undefined}
          onClick={() => onMove(1)}
        >
          <RightOutlined />
        </button>
      </div>
      <div className={styles.window}>
        {canFillScreen() && (
          <button
            type="button"
            className={styles.icon}
            aria-label={isFull ? 'Leave full screen' : 'Full screen'}
            onClick={isFull ? leaveFullScreen : enterFullScreen}
          >
            {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          </button>
        )}
        <button
          type="button"
          className={styles.icon}
          aria-label="End the presentation"
          onClick={onAskToEnd}
        >
          <CloseOutlined />
        </button>
      </div>
    </div>
  );
}

function Reveal({ canReveal, isOpening, isArmed, error, onPress, onDisarm }: ControlsProps) {
  if (isOpening) {
    return (
      <p className={styles.text} role="status">
        One moment…
      </p>
    );
  }
  if (!canReveal) return null;
  return (
    <>
      {error && !isArmed && (
        <p className={styles.text} role="alert">
          Not shown yet. {errorMessageOrRetry(error)} Nothing is lost: the winner stays the same.
        </p>
      )}
      <button
        type="button"
        data-reveal
        className={styles.button}
        data-armed={isArmed || undefined}
        onClick={(event) => {
          // The second half of a double click is no second press.
          if (event.detail <= 1) onPress();
        }}
      >
        {isArmed ? 'Press once more to show the winner' : 'Show the winner'}
      </button>
      {isArmed && (
        <button type="button" className={styles.button} onClick={onDisarm}>
          Not yet
        </button>
      )}
    </>
  );
}
