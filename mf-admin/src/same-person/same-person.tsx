import { SAME_PERSON_AT_MOST, type SamePerson as Shared } from 'api/contract';
import { formatCount, Link } from 'shell/kit';
import styles from './same-person.module.css';

export type SharedKind = keyof Shared;
const kinds: SharedKind[] = ['email', 'phone', 'handle'];

interface SamePersonProps {
  name: string;
  shared: Shared | undefined;
  /** The address of a list of all that share it. */
  othersAt: (kind: SharedKind) => string;
}

/**
 * Says that other entries have the same email, phone or handle, each with the list that shows
 * them. A hint and no verdict: a family may share a phone, and everyone may donate twice.
 */
export function SamePerson({ name, shared, othersAt }: SamePersonProps) {
  const hints = kindsOf(shared);
  if (!shared || hints.length === 0) return null;
  return (
    <ul className={styles.hints} aria-label={`Perhaps the same person as ${name}`}>
      {hints.map((kind) => (
        <li key={kind}>
          <Link className={styles.hint ?? ''} to={othersAt(kind)}>
            {sentence(shared[kind], kind)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same in few words and without links, for a row that is a button. */
export function SamePersonMark({ shared }: { shared: Shared | undefined }) {
  const [first, ...more] = kindsOf(shared);
  if (!first) return null;
  const last = more.pop();
  const what = last ? `${[first, ...more].join(', ')} and ${last}` : first;
  return <span className={styles.mark}>Same {what} as others</span>;
}

function kindsOf(shared: Shared | undefined): SharedKind[] {
  return shared ? kinds.filter((kind) => shared[kind] > 0) : [];
}

/** "2 other entries with this email" */
function sentence(others: number, kind: SharedKind): string {
  if (others >= SAME_PERSON_AT_MOST)
    return `${SAME_PERSON_AT_MOST} or more other entries with this ${kind}`;
  return `${formatCount(others)} other ${others === 1 ? 'entry' : 'entries'} with this ${kind}`;
}
