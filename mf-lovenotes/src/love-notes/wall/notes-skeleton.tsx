import { Skeleton } from 'shell/kit';
import card from './note-card.module.css';
import wall from './notes-wall.module.css';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder while the notes load. */
export function NotesSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading love notes</span>
      <ul className={wall.chunk} aria-hidden>
        {placeholders.map((id) => (
          <li className={card.card} key={id}>
            <Skeleton width="132px" height="30px" />
            <div className={card.message}>
              <Skeleton height="96px" />
            </div>
            <div className={card.from}>
              <Skeleton width="60%" height="26px" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
