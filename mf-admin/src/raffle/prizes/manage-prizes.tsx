import { type AdminPrize, updatePrize } from 'api/contract';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useMay } from '../../data/may.tsx';
import { usePrizeDraft } from './form/prize-draft.ts';
import { PrizeForm } from './form/prize-form.tsx';
import styles from './manage-prizes.module.css';
import { editButtonId } from './order/prize-card.tsx';
import { PrizeOrganization } from './order/prize-organization.tsx';

export function ManagePrizes() {
  const draft = usePrizeDraft();
  const mayChange = useMay()(updatePrize);
  const heading = useRef<HTMLHeadingElement>(null);
  // The draft changes with every key. A ref keeps the callbacks stable, so the cards do not render.
  const now = useRef(draft);
  useLayoutEffect(() => {
    now.current = draft;
  });

  const edit = useCallback((prize: AdminPrize) => {
    now.current.edit(prize);
    heading.current?.focus();
  }, []);

  const forget = useCallback((id: number) => {
    if (id === now.current.prize?.id) now.current.saved();
  }, []);

  /** Returns the focus to the card that the form was about. */
  function backTo(prizeId: number | null) {
    const button = prizeId === null ? null : document.getElementById(editButtonId(prizeId));
    (button ?? heading.current)?.focus();
  }

  if (!mayChange) return <PrizeOrganization editing={null} onEdit={edit} onDeleted={forget} />;
  return (
    <div className={styles.columns}>
      <a className={styles.jump} href="#prizes-heading">
        Go to the prizes
      </a>
      <div className={styles.form}>
        <PrizeForm ref={heading} draft={draft} onLeft={backTo} />
      </div>
      <PrizeOrganization editing={draft.prize?.id ?? null} onEdit={edit} onDeleted={forget} />
    </div>
  );
}
