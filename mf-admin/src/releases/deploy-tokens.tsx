import { KeyOutlined } from '@ant-design/icons';
import type { ReleaseToken } from 'api/contract';
import { Skeleton, useCampaign } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import styles from './deploy-tokens.module.css';

interface DeployTokensProps {
  remote: string;
  /** Undefined while they load. */
  tokens: ReleaseToken[] | undefined;
  onMake: () => void;
  onRevoke: (token: ReleaseToken) => void;
}

/** Who may publish a remote without being an admin. */
export function DeployTokens({ remote, tokens, onMake, onRevoke }: DeployTokensProps) {
  const { timeZone } = useCampaign();
  return (
    <div className={styles.tokens}>
      <h3 className={styles.heading}>Who may publish it</h3>
      {!tokens && <Skeleton height="64px" />}
      {tokens?.length === 0 && (
        <p className={styles.quiet}>Nobody but admins and whoever runs the server.</p>
      )}
      {tokens && tokens.length > 0 && (
        <ul className={styles.list} aria-label={`Deploy tokens of ${remote}`}>
          {tokens.map((token) => (
            <li key={token.id} className={styles.token}>
              <div className={styles.whose}>
                <p className={styles.name}>{token.name}</p>
                <p className={styles.used}>
                  {token.lastUsedAt
                    ? `Last used ${formatMoment(token.lastUsedAt, timeZone)}`
                    : 'Never used'}
                </p>
              </div>
              <ActionButton
                type="text"
                danger
                aria-label={`Revoke the token ${token.name}`}
                onClick={() => onRevoke(token)}
              >
                Revoke
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <ActionButton
        icon={<KeyOutlined />}
        aria-label={`Make a token for ${remote}`}
        onClick={onMake}
      >
        Make a token
      </ActionButton>
    </div>
  );
}
