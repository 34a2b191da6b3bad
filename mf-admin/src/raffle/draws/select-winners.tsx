import type { Winner } from 'api/contract';
import { DrawDialog } from './draw-dialog.tsx';
import { PackDrawings } from './pack-drawings.tsx';
import { PrizeDrawings } from './prize-drawings.tsx';
import { PrizeWinners } from './prize-winners.tsx';
import styles from './select-winners.module.css';
import { useDraw } from './use-draw.ts';

const NONE: Winner[] = [];

export function SelectWinners() {
  const draw = useDraw();
  const { result, shown } = draw;
  return (
    <div className={styles.columns}>
      <div className={styles.drawings}>
        <a className={styles.jump} href="#prize-winners">
          Go to the winners
        </a>
        <PackDrawings result={result} shown={shown} onDraw={(pack) => draw.ask({ pack })} />
        <PrizeDrawings
          result={result}
          shown={shown}
          onDraw={(prize) => draw.ask({ prize })}
          onDrawNext={(prize) => draw.ask({ prize, isNext: true })}
        />
      </div>
      <PrizeWinners newest={result?.winners ?? NONE} />
      <DrawDialog
        target={draw.target}
        busy={draw.busy}
        onConfirm={draw.confirm}
        onClose={draw.close}
        afterClose={draw.showResult}
      />
    </div>
  );
}
