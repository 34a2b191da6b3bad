import { Alert } from 'antd';
import { ConflictNotice } from '../../../ui/conflict-notice.tsx';
import type { PrizeDraftState } from './prize-draft.ts';
import styles from './prize-form.module.css';
import type { PrizeField } from './prize-values.ts';

const labels: Record<PrizeField, string> = {
  prizeImage: 'Prize image',
  brandName: 'Brand name',
  brandContact: 'Brand contact',
  prizeTitle: 'Prize title',
  prizeDescription: 'Prize description',
  prizeValue: 'Prize value',
  quantity: 'Quantity',
  prizePackName: 'Prize pack',
};

/** What others did with the prize while it was being edited. */
export function PrizeNotices({ draft }: { draft: PrizeDraftState }) {
  const { prize, conflicts, deleted, saving } = draft;
  if (deleted !== undefined) {
    return (
      <Alert
        className={styles.notice}
        type="warning"
        title={
          <strong>
            Somebody else deleted “<bdi>{deleted.title}</bdi>” while you were editing it.
          </strong>
        }
        description={`What you typed is still here: you can add it as a new prize.${
          deleted.imageIsGone ? ' Its saved image is gone. Please choose it again.' : ''
        }`}
      />
    );
  }
  if (prize === null || conflicts.length === 0) return null;
  return (
    <div className={styles.notice}>
      <ConflictNotice
        kind="prize"
        id={String(prize.id)}
        what="this prize"
        labelOf={(path) => labels[path as PrizeField]}
        textOf={(path, value) => {
          if (path !== 'prizeImage') return String(value);
          return value === prize.prizeImage ? 'the new image' : 'the old image';
        }}
        changes={conflicts}
        onTakeTheirs={(change) => {
          if (!saving) draft.takeTheirs(change);
        }}
      />
    </div>
  );
}
