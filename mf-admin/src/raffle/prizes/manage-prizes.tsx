import { type AdminPrize, updatePrize } from 'api/contract';
import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import { Skeleton, useQuery } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { isFocusAt } from '../../ui/focus-after-press.ts';
import { prizesQuery } from '../raffle-queries.ts';
import { usePrizeDraft } from './form/prize-draft.ts';
import styles from './manage-prizes.module.css';
import { editButtonId } from './order/prize-card.tsx';
import { PrizeOrganization } from './order/prize-organization.tsx';

// Beside the prizes, which need none of its fields.
const PrizeForm = lazy(() =>
  import(/* webpackChunkName: "prize-form" */ './form/prize-form.tsx').then((file) => ({
    default: file.PrizeForm,
  })),
);

export function ManagePrizes() {
  const draft = usePrizeDraft(useQuery(prizesQuery).data);
  const mayChange = useMay()(updatePrize);
  const heading = useRef<HTMLHeadingElement | null>(null);
  const form = useRef<HTMLDivElement>(null);
  // Edit can be pressed before the form's code is there.
  const editButton = useRef<Element | null>(null);
  // The draft changes with every key. A ref keeps the callbacks stable, so the cards do not render.
  const now = useRef(draft);
  useLayoutEffect(() => {
    now.current = draft;
  });

  const edit = useCallback((prize: AdminPrize) => {
    now.current.edit(prize);
    editButton.current = heading.current ? null : document.activeElement;
    heading.current?.focus();
  }, []);

  const attach = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element;
    if (element && editButton.current && isFocusAt(editButton.current)) element.focus();
    editButton.current = null;
  }, []);

  const forget = useCallback((id: number) => {
    if (id === now.current.prize?.id) now.current.drop();
  }, []);

  /** Returns the focus to the card that the form was about. */
  function backTo(prizeId: number | null) {
    // Saving took a while, and somebody has gone on elsewhere.
    if (!heading.current || !isFocusAt(form.current)) return;
    const button = prizeId === null ? null : document.getElementById(editButtonId(prizeId));
    (button ?? heading.current).focus();
  }

  const list = { onEdit: edit, onDeleted: forget };
  if (!mayChange) return <PrizeOrganization editing={null} saving={false} {...list} />;
  return (
    <div className={styles.columns}>
      <a className={styles.jump} href="#prizes-heading">
        Go to the prizes
      </a>
      <div className={styles.form} ref={form}>
        <Suspense fallback={<Skeleton height="640px" />}>
          <PrizeForm ref={attach} draft={draft} onLeft={backTo} />
        </Suspense>
      </div>
      <PrizeOrganization editing={draft.prize?.id ?? null} saving={draft.saving} {...list} />
    </div>
  );
}
