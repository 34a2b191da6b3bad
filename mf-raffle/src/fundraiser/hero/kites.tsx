import type { ReactNode } from 'react';
import styles from './kites.module.css';

/**
 * Three kites over a green headland, in flat layers. They carry a heart, text and an arrow: like,
 * comment, share.
 */
export function Kites({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 800 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g transform="translate(36 12) scale(0.92)">
        <g className={styles.sky}>
          <path d="M-40 600C-50 230 190 6 470 4c282-2 470 236 472 596z" />
          <path d="M120 600c-8-232 150-412 362-418 214-6 352 180 362 418z" />
          <path d="M270 600c-6-150 90-270 222-274 134-4 220 122 226 274z" />
        </g>
        <path className={styles.sun} d="M350 588c-2-84 64-150 144-151 82-1 148 66 148 151z" />
        <g className={styles.clouds}>
          <path d="M96 300c56-10 96 2 148-4 42-5 72-1 98 4-40 8-74 6-114 10-54 5-94-1-132-10z" />
          <path d="M560 118c48-9 84 2 128-4 38-4 64 0 88 4-34 7-64 6-98 9-46 4-84-1-118-9z" />
          <path d="M604 402c40-7 68 2 106-3 30-4 54 0 74 3-28 6-54 5-82 8-40 3-70-1-98-8z" />
        </g>
        <g className={styles.lines}>
          <path d="M322 196C352 330 330 470 262 560" />
          <path d="M520 160C500 300 400 460 268 562" />
          <path d="M676 280C590 390 430 500 274 564" />
        </g>
        <Kite x={322} y={118} turn={-14} tint="coral">
          <path d="M0 24c-9-20-38-17-36 5 1 18 23 28 36 43 13-15 35-25 36-43 2-22-27-25-36-5z" />
        </Kite>
        <Kite x={520} y={74} turn={8} tint="gold">
          <path d="M-36 14c0-8 6-13 14-13h44c8 0 14 5 14 13v26c0 8-6 13-14 13H2l-18 17 2-17h-8c-8 0-14-5-14-13z" />
        </Kite>
        <Kite x={682} y={196} turn={24} tint="ocean">
          <path d="M-38 32L38-4 10 66-4 42zM-4 42l42-46" />
        </Kite>
        <g className={styles.sea}>
          <path d="M-1700 556c190-18 330 12 520 4s320-24 540-14 300 18 520 6 240-14 400-4 300 12 460 0 480-8 860 2v110h-3300z" />
          <path d="M-1700 592c190 14 330-16 540-8s320 22 560 10 340-22 560-8 220 14 380 2 240-18 420-6 500 14 800 2v70h-3260z" />
        </g>
        <path
          className={styles.hill}
          d="M-1700 640v-58c220-4 470-2 760-8 320-8 560-16 820-34 120-8 200-8 300 6 120 16 220 46 420 62 240 18 700 10 1000 14v18z"
        />
        <path className={styles.person} d="M252 556c-3-12 0-22 10-24 9 1 13 10 11 24l-3 26h-15z" />
        <path className={styles.person} d="M250 584c14-4 24-3 28 0l-4 18h-6l-4-12-4 12h-7z" />
        <circle className={styles.head} cx="262" cy="522" r="10" />
        <path className={styles.arm} d="M264 542c6-2 10 6 8 20" />
      </g>
      <path
        className={styles.shore}
        d="M-1700 660v-62c420 8 820-14 1300-16 360 0 620 12 900 14s640 6 1060-2v66z"
      />
    </svg>
  );
}

interface KiteProps {
  x: number;
  y: number;
  turn: number;
  tint: 'coral' | 'gold' | 'ocean';
  /** What it carries, centered on the origin. */
  children: ReactNode;
}

function Kite({ x, y, turn, tint, children }: KiteProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <g className={styles.kite} data-tint={tint}>
        <path
          className={styles.tail}
          d="M0 156c10 20-14 34-2 56s-14 32-2 54M-16 190l26 12M-14 232l26 10"
        />
        <path
          className={styles.cloth}
          d="M0-70c30 36 56 62 80 92-20 44-50 90-80 136-32-46-60-92-80-136 26-30 52-58 80-92z"
        />
        <path className={styles.shade} d="M0-70c30 36 56 62 80 92-20 44-50 90-80 136z" />
        <path className={styles.spars} d="M0-70V158M-80 22H80" />
        <g className={styles.sign} transform="translate(0 -4)">
          {children}
        </g>
      </g>
    </g>
  );
}
