import { AutoComplete, Button, Flex } from 'antd';
import { type GiftPlatform, isOfPersons, platforms } from 'api/contract';
import { useId, useState } from 'react';
import { useCampaign } from 'shell/kit';
import { beginning } from '../../ui/beginning.ts';
import { Choice } from '../../ui/choice.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { guessColumns } from '../reading/guess-columns.ts';
import type { Columns } from '../reading/known-platforms.ts';
import type { Plan } from '../reading/plan.ts';
import { type Table, withHeaderAt } from '../reading/table.ts';
import styles from './bring-in.module.css';
import { ColumnChoice } from './column-choice.tsx';
import { CountedChoice } from './counted-choice.tsx';

interface ColumnsFormProps {
  table: Table;
  /** A guess, or what was chosen before. */
  plan: Plan;
  onPlan: (table: Table, plan: Plan) => void;
  onCancel: () => void;
}

const NO_NAMES = -1;
const HEADERS_SHOWN = 8;

const platformOptions: { value: GiftPlatform; label: string }[] = [
  ...platforms.map(({ id, label }) => ({ value: id, label })),
  { value: 'other', label: 'Another service' },
];

/** Which column is which, for a file that no platform is known to write. */
export function ColumnsForm({ table: first, plan, onPlan, onCancel }: ColumnsFormProps) {
  const campaign = useCampaign();
  const id = useId();
  const [table, setTable] = useState(first);
  const [platform, setPlatform] = useState(plan.platform);
  const [columns, setColumns] = useState(plan.columns);
  const [timeZone, setTimeZone] = useState(plan.timeZone ?? '');
  const [missing, setMissing] = useState(false);
  const zoneIsWrong = timeZone.trim() !== '' && !isTimeZone(timeZone.trim());

  const change = (part: Partial<Columns>) =>
    setColumns((before) => {
      const after = { ...before, ...part };
      // Their values would be remembered.
      const counted = after.counted.filter(({ column }) => !isOfPersons(after, column));
      return { ...after, counted };
    });
  const [payer = '', secondPayer = ''] = columns.payer;

  function moveHeader(row: number) {
    const moved = withHeaderAt(table, row);
    setTable(moved);
    setColumns(guessColumns(moved, '').columns);
  }

  function goOn() {
    const incomplete = !columns.amount || !columns.date || zoneIsWrong;
    setMissing(incomplete);
    if (incomplete) return;
    // What is incoming on the platform holds whatever columns are chosen.
    const writer = table.known?.writer.platform === platform ? table.known.writer : null;
    // Answers were about the columns before: what is unclear in these is asked again.
    const answers = { dateForm: null, decimal: null, timeZone: timeZone.trim() || null };
    onPlan(table, { platform, columns, writer, ...answers });
  }

  return (
    <Flex vertical gap={20}>
      <p className={styles.source}>
        Say once which column is which. The next file with the same columns is read the same way.
      </p>
      <div className={styles.columns}>
        <Choice
          label="Where the gifts came in"
          value={platform}
          options={platformOptions}
          onChoose={setPlatform}
        />
        <Choice
          label="Column names are in"
          value={table.header.row}
          options={headerOptions(table)}
          onChoose={moveHeader}
        />
        <ColumnChoice
          table={table}
          label="Amount"
          column={columns.amount}
          error={missing && !columns.amount ? 'Please choose the column of the amount.' : null}
          onChoose={(amount) => change({ amount })}
        />
        <ColumnChoice
          table={table}
          label="Date"
          column={columns.date}
          error={missing && !columns.date ? 'Please choose the column of the date.' : null}
          onChoose={(date) => change({ date })}
        />
        <ColumnChoice
          table={table}
          label="Time, if it has its own column"
          column={columns.time ?? ''}
          none="With the date, or none"
          onChoose={(time) => change({ time: time || null })}
        />
        <ColumnChoice
          table={table}
          label="Name of the giver"
          column={payer}
          none="None"
          onChoose={(name) => change({ payer: chosen(name, secondPayer) })}
        />
        {payer && (
          <ColumnChoice
            table={table}
            label="Last name, if it has its own column"
            column={secondPayer}
            none="None"
            onChoose={(name) => change({ payer: chosen(payer, name) })}
          />
        )}
        <ColumnChoice
          table={table}
          label="Note or comment"
          column={columns.note ?? ''}
          none="None"
          onChoose={(note) => change({ note: note || null })}
        />
        <ColumnChoice
          table={table}
          label="Id of the payment"
          column={columns.id ?? ''}
          none="None"
          onChoose={(idColumn) => change({ id: idColumn || null })}
        />
        <ColumnChoice
          table={table}
          label="Currency"
          column={columns.currency ?? ''}
          none="None: all in US dollars"
          onChoose={(currency) => change({ currency: currency || null })}
        />
        <Labelled id={id} label="Time zone of times without one">
          <AutoComplete
            id={id}
            value={timeZone}
            placeholder={campaign.timeZone}
            options={Intl.supportedValuesOf('timeZone').map((value) => ({ value }))}
            showSearch={{
              filterOption: (typed, option) =>
                (option?.value ?? '')
                  .toLowerCase()
                  .includes(typed.toLowerCase().replaceAll(' ', '_')),
            }}
            status={zoneIsWrong ? 'error' : ''}
            onChange={(zone: string | undefined) => setTimeZone(zone ?? '')}
          />
          {zoneIsWrong && (
            <span className={styles.missing}>
              Please choose a zone such as {campaign.timeZone}.
            </span>
          )}
        </Labelled>
      </div>
      <CountedChoice table={table} columns={columns} onChange={(counted) => change({ counted })} />
      {missing && (
        <p role="alert" className={styles.missing}>
          Please choose the columns of the amount and of the date.
        </p>
      )}
      <Flex wrap gap={8}>
        <Button onClick={goOn}>Read it like this</Button>
        <Button onClick={onCancel}>Remove</Button>
      </Flex>
    </Flex>
  );
}

function headerOptions({ rows, header }: Table): { value: number; label: string }[] {
  const last = Math.max(HEADERS_SHOWN, header.row + 1);
  return [
    { value: NO_NAMES, label: 'None: the first line is a gift' },
    ...rows.slice(0, last).map(({ line, cells }, row) => {
      const text = cells.filter((cell) => cell.trim()).join(', ');
      return { value: row, label: `Line ${line}: ${beginning(text, 80)}` };
    }),
  ];
}

const chosen = (...names: string[]) => names.filter((name) => name !== '');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
