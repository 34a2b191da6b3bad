import { CopyOutlined } from '@ant-design/icons';
import { Flex, Input, type InputRef } from 'antd';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import styles from './copy-field.module.css';
import { Labelled } from './labelled.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The text of the button, and its name for screen readers if that says more. */
  copy: string;
  copyLabel?: string;
  /** When the clipboard cannot be used: "The token is selected." */
  selected: string;
  /** Moves the focus into the field. */
  ref?: Ref<{ focus: () => void }>;
}

/** A text that cannot be changed, and a button that copies it. */
export function CopyField({ label, value, copy, copyLabel, selected, ref }: CopyFieldProps) {
  const [outcome, setOutcome] = useState('');
  const input = useRef<InputRef>(null);
  const id = useId();
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  async function copyValue() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('Copied.');
    } catch {
      // Browsers allow the clipboard only over HTTPS; the text is selected for the keyboard.
      setOutcome(`${selected} Copy it with Ctrl+C or ⌘C.`);
    }
  }

  return (
    <div>
      <Labelled id={id} label={label}>
        <Flex wrap gap={8}>
          <Input
            id={id}
            ref={input}
            readOnly
            value={value}
            className={styles.code ?? ''}
            style={{ flex: '1 1 220px' }}
          />
          <ActionButton icon={<CopyOutlined />} aria-label={copyLabel} onClick={copyValue}>
            {copy}
          </ActionButton>
        </Flex>
      </Labelled>
      <strong role="status">{outcome}</strong>
    </div>
  );
}
