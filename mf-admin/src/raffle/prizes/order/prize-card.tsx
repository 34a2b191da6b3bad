import { DeleteOutlined, EditOutlined, GiftOutlined, SwapOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import type { AdminPrize } from 'api/contract';
import { memo, type ReactNode, type Ref } from 'react';
import { formatCount, formatDollars } from 'shell/kit';
import { SubjectHistory } from '../../../history/subject-history.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import styles from './prize-card.module.css';

export interface CardActions {
  /** The prize in the form. */
  editing: number | null;
  /** No prize is in the form, and none is being saved. */
  mayEdit: boolean;
  /** The order is being saved. */
  fixed: boolean;
  onMove: (prize: AdminPrize) => void;
  onEdit: (prize: AdminPrize) => void;
  onDelete: (prize: AdminPrize) => void;
}

interface PrizeCardProps {
  ref?: Ref<HTMLElement>;
  prize: AdminPrize;
  /** It is being moved. */
  isPickedUp?: boolean;
  actions?: CardActions;
  /** For a role that may not change it. */
  readOnly?: boolean;
  /** The handle with its number. */
  children?: ReactNode;
}

export const editButtonId = (prizeId: number) => `edit-prize-${prizeId}`;

export const PrizeCard = memo(function PrizeCard(props: PrizeCardProps) {
  const { ref, prize, isPickedUp = false, actions, readOnly = false, children } = props;
  // The record of the draw refers to it, so it cannot be deleted.
  const isDrawn = prize.unitsLeft < prize.quantity;
  return (
    <article
      ref={ref}
      className={styles.card}
      data-picked-up={isPickedUp || undefined}
      data-editing={actions?.editing === prize.id || undefined}
    >
      <div className={styles.picture}>
        {prize.prizeThumbnail ? (
          <img
            src={prize.prizeThumbnail}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        ) : (
          <GiftOutlined />
        )}
      </div>
      {children}
      <div className={styles.text}>
        <h3 className={styles.title}>{prize.prizeTitle}</h3>
        <p>{prize.brandName}</p>
        <p>{factsText(prize)}</p>
        <Flex wrap gap={4} style={{ marginTop: 4 }}>
          {prize.prizePackName && <Badge tone="gold">{prize.prizePackName}</Badge>}
          {isDrawn && <Badge tone="leaf">{drawnText(prize)}</Badge>}
          {actions?.editing === prize.id && <Badge tone="ocean">Being edited</Badge>}
        </Flex>
      </div>
      {!readOnly && (
        <div className={styles.actions}>
          <ActionButton
            type="text"
            icon={<SwapOutlined />}
            aria-label={`Move ${prize.prizeTitle}`}
            data-action="move"
            unavailable={actions?.fixed ?? false}
            onClick={() => actions?.onMove(prize)}
          >
            Move
          </ActionButton>
          <ActionButton
            type="text"
            id={actions && editButtonId(prize.id)}
            icon={<EditOutlined />}
            aria-label={`Edit ${prize.prizeTitle}`}
            data-action="edit"
            unavailable={actions !== undefined && !actions.mayEdit}
            onClick={() => actions?.onEdit(prize)}
          >
            Edit
          </ActionButton>
          {!isDrawn && (
            <ActionButton
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={`Delete ${prize.prizeTitle}`}
              data-action="delete"
              onClick={() => actions?.onDelete(prize)}
            >
              Delete
            </ActionButton>
          )}
        </div>
      )}
      {(actions || readOnly) && (
        <div className={styles.history} data-no-drag>
          <SubjectHistory kind="prize" id={prize.id} of={prize.prizeTitle} />
        </div>
      )}
    </article>
  );
});

/** "$240 · 2 items" */
function factsText({ prizeValue, quantity }: AdminPrize): string {
  const value = prizeValue === null ? 'No value given' : formatDollars(prizeValue);
  return `${value} · ${formatCount(quantity)} ${quantity === 1 ? 'item' : 'items'}`;
}

function drawnText({ quantity, unitsLeft, isDrawn }: AdminPrize): string {
  if (isDrawn) return 'Drawn';
  return `${formatCount(quantity - unitsLeft)} of ${formatCount(quantity)} drawn`;
}
