import type { RaffleEntry } from 'api/contract';
import { createContext, useContext } from 'react';
import { type EntrySelection, toSelected, useCountOf, useIsSelected } from './entry-selection.ts';
import styles from './select-boxes.module.css';

interface SelectBoxProps {
  entry: RaffleEntry;
  selection: EntrySelection;
  /** Selects it, or with Shift all from the last one to it. */
  onSelect: (entry: RaffleEntry, isSelected: boolean, isRange: boolean) => void;
}

/** The browser's own checkbox: with 200 of antd's, a page is slow to render. */
export function SelectBox({ entry, selection, onSelect }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Select the entry of ${entry.name}`}
        data-action="select"
        checked={useIsSelected(selection, entry.id)}
        onChange={({ target, nativeEvent }) =>
          onSelect(entry, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

/** The entries of the page that is shown. */
export const PageEntries = createContext<readonly RaffleEntry[]>([]);

/** In the header: selects the whole page, or nothing of it. */
export function SelectPage({ selection }: { selection: EntrySelection }) {
  const entries = useContext(PageEntries);
  const count = useCountOf(selection, entries);
  const isWhole = count === entries.length && count > 0;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label="Select all entries of this page"
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isWhole;
        }}
        onChange={() => selection.set(entries.map(toSelected), !isWhole)}
      />
    </label>
  );
}
