import { useGiftReference } from 'shell/kit';
import styles from './entry-form.module.css';

/** The reference that goes with the entry, and what to do when it has changed. */
export function ReferenceLine() {
  const { reference, replaced } = useGiftReference();
  return (
    <div className={styles.reference} role="status">
      <p>
        The reference of your gift is <strong translate="no">{reference}</strong>. It is sent with
        this entry.
      </p>
      {replaced && (
        <p className={styles.replaced}>
          It is a new one: another entry has <span translate="no">{replaced}</span>. If you have
          given already, with that one or without any, leave your gift as it is: we find it by your
          name and the amount.
        </p>
      )}
    </div>
  );
}
