import type { Ref } from 'react';
import { ActionButton } from '../../../ui/action-button.tsx';
import type { PrizeDraftState } from './prize-draft.ts';
import { PrizeFields } from './prize-fields.tsx';
import styles from './prize-form.module.css';
import { PrizeNotices } from './prize-notices.tsx';

interface PrizeFormProps {
  ref: Ref<HTMLHeadingElement>;
  draft: PrizeDraftState;
  /** The form is no longer about the prize of that id. */
  onLeft: (prizeId: number | null) => void;
}

export function PrizeForm({ ref, draft, onLeft }: PrizeFormProps) {
  const { prize } = draft;

  function restore() {
    draft.restoreDraft?.();
    // The button that had the focus is gone.
    onLeft(null);
  }

  return (
    <div className={styles.form}>
      <h2 className={styles.heading} ref={ref} tabIndex={-1}>
        {prize ? 'Edit Prize' : 'Add New Prize'}
      </h2>
      <PrizeNotices draft={draft} />
      {draft.restoreDraft && (
        <ActionButton unavailable={draft.saving} onClick={restore}>
          Restore what you typed
        </ActionButton>
      )}
      <PrizeFields key={draft.version} draft={draft} onLeft={onLeft} />
    </div>
  );
}
