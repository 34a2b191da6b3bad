import { type RaffleEntry, SAME_PERSON_AT_MOST } from 'api/contract';
import { formatCount, Link, paths } from 'shell/kit';
import styles from './same-person.module.css';

/**
 * Says that other entries have the same email, phone or handle, each with the search that shows
 * them. A hint and no verdict: a family may share a phone, and everyone may donate twice.
 */
export function SamePerson({ entry }: { entry: RaffleEntry }) {
  const { samePerson, email, phone, instagramHandle } = entry;
  if (!samePerson) return null;
  const hints = [
    { others: samePerson.email, what: 'email', search: email },
    { others: samePerson.phone, what: 'phone', search: lastDigits(phone ?? '') },
    { others: samePerson.handle, what: 'handle', search: withoutAt(instagramHandle ?? '') },
  ].filter(({ others }) => others > 0);
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints} aria-label={`Perhaps the same person as ${entry.name}`}>
      {hints.map(({ others, what, search }) => (
        <li key={what}>
          <Link
            className={styles.hint ?? ''}
            to={`${paths.raffleAdmin}?${new URLSearchParams({ search })}`}
          >
            {sentence(others, what)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** "2 other entries with this email" */
function sentence(others: number, what: string): string {
  if (others >= SAME_PERSON_AT_MOST)
    return `${SAME_PERSON_AT_MOST} or more other entries with this ${what}`;
  return `${formatCount(others)} other ${others === 1 ? 'entry' : 'entries'} with this ${what}`;
}

function lastDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

function withoutAt(handle: string): string {
  return handle.replace(/^@+/, '');
}
