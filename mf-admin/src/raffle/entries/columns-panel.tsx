import { Button, Checkbox } from 'antd';
import styles from './columns-panel.module.css';
import { columnLabels, optionalColumns, type useTableLayout } from './table-layout.ts';

/** Which columns the table has. */
export function ColumnsPanel({ table }: { table: ReturnType<typeof useTableLayout> }) {
  return (
    <fieldset className={styles.panel}>
      <legend className="visually-hidden">Columns of the table</legend>
      {optionalColumns.map((column) => (
        <Checkbox
          key={column}
          checked={table.layout.columns.includes(column)}
          onChange={({ target }) => table.show(column, target.checked)}
        >
          {columnLabels[column]}
        </Checkbox>
      ))}
      {!table.isUsual && (
        <Button type="text" onClick={table.reset}>
          Reset columns and widths
        </Button>
      )}
    </fieldset>
  );
}
