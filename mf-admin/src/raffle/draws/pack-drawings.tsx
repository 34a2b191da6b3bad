import { TrophyOutlined } from '@ant-design/icons';
import { drawPackWinner, type PrizePack } from 'api/contract';
import { useQuery } from 'shell/kit';
import { May } from '../../data/may.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ListScreen, listOf } from '../../ui/list-screen.tsx';
import { packsQuery } from '../raffle-queries.ts';
import { DrawResult, type DrawResultProps } from './draw-result.tsx';
import styles from './prize-drawings.module.css';
import { SealedMark } from './sealed-notice.tsx';
import type { StandingSeal } from './sealed-prizes.ts';
import { withQuantity } from './with-quantity.ts';

interface PackDrawingsProps extends DrawResultProps {
  standing: StandingSeal | null;
  onDraw: (pack: PrizePack) => void;
}

/** The packs, if there are any: one winner gets everything in one. */
export function PackDrawings({ result, shown, standing, onDraw }: PackDrawingsProps) {
  const packs = useQuery(packsQuery);
  const list = listOf(packs);
  if (!list.failed && !packs.data?.length) return null;

  return (
    <ListScreen
      heading="Prize Pack Drawings"
      list={list}
      loading="Loading prize packs..."
      error="Failed to fetch prize packs"
      empty={{ text: 'No prize packs' }}
      summary={<p>One winner gets all items in the pack.</p>}
    >
      {(rows) => (
        <ul className={styles.prizes}>
          {rows.map((pack) => (
            <li key={pack.packId} className={styles.prize}>
              <div className={styles.text}>
                <h3 className={styles.title}>{pack.packName}</h3>
                <ul className={styles.items}>
                  {pack.prizes.map((prize) => (
                    <li key={prize.id}>{withQuantity(prize.prizeTitle, prize.quantity)}</li>
                  ))}
                </ul>
                {standing?.isSealed({ pack }) && <SealedMark standing={standing} />}
              </div>
              <May call={drawPackWinner}>
                <ActionButton
                  icon={<TrophyOutlined />}
                  aria-label={`${buttonText(pack)} for ${pack.packName}`}
                  unavailable={isDrawn(pack)}
                  onClick={() => onDraw(pack)}
                >
                  {buttonText(pack)}
                </ActionButton>
              </May>
              <DrawResult result={result} shown={shown} place={`pack ${pack.packId}`} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function isDrawn(pack: PrizePack): boolean {
  return pack.prizes.some((prize) => prize.isDrawn);
}

function buttonText(pack: PrizePack): string {
  return isDrawn(pack) ? 'Winner Already Selected' : 'Draw Pack Winner';
}
