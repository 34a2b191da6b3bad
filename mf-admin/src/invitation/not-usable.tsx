import { ButtonLink, paths } from 'shell/kit';
import styles from './invitation.module.css';

/** In place of an invitation that cannot be accepted. */
export function NotUsable({ text, isUsed = false }: { text: string; isUsed?: boolean }) {
  return (
    <div role="alert">
      <h1 className={styles.heading}>This invitation cannot be used</h1>
      <p className={styles.text}>{text}</p>
      <ButtonLink look="secondary" to={paths.admin}>
        {isUsed ? 'I accepted it: sign in' : 'Go to the sign-in'}
      </ButtonLink>
    </div>
  );
}
