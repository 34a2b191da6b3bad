import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Labelled } from '../../ui/labelled.tsx';

/** Rows that were copied from a spreadsheet or a web page, in place of a file. */
export function PasteRows({ onRows }: { onRows: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);

  function read() {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    onRows(text);
    setText('');
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
