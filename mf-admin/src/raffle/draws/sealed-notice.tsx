import { Link, paths } from 'shell/kit';
import styles from './sealed-notice.module.css';
import type { StandingSeal } from './sealed-prizes.ts';

/** Above the direct draws: what a sealed draw is for, or that there is a standing seal. */
export function SealedNotice({ standing }: { standing: StandingSeal | null }) {
  return (
    <p className={styles.notice} data-standing={standing ? true : undefined}>
      {standing ? (
        <>
          <strong>Sealed draw {standing.seal.number} is in progress.</strong> Its prizes cannot be
          drawn here, and from the time of its number until all its winners are revealed, no others
          either. Continue in <Link to={paths.adminDrawNight}>Draw night</Link>.
        </>
      ) : (
        <>
          These draws are made at once by the server. For a draw that everybody can check, use{' '}
          <Link to={paths.adminDrawNight}>Draw night</Link>.
        </>
      )}
    </p>
  );
}

/** Beside a prize that the standing seal decides. */
export function SealedMark({ standing }: { standing: StandingSeal }) {
  return (
    <p>
      Sealed draw {standing.seal.number} decides who wins this. See{' '}
      <Link to={paths.adminDrawNight}>Draw night</Link>.
    </p>
  );
}
