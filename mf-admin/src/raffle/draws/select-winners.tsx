import { drawWinner, type Winner } from 'api/contract';
import { May } from '../../data/may.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { PackDrawings } from './pack-drawings.tsx';
import { PrizeDrawings } from './prize-drawings.tsx';
import { PrizeWinners } from './prize-winners.tsx';
import { SealedNotice } from './sealed-notice.tsx';
import { useStandingSeal } from './sealed-prizes.ts';
import styles from './select-winners.module.css';
import { useDraw } from './use-draw.ts';

const NONE: Winner[] = [];

export function SelectWinners() {
  const draw = useDraw();
  const standing = useStandingSeal();
  const { result, shown } = draw;
  return (
    <div className={styles.columns}>
      <div className={styles.drawings}>
        <a className={styles.jump} href="#prize-winners">
          Go to the winners
        </a>
        <May call={drawWinner}>
          <SealedNotice standing={standing} />
        </May>
        <PackDrawings
          result={result}
          shown={shown}
          standing={standing}
          onDraw={(pack) => draw.ask({ pack })}
        />
        <PrizeDrawings
          result={result}
          shown={shown}
          standing={standing}
          onDraw={(prize) => draw.ask({ prize })}
          onDrawNext={(prize) => draw.ask({ prize, isNext: true })}
        />
      </div>
      <PrizeWinners newest={result?.winners ?? NONE} />
      <DrawDialog
        target={draw.target}
        standing={standing}
        busy={draw.busy}
        onConfirm={draw.confirm}
        onClose={draw.close}
        afterClose={draw.afterClose}
      />
    </div>
  );
}
