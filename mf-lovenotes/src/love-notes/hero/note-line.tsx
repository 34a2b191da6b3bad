import styles from './note-line.module.css';

/** Paper notes on a clothesline in front of the rising sun. */
export function NoteLine({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 800 640"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      <g className={styles.sky}>
        <path d="M-10 560C-20 220 210 10 470 8c262-2 450 230 452 552z" />
        <path d="M130 560c-8-222 142-392 346-398 208-6 346 174 356 398z" />
        <path d="M264 560c-6-142 86-258 214-262 132-4 216 118 222 262z" />
      </g>
      <path className={styles.sun} d="M342 530c-2-82 62-146 140-147 80-1 144 64 144 147z" />
      <path className={styles.pole} d="M3 98h10l5 470H-4z" />
      <g className={styles.sea}>
        <path d="M-1700 522c160-26 300 16 470 8s300-34 520-22 300 26 520 10 240-22 380-8 320 16 460 0 500-10 900 4v152h-3250z" />
        <path d="M-1700 572c190 20 330-22 540-10s320 30 560 14 340-30 560-10 220 20 380 4 240-26 420-10 500 20 800 4v90h-3260z" />
        <path d="M-1700 616c200-14 400 10 660 2s420-16 660 0 400 10 620-2 500 12 700 0 400-8 620 0v60h-3260z" />
      </g>
      <path className={styles.line} d="M8 118C168 206 330 232 470 214S720 132 830 66" />
      <Paper x={70} y={150} turn={5} tint="coral" />
      <Paper x={206} y={198} turn={-4} tint="sand" />
      <Paper x={348} y={216} turn={3} tint="gold" />
      <Paper x={490} y={206} turn={-5} tint="leaf" />
      <Paper x={628} y={158} turn={-9} tint="ocean" />
    </svg>
  );
}

interface PaperProps {
  x: number;
  y: number;
  turn: number;
  tint: 'coral' | 'sand' | 'gold' | 'leaf' | 'ocean';
}

/** One note on its peg. */
function Paper({ x, y, turn, tint }: PaperProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 52 0)`}>
      <path className={styles.shade} d="M4 14h104l2 128H4z" />
      <path
        className={styles.paper}
        data-tint={tint}
        d="M0 8c36-3 70-2 104 0l2 122c-34 3-70 3-106 0z"
      />
      <path
        className={styles.heart}
        d="M52 58c-6-14-26-12-25 3 1 13 16 20 25 30 10-10 24-17 25-30 1-15-19-17-25-3z"
      />
      <path className={styles.words} d="M22 104c20-3 40 2 60-1M30 116c14-2 28 1 44 0" />
      <path className={styles.peg} d="M46-6h12v26H46z" />
    </g>
  );
}
