import { type GiftImport, platformLabel, removeGiftImport } from 'api/contract';
import { useRef, useState } from 'react';
import { toast, useCampaign, useQuery, useQueryClient, useSubmit } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { toastRefusal } from '../../data/refusal.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFocusAfterClose } from '../../ui/focus-after-close.ts';
import { useLastValue } from '../../ui/last-value.ts';
import { ListScreen, listOf } from '../../ui/list-screen.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { giftImportsQuery, refreshGifts } from '../gift-queries.ts';
import styles from './bring-in.module.css';
import { giftsText } from './send-texts.ts';

interface ImportListProps {
  /** One of them may be under way. */
  sending?: boolean;
  /** Called at once when one is taken back. */
  onTakenBack?: (id: number) => void;
}

/** What was brought in. An import that was read wrongly is taken back here. */
export function ImportList({ sending = false, onTakenBack }: ImportListProps) {
  const client = useQueryClient();
  const mayTakeBack = useMay()(removeGiftImport);
  const imports = useQuery(giftImportsQuery);
  const [taking, setTaking] = useState<number | null>(null);
  // As it is now: somebody may match its gifts while the dialog is open.
  const last = useLastValue(imports.data?.find(({ id }) => id === taking) ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const gone = useFocusAfterClose(focus.restore);
  const takeBack = useSubmit(removeGiftImport, {
    onSuccess: ({ removed }, { id }) => {
      gone.markDone();
      onTakenBack?.(Number(id));
      toast({
        title: 'Import Taken Back',
        description: `${giftsText(removed)} ${removed === 1 ? 'is' : 'are'} no longer here. You can bring the file in again.`,
      });
    },
    onError: toastRefusal('Not Taken Back'),
    onSettled: () => {
      refreshGifts(client);
      setTaking(null);
    },
  });

  return (
    <>
      <ListScreen
        heading="Imports"
        headingRef={heading}
        list={listOf(imports)}
        loading="Loading the imports..."
        error="Failed to fetch the imports"
        empty={{ text: 'Nothing was brought in yet' }}
        summary="One that was read with the wrong columns can be taken back, and its file brought in again. The latest 50 are listed."
      >
        {(rows) => (
          <ul className={styles.imports} aria-label="Imports" ref={focus.list}>
            {rows.map((row) => (
              <ImportRow
                key={row.id}
                row={row}
                sending={sending}
                onTakeBack={mayTakeBack ? () => setTaking(row.id) : null}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      <ConfirmDialog
        open={taking !== null}
        title={`Take back ${last ? importText(last) : 'this import'}?`}
        confirm="Take it back"
        danger
        busy={takeBack.isPending}
        unavailable={last !== null && !canTakeBack(last)}
        onConfirm={() => taking !== null && takeBack.mutate({ id: String(taking) })}
        onCancel={() => setTaking(null)}
        afterClose={gone.afterClose}
      >
        {last && <Consequences of={last} />}
      </ConfirmDialog>
    </>
  );
}

interface ImportRowProps {
  row: GiftImport;
  sending: boolean;
  /** Null for somebody who may not. */
  onTakeBack: (() => void) | null;
}

function ImportRow({ row, sending, onTakeBack }: ImportRowProps) {
  const { timeZone } = useCampaign();
  const { id, at, by, matched, kept } = row;
  return (
    <li data-row={id}>
      <div className={styles.import}>
        <strong>{importText(row)}</strong>
        <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        {by && (
          <>
            {' · by '}
            <bdi>{by}</bdi>
          </>
        )}
        {matched > 0 && ` · ${matchedText(matched)}`}
        {kept > 0 && ` · ${keptText(kept)}`}
      </div>
      {onTakeBack && (
        <ActionButton
          type="text"
          danger
          unavailable={sending}
          aria-label={`Take back ${importText(row)}, ${formatMoment(at, timeZone)}`}
          data-action="take-back"
          onClick={onTakeBack}
        >
          Take back
        </ActionButton>
      )}
    </li>
  );
}

/** What taking it back does, or why it cannot be done. */
function Consequences({ of: row }: { of: GiftImport }) {
  const { gifts, matched, kept } = row;
  if (matched > 0) {
    return (
      <>
        {matchedText(matched)} with entries, so it cannot be taken back. Set these entries back to
        pending first: the tab “Gifts” names them.
      </>
    );
  }
  if (!canTakeBack(row)) {
    return <>{keptText(kept)}. There is nothing to take back.</>;
  }
  return (
    <>
      {giftsText(gifts - kept)} will be deleted, with what was said about them, such as why one was
      discarded. {kept > 0 && `${keptText(kept)}. `}No entry changes: none of them is matched. This
      cannot be undone, but the file can be brought in again, with other columns.
    </>
  );
}

const canTakeBack = ({ gifts, matched, kept }: GiftImport) =>
  matched === 0 && (gifts > kept || gifts === 0);

const importText = ({ gifts, platform }: GiftImport) =>
  `${giftsText(gifts)} from ${platformLabel(platform, 'another service')}`;

const matchedText = (matched: number) =>
  `${giftsText(matched)} ${matched === 1 ? 'is' : 'are'} matched`;

const keptText = (kept: number) =>
  `${giftsText(kept)} ${kept === 1 ? 'stays because the entry that it verified has won, or its person was erased' : 'stay because the entries that they verified have won, or their people were erased'}`;
