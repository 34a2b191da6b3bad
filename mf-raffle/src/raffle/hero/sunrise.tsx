import styles from './sunrise.module.css';

/**
 * Dawn over the ocean in flat layers: sky rings, sun, far and near ridge, three swells, foam,
 * beach.
 */
export function Sunrise({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 680"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <g transform="translate(0 10)">
        <Sky />
        <Land />
      </g>
      <Sea />
      <Canoe />
      <Shore />
    </svg>
  );
}

function Sky() {
  return (
    <>
      <g className={styles.sky}>
        <path d="M390 470C380 190 640-90 1010-96c400-6 690 250 700 566z" />
        <path d="M562 470c-8-196 168-410 446-416 290-6 506 180 516 416z" />
        <path d="M708 470c-6-140 112-292 302-298 206-6 354 132 362 298z" />
        <path d="M826 470c-4-98 72-202 184-206 128-4 222 92 228 206z" />
      </g>
      <g className={styles.clouds}>
        <path d="M728 226c92-16 150 4 236-8 66-8 110-2 150 6-60 12-112 8-172 14-84 8-150 2-214-12z" />
        <path d="M1176 96c70-14 128 2 196-6 54-6 92 0 126 6v10c-52 8-98 4-148 8-66 6-124-4-174-18z" />
        <path d="M690 372c54-10 92 2 146-4 40-4 68 0 92 4-36 8-70 6-106 10-50 4-92-2-132-10z" />
        <path d="M1204 286c46-8 80 2 124-2 34-4 58 0 78 4-32 6-60 4-90 8-42 4-78-2-112-10z" />
      </g>
      <path className={styles.sun} d="M902 470c-2-62 42-118 108-119 66-2 112 54 112 119z" />
      <g className={styles.birds} transform="translate(516 -44)">
        <path d="M676 214q14-14 26-2 10-14 28-4-18 2-28 12-12-10-26-6z" />
        <path d="M748 178q10-10 19-1 8-10 20-3-13 1-20 9-9-7-19-5z" />
        <path d="M626 192q8-8 15-1 6-8 16-2-10 1-16 7-7-6-15-4z" />
      </g>
    </>
  );
}

function Land() {
  return (
    <>
      <path
        className={styles.farRidge}
        d="M640 470c44-16 70-40 116-44 38-2 56 12 92 10 42-4 66-26 104-22 36 4 52 22 92 24 50 2 80-26 130-22 60 4 110 38 266 54z"
      />
      <path
        className={styles.nearRidge}
        d="M1040 470c40-12 62-40 92-66 22-20 34-22 50-48 18-28 30-62 58-78 14-8 22 4 34 14 20 16 28 44 48 58 16 12 30 4 44 20 20 22 44 40 74 52v48z"
      />
      <path
        className={styles.folds}
        d="M1246 288c-10 40-34 70-40 112-2 22-12 40-26 54M1262 296c-2 40-14 64-12 104 0 20-8 34-10 52M1284 320c2 34-4 50 4 84 4 20-2 34 2 50M1322 352c2 28 0 44 12 68 6 12 6 20 10 34M1366 372c4 24 10 40 26 56M1198 356c-12 34-30 48-40 76"
      />
      <path className={styles.headland} d="M1232 476c40-14 64-34 104-36 42-2 64-16 104-12v52z" />
    </>
  );
}

function Sea() {
  return (
    <>
      <path
        className={styles.farSea}
        d="M0 478c120-10 240-8 380-6s250-8 390-4 260 6 380 0 200 0 290-4v216H0z"
      />
      <g className={styles.glitter}>
        <path d="M934 482c50-5 104-5 156 0-52 6-106 6-156 0z" />
        <path d="M900 498c40-5 84-5 122 0-40 6-82 6-122 0zM1046 500c28-4 56-4 82 0-26 5-54 5-82 0z" />
        <path d="M954 516c44-5 92-5 136 0-44 6-92 6-136 0zM868 520c18-3 38-3 56 0-18 4-38 4-56 0z" />
        <path d="M912 536c30-4 62-4 92 0-30 5-62 5-92 0zM1034 538c34-4 68-4 100 0-32 5-66 5-100 0z" />
      </g>
      <path
        className={styles.midSea}
        d="M0 506c110-22 206 12 336 6 140-6 196-30 330-20 120 8 172 36 300 32 140-4 214-38 474-22v178H0z"
      />
      <path
        className={styles.crest}
        d="M0 506c110-22 206 12 336 6 140-6 196-30 330-20 120 8 172 36 300 32 140-4 214-38 474-22"
      />
      <path
        className={styles.nearSea}
        d="M0 552c150 20 236-24 400-16 170 8 226 44 402 36 150-6 214-42 368-38 110 2 180 24 270 16v130H0z"
      />
      <path
        className={styles.crest}
        d="M0 552c150 20 236-24 400-16 170 8 226 44 402 36 150-6 214-42 368-38 110 2 180 24 270 16"
      />
      <path
        className={styles.lines}
        d="M96 582c60 8 104-4 160-10M300 562c40-2 66 2 104 8M520 588c60 14 120 16 190 14M884 590c66-6 112-18 178-24M1120 560c60-2 96 6 146 10M1290 590c40 4 70 4 108 0M170 532c40 0 66-2 100-4M430 520c50-4 90-10 140-12M1150 520c60-6 110-10 170-10M640 512c34 4 60 8 90 14"
      />
    </>
  );
}

function Canoe() {
  return (
    <g transform="translate(778 452)">
      <path className={styles.sail} d="M52 54C30 40 14 12 26-38c4 34 18 60 34 90z" />
      <path className={styles.sailShade} d="M60 52C46 20 34-6 26-38 52-16 66 18 66 52z" />
      <path className={styles.hull} d="M10 58c30 8 66 8 104-4-10 14-30 20-54 20-24 0-42-6-50-16z" />
      <path
        className={styles.spars}
        d="M26-38C16 8 30 38 56 56M26-38c28 22 42 56 40 94M40 70l-26 10M76 72l18 8M6 80c30 4 70 4 96 0"
      />
    </g>
  );
}

function Shore() {
  return (
    <>
      <path
        className={styles.wash}
        d="M0 632c130-26 250 8 392-2 160-12 250-30 420-16 150 12 246 30 380 14 100-12 170-14 248-6v58H0z"
      />
      <path
        className={styles.foam}
        d="M0 640c130-24 250 8 392 0 160-10 250-30 420-16 150 12 246 28 380 14 100-10 170-12 248-6v48H0z"
      />
      <path
        className={styles.beach}
        d="M0 652c130-22 250 8 392 0 160-8 250-28 420-14 150 12 246 26 380 12 100-10 170-10 248-4v34H0z"
      />
    </>
  );
}
