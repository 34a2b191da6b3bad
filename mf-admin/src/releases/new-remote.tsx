import { Card } from 'antd';
import type { ReleaseToken } from 'api/contract';
import { ActionButton } from '../ui/action-button.tsx';
import styles from './releases.module.css';
import { TokenList } from './token-list.tsx';

interface NewRemoteProps {
  /** Tokens of remotes that nobody has published yet. */
  tokens: ReleaseToken[];
  onCreate: () => void;
  onRevoke: (token: ReleaseToken) => void;
}

/** The first step of a new remote: a token for whoever publishes it. */
export function NewRemote({ tokens, onCreate, onRevoke }: NewRemoteProps) {
  return (
    <section aria-labelledby="new-remote">
      <Card title={<h2 id="new-remote">New remote</h2>} style={{ marginTop: 24 }}>
        <p className={styles.muted}>
          Create a deploy token for it. The remote appears here, with its pages, when it is first
          published.
        </p>
        <TokenList
          label="Tokens of remotes that are not published yet"
          tokens={tokens}
          nameOf={({ remote, name }) => `${remote}: ${name}`}
          onRevoke={onRevoke}
        />
        <ActionButton onClick={onCreate}>Create token for a new remote</ActionButton>
      </Card>
    </section>
  );
}
