import { ActionButton } from '../../../ui/action-button.tsx';
import styles from './order-banner.module.css';

interface OrderBannerProps {
  /** Somebody else saved another order since. */
  changedElsewhere: boolean;
  saving: boolean;
  onReset: () => void;
  onSave: () => void;
}

export function OrderBanner({ changedElsewhere, saving, onReset, onSave }: OrderBannerProps) {
  return (
    <section className={styles.banner} aria-label="Unsaved order">
      <p className={styles.text}>
        <strong>You have reordered the prizes</strong>{' '}
        {changedElsewhere
          ? 'Somebody else has saved a different order. Save Order replaces it, Reset shows it.'
          : 'Visitors see the new order once it is saved.'}
      </p>
      <div className={styles.actions}>
        <ActionButton unavailable={saving} onClick={onReset}>
          Reset
        </ActionButton>
        <ActionButton type="primary" busy={saving} onClick={onSave}>
          Save Order
        </ActionButton>
      </div>
    </section>
  );
}
