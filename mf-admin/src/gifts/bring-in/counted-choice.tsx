import { Checkbox } from 'antd';
import { isOfPersons } from 'api/contract';
import { formatCount } from 'shell/kit';
import { Choice } from '../../ui/choice.tsx';
import { kindsOf, MOST_KINDS } from '../reading/guess-columns.ts';
import type { Columns } from '../reading/known-platforms.ts';
import type { Table } from '../reading/table.ts';
import styles from './bring-in.module.css';

type Counted = Columns['counted'];

const MOST_COLUMNS = 3;

interface CountedChoiceProps {
  table: Table;
  columns: Columns;
  onChange: (counted: Counted) => void;
}

/** Which rows count, by the values of columns such as a status or a type. */
export function CountedChoice({ table, columns, onChange }: CountedChoiceProps) {
  const { counted } = columns;
  const offered = table.header.names.filter((name) => !isOfPersons(columns, name));
  const slots = counted.length < MOST_COLUMNS ? [...counted, null] : counted;

  function replace(position: number, one: Counted[number] | null) {
    const after = counted.filter((_, index) => index !== position);
    if (one) after.splice(position, 0, one);
    onChange(after);
  }

  return (
    <div className={styles.counted}>
      {slots.map((one, position) => (
        <CountedColumn
          // Each position is a choice of its own.
          // biome-ignore lint/suspicious/noArrayIndexKey: positions do not move
          key={position}
          table={table}
          label={position === 0 ? 'Count only some rows, by' : 'and also by'}
          one={one}
          offered={offered.filter(
            (name) => name === one?.column || counted.every(({ column }) => column !== name),
          )}
          onChange={(changed) => replace(position, changed)}
        />
      ))}
    </div>
  );
}

interface CountedColumnProps {
  table: Table;
  label: string;
  one: Counted[number] | null;
  /** The names of columns to choose from. */
  offered: string[];
  onChange: (one: Counted[number] | null) => void;
}

function CountedColumn({ table, label, one, offered, onChange }: CountedColumnProps) {
  const { names, titles } = table.header;
  const columns = names
    .map((value, index) => ({ value, label: titles[index] ?? value }))
    .filter(({ value }) => offered.includes(value));
  const kinds = one ? kindsOf(table, one.column) : [];
  const shown = kinds.slice(0, MOST_KINDS);

  function choose(column: string) {
    if (!column) return onChange(null);
    const values = kindsOf(table, column).map(({ value }) => value);
    onChange({ column, values: values.slice(0, MOST_KINDS) });
  }

  return (
    <div>
      <Choice
        label={label}
        value={one?.column ?? ''}
        options={[{ value: '', label: 'No column: all rows count' }, ...columns]}
        onChoose={choose}
      />
      {one && (
        <fieldset className={styles.question}>
          <legend>Count rows with</legend>
          {shown.map(({ value, label: text, count }) => (
            <Checkbox
              key={value}
              checked={one.values.includes(value)}
              onChange={({ target }) => {
                const others = one.values.filter((other) => other !== value);
                const values = target.checked ? [...others, value] : others;
                if (values.length > 0) onChange({ ...one, values });
              }}
            >
              {text} ({formatCount(count)})
            </Checkbox>
          ))}
          {kinds.length > shown.length && (
            <p className={styles.samples}>
              It has {formatCount(kinds.length)} different values. Choose a column with fewer, such
              as a status.
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
}
