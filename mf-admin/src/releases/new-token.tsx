import { Flex } from 'antd';
import type { ReleaseToken } from 'api/contract';
import { useEffect, useRef } from 'react';
import { siteUrl, useCampaign } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';
import { CopyField } from '../ui/copy-field.tsx';
import styles from './releases.module.css';

/** A token, this once, and how its owner uses it. */
export function NewToken({ secret, token }: { secret: string; token: ReleaseToken }) {
  const { timeZone } = useCampaign();
  const field = useRef<{ focus: () => void }>(null);
  useEffect(() => field.current?.focus(), []);
  const { remote, scope, expiresAt } = token;

  return (
    <Flex vertical gap={12}>
      <div>
        <strong>The token is shown only this once.</strong> Send it to its owner privately: anyone
        who has it can {scope === 'propose' ? 'propose releases' : 'change what visitors see'} of{' '}
        {remote}. It works until{' '}
        <time dateTime={expiresAt}>{formatMoment(expiresAt, timeZone)}</time>.
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
