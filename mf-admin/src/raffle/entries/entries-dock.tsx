import type { EntriesPage } from 'api/contract';
import { useRef, useState } from 'react';
import type { EntriesView } from './entries-view.ts';
import type { EntrySelection } from './entry-selection.ts';
import { useLastChange } from './last-change.ts';
import { LastChangeBar } from './last-change-bar.tsx';
import styles from './selection-bar.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { type ManyChange, useManyChanges } from './use-many-changes.ts';

/** Changes of the selected entries. Afterwards none is selected, and the focus is on Undo. */
export function useSelectedChanges(selection: EntrySelection, onChanged: () => void) {
  const [isNoting, setNoting] = useState(false);
  const undoPlace = useRef<HTMLElement>(null);
  const many = useManyChanges(() => {
    selection.clear();
    setNoting(false);
    onChanged();
    // The bar with the pressed button is gone after the next render.
    requestAnimationFrame(() => undoPlace.current?.querySelector('button')?.focus());
  });
  return {
    ...many,
    isNoting,
    setNoting,
    undoPlace,
    changeSelected: (what: ManyChange) => many.changeMany([...selection.read().values()], what),
  };
}

interface EntriesDockProps {
  selection: EntrySelection;
  view: EntriesView;
  page: EntriesPage | undefined;
  mayChange: boolean;
  many: ReturnType<typeof useSelectedChanges>;
  /** The last change was dismissed; the focus must move. */
  onDismiss: () => void;
}

/** At the bottom of the window: what can be done with the selected entries, and the last Undo. */
export function EntriesDock(props: EntriesDockProps) {
  const { selection, view, page, mayChange, many, onDismiss } = props;
  const lastChange = useLastChange();
  return (
    <div className={styles.dock}>
      {lastChange && mayChange && (
        <LastChangeBar
          ref={many.undoPlace}
          change={lastChange}
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
        mayChange={mayChange}
        isChanging={many.isChanging}
        onChange={many.changeSelected}
        isNoting={many.isNoting}
        onNoting={many.setNoting}
      />
    </div>
  );
}
