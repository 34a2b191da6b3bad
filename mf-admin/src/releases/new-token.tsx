import { CopyOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { Labelled } from '../ui/labelled.tsx';
import styles from './new-token.module.css';

/** A token, this once, and what its owner does with it. */
export function NewToken({ secret, remote }: { secret: string; remote: string }) {
  const [copied, setCopied] = useState('');
  const input = useRef<InputRef>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('Copied.');
    } catch {
      // Only secure addresses may use the clipboard; the text is selected for the keyboard.
      setCopied('It is selected: please copy it with Ctrl+C or ⌘C.');
    }
  }

  return (
    <div className={styles.token}>
      <p>
        <strong>It is shown only now.</strong> Give it to its owner on a way that nobody else reads.
        Whoever has it can change what visitors see of {remote}.
      </p>
      <Labelled id={id} label="Deploy token">
        <div className={styles.line}>
          <Input id={id} ref={input} readOnly value={secret} className={styles.secret ?? ''} />
          <ActionButton icon={<CopyOutlined />} onClick={copy}>
            Copy
          </ActionButton>
        </div>
      </Labelled>
      <p className={styles.said} role="status">
        {copied}
      </p>
      <p>To publish, its owner runs this once in a copy of the project, and pastes the token:</p>
      <pre className={styles.command}>{`npm run release -- connect ${window.location.origin}`}</pre>
    </div>
  );
}
