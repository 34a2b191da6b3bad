import { Flex } from 'antd';
import { makeReleaseToken, type ReleaseToken, revokeReleaseToken } from 'api/contract';
import { serverNow, useCampaign } from 'shell/kit';
import { May } from '../data/may.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import styles from './releases.module.css';
import { tokenEnd } from './token-end.ts';

export interface TokenActions {
  onRevoke: (token: ReleaseToken) => void;
  /** Makes another one in its place. */
  onReplace: (token: ReleaseToken) => void;
}

interface TokenListProps extends TokenActions {
  label: string;
  tokens: ReleaseToken[];
  nameOf: (token: ReleaseToken) => string;
}

export function TokenList({ label, tokens, nameOf, ...actions }: TokenListProps) {
  if (tokens.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} name={nameOf(token)} {...actions} />
      ))}
    </ul>
  );
}

interface TokenRowProps extends TokenActions {
  token: ReleaseToken;
  name: string;
}

function TokenRow({ token, name, onRevoke, onReplace }: TokenRowProps) {
  const { timeZone } = useCampaign();
  const { scope, expiresAt, lastUsedAt } = token;
  const end = tokenEnd(expiresAt, serverNow());
  return (
    <li>
      <Flex wrap align="center" justify="space-between" gap="8px 12px">
        <div>
          <Flex wrap gap="2px 12px" align="center">
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {scope === 'propose' && <Badge tone="ocean">Only proposes</Badge>}
          </Flex>
          <div className={styles.muted}>
            <time dateTime={expiresAt} title={formatMoment(expiresAt, timeZone)}>
              {end.tone ? <Badge tone={end.tone}>{end.text}</Badge> : end.text}
            </time>
            {' · '}
            {lastUsedAt ? `Last used ${formatMoment(lastUsedAt, timeZone)}` : 'Never used'}
          </div>
        </div>
        <ActionRow>
          <May call={makeReleaseToken}>
            <ActionButton
              type="text"
              aria-label={`Create a new token in place of ${token.name}`}
              onClick={() => onReplace(token)}
            >
              Replace
            </ActionButton>
          </May>
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
        </ActionRow>
      </Flex>
    </li>
  );
}
