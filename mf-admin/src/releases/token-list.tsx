import { Flex } from 'antd';
import { type ReleaseToken, revokeReleaseToken } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { May } from '../data/may.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import styles from './releases.module.css';

interface TokenListProps {
  label: string;
  tokens: ReleaseToken[];
  nameOf: (token: ReleaseToken) => string;
  onRevoke: (token: ReleaseToken) => void;
}

export function TokenList({ label, tokens, nameOf, onRevoke }: TokenListProps) {
  const { timeZone } = useCampaign();
  if (tokens.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {tokens.map((token) => (
        <Flex component="li" key={token.id} align="center" justify="space-between" gap={12}>
          <Flex vertical>
            <strong>
              <bdi>{nameOf(token)}</bdi>
            </strong>
            <span>
              {token.lastUsedAt
                ? `Last used ${formatMoment(token.lastUsedAt, timeZone)}`
                : 'Never used'}
            </span>
          </Flex>
          <May call={revokeReleaseToken}>
            <ActionButton
              type="text"
              danger
              aria-label={`Revoke the token ${token.name}`}
              onClick={() => onRevoke(token)}
            >
              Revoke
            </ActionButton>
          </May>
        </Flex>
      ))}
    </ul>
  );
}
