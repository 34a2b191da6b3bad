import { Alert } from 'antd';
import { ConflictNotice } from '../../../ui/conflict-notice.tsx';
import type { PrizeDraftState } from './prize-draft.ts';
import styles from './prize-form.module.css';
import type { PrizeField } from './prize-values.ts';
import { promiseText } from './promised-fields.ts';

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

/** Why not every field can be changed, and what others did with the prize while it was being edited. */
export function PrizeNotices({ draft }: { draft: PrizeDraftState }) {
  const promise = draft.latest && promiseText(draft.latest);
  return (
    <>
      {promise && <Alert className={styles.notice} type="info" title={promise} />}
      <ChangesOfOthers draft={draft} />
    </>
  );
}

function ChangesOfOthers({ draft }: { draft: PrizeDraftState }) {
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
