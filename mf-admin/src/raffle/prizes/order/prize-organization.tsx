import { type AdminPrize, reorderPrizes } from 'api/contract';
import { memo, useMemo, useRef, useState } from 'react';
import { formatCount, toast, useQuery } from 'shell/kit';
import { useMay } from '../../../data/may.tsx';
import { ListScreen, listOf } from '../../../ui/list-screen.tsx';
import { useRowFocus } from '../../../ui/row-focus.ts';
import { announcementsWith, type SortItem } from '../../../ui/sorting/announcements.ts';
import { MoveDialog } from '../../../ui/sorting/move-dialog.tsx';
import { movedTo } from '../../../ui/sorting/moved-to.ts';
import type { CardParts } from '../../../ui/sorting/sortable-card.tsx';
import { SortableGrid } from '../../../ui/sorting/sortable-grid.tsx';
import { prizesQuery } from '../../raffle-queries.ts';
import { RefreshButton } from '../../refresh-button.tsx';
import { DeletePrize } from './delete-prize.tsx';
import { OrderBanner } from './order-banner.tsx';
import { type CardActions, PrizeCard } from './prize-card.tsx';
import { usePrizeOrder } from './prize-order.ts';
import styles from './prize-organization.module.css';

const NONE: AdminPrize[] = [];
const announcements = announcementsWith('The order is not saved yet.');

interface PrizeOrganizationProps {
  /** The prize in the form. */
  editing: number | null;
  /** The form is being saved. */
  saving: boolean;
  onEdit: (prize: AdminPrize) => void;
  onDeleted: (id: number) => void;
}

/** All prizes in the visitors' order, to reorder, edit or delete. */
export const PrizeOrganization = memo(function PrizeOrganization(props: PrizeOrganizationProps) {
  const { editing, saving, onEdit, onDeleted } = props;
  const mayChange = useMay()(reorderPrizes);
  const answer = useQuery(prizesQuery);
  const order = usePrizeOrder(answer.data ?? NONE);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const [moving, setMoving] = useState<SortItem<number> | null>(null);
  const [announcement, announce] = useState('');
  const [deleting, setDeleting] = useState<AdminPrize | null>(null);
  const { prizes } = order;
  const items = useMemo(
    () => prizes.map((prize) => ({ id: prize.id, title: prize.prizeTitle, prize })),
    [prizes],
  );

  const actions: CardActions = useMemo(
    () => ({
      editing,
      mayEdit: editing === null && !saving,
      fixed: order.saving,
      onMove: ({ id, prizeTitle }) => setMoving({ id, title: prizeTitle }),
      onEdit,
      onDelete: setDeleting,
    }),
    [editing, saving, order.saving, onEdit],
  );

  function renderCard({ prize }: { prize: AdminPrize }, { handle, ...parts }: CardParts) {
    return (
      <PrizeCard {...parts} {...(handle !== null && { actions })} prize={prize}>
        {handle}
      </PrizeCard>
    );
  }

  async function refresh() {
    const { isError } = await answer.refetch();
    if (!isError) toast({ title: 'Refreshed', description: 'Prize data reloaded' });
  }

  function move(id: number, position: number) {
    setMoving(null);
    const moved = movedTo(items, id, position);
    // Somebody else deleted it since then.
    if (!moved) return;
    order.put(moved.map((item) => item.id));
    announce(announcements.putDown(moved, id));
  }

  return (
    <>
      <ListScreen
        heading={`Prize Organization${answer.data ? ` (${formatCount(prizes.length)} total)` : ''}`}
        headingId="prizes-heading"
        headingRef={heading}
        actions={<RefreshButton onRefresh={refresh} />}
        list={{ ...listOf(answer), rows: answer.data && prizes }}
        loading="Loading prizes..."
        error="Failed to fetch prizes"
        empty={{
          text: mayChange ? 'No prizes yet. Add the first one with the form.' : 'No prizes yet',
        }}
      >
        {() => (
          <>
            <p className={styles.hint}>
              {countText(prizes)}{' '}
              {mayChange &&
                'Drag a card to its place, or press Move. On a phone, hold it for a moment first.'}
            </p>
            {order.unsaved && (
              <OrderBanner
                changedElsewhere={order.changedElsewhere}
                saving={order.saving}
                onReset={() => {
                  order.reset();
                  // The button that had the focus is gone.
                  heading.current?.focus({ preventScroll: true });
                }}
                onSave={order.save}
              />
            )}
            {!mayChange && (
              <ol className={styles.cards} aria-label="Prizes">
                {prizes.map((prize) => (
                  <li key={prize.id}>
                    <PrizeCard prize={prize} readOnly />
                  </li>
                ))}
              </ol>
            )}
            {mayChange && (
              <SortableGrid
                label="Prizes"
                items={items}
                texts={announcements}
                fixed={order.saving}
                keepFocus={focus.list}
                renderCard={renderCard}
                onMoved={order.put}
                announce={announce}
              />
            )}
          </>
        )}
      </ListScreen>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {announcement}
      </p>
      <MoveDialog moving={moving} items={items} onMove={move} onClose={() => setMoving(null)} />
      <DeletePrize
        prize={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={onDeleted}
        onGone={focus.restore}
      />
    </>
  );
});

/** The “Prizes” figure of the screen counts every item, so it may differ from the number of cards. */
function countText(prizes: AdminPrize[]): string | null {
  const items = prizes.reduce((sum, { quantity }) => sum + quantity, 0);
  if (items === prizes.length) return null;
  const made =
    prizes.length === 1 ? 'This prize makes' : `These ${formatCount(prizes.length)} prizes make`;
  return `${made} ${formatCount(items)} items in all; “Prizes” above counts items.`;
}
