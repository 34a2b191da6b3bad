import { Button } from 'antd';
import { useRef, useState } from 'react';
import { formatCount, Link, paths } from 'shell/kit';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { announcementsWith } from '../../ui/sorting/announcements.ts';
import { MoveDialog } from '../../ui/sorting/move-dialog.tsx';
import { movedTo } from '../../ui/sorting/moved-to.ts';
import { SortableGrid } from '../../ui/sorting/sortable-grid.tsx';
import { LineCard } from './line-card.tsx';
import type { DrawLine } from './lines.ts';
import styles from './prizes-in-order.module.css';
import type { usePreparation } from './use-preparation.ts';

const announcements = announcementsWith('The order is kept in this browser until you seal it.');

interface PrizesInOrderProps {
  preparation: ReturnType<typeof usePreparation>;
}

/** The lines of the next seal: put in order by dragging, with the keyboard or by number. */
export function PrizesInOrder({ preparation }: PrizesInOrderProps) {
  const { drawn, leftOut, put, leaveOut, putBack, isReordered, resetOrder } = preparation;
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });
  const focus = useRowFocus(toHeading);
  const [moving, setMoving] = useState<{ id: string; title: string } | null>(null);
  const [announcement, announce] = useState('');
  const items = drawn.map((line) => ({ id: line.id, title: line.name, line }));

  function move(id: string, position: number) {
    setMoving(null);
    const moved = movedTo(items, id, position);
    // It was drawn or deleted since then.
    if (!moved) return;
    put(moved.map((item) => item.id));
    announce(announcements.putDown(moved, id));
  }

  return (
    <section className={styles.section} aria-labelledby="prizes-in-order">
      <div className={styles.head}>
        <h2 id="prizes-in-order" className={styles.heading} ref={heading} tabIndex={-1}>
          The prizes, in order ({formatCount(drawn.length)})
        </h2>
        {isReordered && (
          <Button
            onClick={() => {
              resetOrder();
              toHeading();
            }}
          >
            Use the order of the raffle page
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        Each line gets one winner, and number 1 is decided first. You can show them in any order
        later. Drag a line to its place, or press Move.
      </p>
      {drawn.length === 0 ? (
        <EmptyState text="There is no prize to draw.">
          <Link to={`${paths.raffleAdmin}?tab=prizes`}>Manage the prizes</Link>
        </EmptyState>
      ) : (
        <SortableGrid
          label="Prizes in order"
          items={items}
          texts={announcements}
          oneColumn
          fixed={false}
          keepFocus={focus.list}
          renderCard={({ line }, parts) => (
            <LineCard
              {...parts}
              line={line}
              onMove={() => setMoving({ id: line.id, title: line.name })}
              onLeaveOut={() => {
                leaveOut(line.id);
                announce(`${line.name} is left out of this draw.`);
              }}
            />
          )}
          onMoved={put}
          announce={announce}
        />
      )}
      {leftOut.length > 0 && (
        <LeftOut
          lines={leftOut}
          onPutBack={(line) => {
            putBack(line.id);
            announce(`${line.name} takes part in this draw again.`);
          }}
          onEmpty={toHeading}
        />
      )}
      <p className="visually-hidden" role="status" aria-live="assertive">
        {announcement}
      </p>
      <MoveDialog moving={moving} items={items} onMove={move} onClose={() => setMoving(null)} />
    </section>
  );
}

interface LeftOutProps {
  lines: DrawLine[];
  onPutBack: (line: DrawLine) => void;
  /** The last one was put back; the focus must move. */
  onEmpty: () => void;
}

function LeftOut({ lines, onPutBack, onEmpty }: LeftOutProps) {
  const focus = useRowFocus(onEmpty);
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out" className={styles.subheading}>
        Not in this draw ({formatCount(lines.length)})
      </h3>
      <ul className={styles.leftOut} ref={focus.list}>
        {lines.map((line) => (
          <li key={line.id} data-row={line.id}>
            <bdi>{line.name}</bdi>
            <Button
              type="text"
              aria-label={`Put back ${line.name}`}
              data-action="put-back"
              onClick={() => onPutBack(line)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
