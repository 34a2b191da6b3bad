import { beginning } from '../../ui/beginning.ts';
import { Choice } from '../../ui/choice.tsx';
import { valuesOf } from '../reading/guess-columns.ts';
import type { Table } from '../reading/table.ts';
import styles from './bring-in.module.css';

interface ColumnChoiceProps {
  table: Table;
  label: string;
  /** Its folded name; "" for none. */
  column: string;
  /** What choosing none is called; without it a column has to be chosen. */
  none?: string;
  error?: string | null;
  onChoose: (column: string) => void;
}

/** Chooses a column, and shows its first values. */
export function ColumnChoice({ table, label, column, none, error, onChoose }: ColumnChoiceProps) {
  const { names, titles } = table.header;
  const options = names.map((value, index) => ({ value, label: titles[index] ?? value }));
  const samples = valuesOf(table, column).slice(0, 3);
  return (
    <div>
      <Choice
        label={label}
        value={column}
        options={[{ value: '', label: none ?? 'Please choose' }, ...options]}
        onChoose={onChoose}
      />
      {error && <span className={styles.missing}>{error}</span>}
      {samples.length > 0 && (
        <span className={styles.samples}>
          {samples.map((text) => beginning(text, 40)).join(' · ')}
        </span>
      )}
    </div>
  );
}
