import type { EntriesPage } from 'api/contract';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { EntriesView } from './entries-view.ts';
import { type EntrySelection, toSelected } from './entry-selection.ts';
import { type LastChange, useLastChange, useVainChange } from './last-change.ts';
import { LastChangeBar } from './last-change-bar.tsx';
import styles from './selection-bar.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { type ManyChange, useManyChanges } from './use-many-changes.ts';

/** What the keys of the list do here. */
export interface DockHandle {
  /** @param pressedAt what had the focus then */
  changeSelected: (what: ManyChange, pressedAt: Element | null) => void;
  /** Unless another change was made meanwhile. */
  undoLast: (change: LastChange) => void;
}

interface EntriesDockProps {
  selection: EntrySelection;
  view: EntriesView;
  page: EntriesPage | undefined;
  /** The page is that of another view, until this one has loaded. */
  isLoading: boolean;
  mayChange: boolean;
  /** The selected entries were changed. Only those selected since still are. */
  onChanged: () => void;
  /** The last change was dismissed; the focus must move. */
  onDismiss: () => void;
  ref: Ref<DockHandle>;
}

/** At the bottom of the window: what can be done with the selected entries, and the last Undo. */
export function EntriesDock(props: EntriesDockProps) {
  const { selection, view, page, isLoading, mayChange, onChanged, onDismiss, ref } = props;
  const [isNoting, setNoting] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const lastChange = useLastChange();
  const vainChange = useVainChange();

  const pressedAt = useRef<Element>(null);

  const many = useManyChanges({ seen: page?.entries.map(toSelected), onChanged: leave });

  function leave(ids: readonly number[]) {
    selection.drop(ids);
    setNoting(false);
    onChanged();
    const from = document.activeElement;
    const stayed = isNoting || from === pressedAt.current;
    // The bar with the pressed button is gone after the next render: the focus goes to Undo, or to what
    // was refused if that is all, unless the person has gone elsewhere.
    requestAnimationFrame(() => {
      const now = document.activeElement;
      // On a slow computer, the person may have gone elsewhere within this frame.
      if (now !== document.body && (!stayed || now !== from)) return;
      const vain = bar.current?.querySelector<HTMLElement>('[data-vain]');
      // The bar is always in view: a scroll would move the rows from under a press.
      (vain ?? bar.current?.querySelector('button'))?.focus({ preventScroll: true });
    });
  }

  function changeSelected(what: ManyChange, from: Element | null) {
    if (!many.isChanging) pressedAt.current = from;
    many.changeMany([...selection.read().values()], what);
  }

  useImperativeHandle(ref, () => ({
    changeSelected,
    undoLast: (change) => {
      if (change === lastChange && change.action === 'Undo')
        many.undoOrRedo(change.changeId, 'Undo');
    },
  }));

  return (
    <div className={styles.dock}>
      {(lastChange || vainChange) && mayChange && (
        <LastChangeBar
          ref={bar}
          change={lastChange}
          vain={vainChange}
          isUndoing={many.isUndoing}
          onUndo={({ changeId, action }) => many.undoOrRedo(changeId, action)}
          onDismiss={onDismiss}
        />
      )}
      <SelectionBar
        selection={selection}
        view={view}
        entries={page?.entries ?? []}
        total={page?.total ?? 0}
        isLoading={isLoading}
        mayChange={mayChange}
        isChanging={many.isChanging}
        onChange={(what) => changeSelected(what, document.activeElement)}
        isNoting={isNoting}
        onNoting={setNoting}
      />
    </div>
  );
}
