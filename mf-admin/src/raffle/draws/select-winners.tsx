import { useDraw } from './draw.ts';
import { DrawDialog } from './draw-dialog.tsx';
import { PackDrawings } from './pack-drawings.tsx';
import { PrizeDrawings } from './prize-drawings.tsx';
import { PrizeWinners } from './prize-winners.tsx';
import styles from './select-winners.module.css';

export function SelectWinners() {
  const draw = useDraw();
  return (
    <div className={styles.columns}>
      <div className={styles.drawings}>
        <a className={styles.jump} href="#prize-winners">
          Go to the winners
        </a>
        <PackDrawings onDraw={(pack) => draw.ask({ pack })} />
        <PrizeDrawings
          onDraw={(prize) => draw.ask({ prize })}
          onDrawNext={(prize) => draw.ask({ prize, isNext: true })}
        />
      </div>
      <PrizeWinners newest={draw.newest} />
      <DrawDialog lot={draw.asked} busy={draw.busy} onConfirm={draw.confirm} onClose={draw.close} />
    </div>
  );
}
