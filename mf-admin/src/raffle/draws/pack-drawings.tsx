import { TrophyOutlined } from '@ant-design/icons';
import type { PrizePack } from 'api/contract';
import { useQuery } from 'shell/kit';
import { ActionButton } from '../../ui/action-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { packsQuery } from '../raffle-queries.ts';
import { withQuantity } from './draw-dialog.tsx';
import { DrawResult, type DrawResultProps } from './draw-result.tsx';
import styles from './prize-drawings.module.css';

interface PackDrawingsProps extends DrawResultProps {
  onDraw: (pack: PrizePack) => void;
}

/** The packs, if there are any: one winner gets everything in one. */
export function PackDrawings({ result, shown, onDraw }: PackDrawingsProps) {
  const packs = useQuery(packsQuery);
  const failed = packs.isError || (!packs.data && packs.errorUpdateCount > 0);
  if (!failed && !packs.data?.length) return null;

  return (
    <section aria-labelledby="packs-heading">
      <h2 className={styles.heading} id="packs-heading">
        Prize Pack Drawings
      </h2>
      <p className={styles.hint}>One winner gets all items in the pack.</p>
      {failed && (
        <LoadFailure
          title="Failed to fetch prize packs"
          stale={Boolean(packs.data)}
          since={packs.dataUpdatedAt}
          onRetry={() => packs.refetch()}
        />
      )}
      <ul className={styles.prizes}>
        {packs.data?.map((pack) => (
          <li key={pack.packId} className={styles.prize}>
            <div className={styles.text}>
              <h3 className={styles.title}>{pack.packName}</h3>
              <ul className={styles.items}>
                {pack.prizes.map((prize) => (
                  <li key={prize.id}>{withQuantity(prize.prizeTitle, prize.quantity)}</li>
                ))}
              </ul>
            </div>
            <ActionButton
              icon={<TrophyOutlined />}
              aria-label={`${buttonText(pack)} for ${pack.packName}`}
              unavailable={isDrawn(pack)}
              onClick={() => onDraw(pack)}
            >
              {buttonText(pack)}
            </ActionButton>
            <DrawResult result={result} shown={shown} place={`pack ${pack.packId}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function isDrawn(pack: PrizePack): boolean {
  return pack.prizes.some((prize) => prize.isDrawn);
}

function buttonText(pack: PrizePack): string {
  return isDrawn(pack) ? 'Winner Already Selected' : 'Draw Pack Winner';
}
