import { Flex, Input } from 'antd';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './copy-field.module.css';
import { Labelled } from './labelled.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the button says, and for screen readers what it copies. */
  copy: string;
  of: string;
  /** Moves the focus into the field. */
  ref?: Ref<{ focus: () => void }>;
}

/** A line that cannot be changed, and a button that copies it. */
export function CopyField({ label, value, copy, of, ref }: CopyFieldProps) {
  const id = useId();
  const shown = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => shown.current?.focus() }), []);

  return (
    <Labelled id={id} label={label}>
      <Flex wrap align="center" gap={8}>
        <Input
          id={id}
          ref={(input) => {
            shown.current = input?.input ?? null;
          }}
          readOnly
          value={value}
          className={styles.code ?? ''}
          style={{ flex: '1 1 220px' }}
        />
        <CopyButton of={of} text={value} shown={shown}>
          {copy}
        </CopyButton>
      </Flex>
    </Labelled>
  );
}
