import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Labelled } from '../../ui/labelled.tsx';

interface PasteRowsProps {
  /** @returns whether they are rows; if not, the screen says why */
  onRows: (text: string) => Promise<boolean>;
}

/**
 * Rows that were copied from a spreadsheet or a web page, in place of a file. What could not be read
 * stays in the field.
 */
export function PasteRows({ onRows }: PasteRowsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);

  async function read() {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    if (await onRows(text)) setText((now) => (now === text ? '' : now));
  }

  return (
    <Disclosure summary="No file? Paste rows from a spreadsheet or a web page">
      <Labelled id={id} label="Rows, with the names of the columns above them if possible">
        <Input.TextArea
          id={id}
          rows={5}
          value={text}
          autoComplete="off"
          spellCheck={false}
          status={missing ? 'error' : ''}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
        />
      </Labelled>
      {missing && (
        <p id={`${id}-missing`} role="alert" style={{ margin: '4px 0 0', color: 'var(--red-700)' }}>
          Please paste at least one row.
        </p>
      )}
      <Button style={{ marginTop: 12 }} onClick={read}>
        Read these rows
      </Button>
    </Disclosure>
  );
}
