import { CopyOutlined } from '@ant-design/icons';
import { Flex, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { Labelled } from '../ui/labelled.tsx';
import styles from './releases.module.css';

/** A token, this once, and how its owner uses it. */
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
      // Browsers allow the clipboard only over HTTPS; the text is selected for the keyboard.
      setCopied('The token is selected. Copy it with Ctrl+C or ⌘C.');
    }
  }

  return (
    <Flex vertical gap={12}>
      <div>
        <strong>The token is shown only this once.</strong> Send it to its owner privately: anyone
        who has it can change what visitors see of {remote}.
      </div>
      <Labelled id={id} label="Deploy token">
        <Flex wrap gap={8}>
          <Input
            id={id}
            ref={input}
            readOnly
            value={secret}
            className={styles.code ?? ''}
            style={{ flex: '1 1 220px' }}
          />
          <ActionButton icon={<CopyOutlined />} onClick={copy}>
            Copy
          </ActionButton>
        </Flex>
      </Labelled>
      <strong role="status">{copied}</strong>
      <div>
        To publish, its owner runs this command once in a copy of the project and pastes the token:
      </div>
      <pre className={`${styles.code} ${styles.command}`}>
        {`npm run release -- connect ${window.location.origin}`}
      </pre>
    </Flex>
  );
}
