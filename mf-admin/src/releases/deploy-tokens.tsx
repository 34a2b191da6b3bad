import { KeyOutlined } from '@ant-design/icons';
import { makeReleaseToken, type ReleaseToken } from 'api/contract';
import { Skeleton } from 'shell/kit';
import { May } from '../data/may.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import styles from './releases.module.css';
import { type TokenActions, TokenList } from './token-list.tsx';

interface DeployTokensProps extends TokenActions {
  remote: string;
  /** Undefined while they load. */
  tokens: ReleaseToken[] | undefined;
  onCreate: () => void;
}

/** Who may publish a remote without being an admin. */
export function DeployTokens({ remote, tokens, onCreate, ...actions }: DeployTokensProps) {
  return (
    <>
      <h4 className={styles.heading}>Who may publish it</h4>
      {!tokens && <Skeleton height="64px" />}
      {tokens?.length === 0 && <p className={styles.muted}>{withoutTokens(remote)}</p>}
      <TokenList
        label={`Deploy tokens of ${remote}`}
        tokens={tokens ?? []}
        nameOf={({ name }) => name}
        {...actions}
      />
      <May call={makeReleaseToken}>
        <ActionButton
          icon={<KeyOutlined />}
          aria-label={`Create token for ${remote}`}
          onClick={onCreate}
        >
          Create token
        </ActionButton>
      </May>
    </>
  );
}

/** Code of mf-admin can do what owners can. */
const withoutTokens = (remote: string) =>
  remote === 'mf-admin'
    ? 'Only owners, and whoever runs the server.'
    : 'Only owners and organizers, and whoever runs the server.';
