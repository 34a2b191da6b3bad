import { Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { siteUrl } from 'shell/kit';
import { CopyField } from '../ui/copy-field.tsx';
import styles from './releases.module.css';

/** A token, this once, and how its owner uses it. */
export function NewToken({ secret, remote }: { secret: string; remote: string }) {
  const field = useRef<{ focus: () => void }>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <Flex vertical gap={12}>
      <div>
        <strong>The token is shown only this once.</strong> Send it to its owner privately: anyone
        who has it can change what visitors see of {remote}.
      </div>
      <CopyField ref={field} label="Deploy token" value={secret} copy="Copy" of="the token" />
      <div>
        To publish, its owner runs this command once in a copy of the project and pastes the token:
      </div>
      <pre className={`${styles.code} ${styles.command}`}>
        {`npm run release -- connect ${siteUrl('')}`}
      </pre>
    </Flex>
  );
}
