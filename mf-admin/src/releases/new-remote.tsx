import type { ReleaseToken } from 'api/contract';
import type { Ref } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './releases.module.css';
import { type TokenActions, TokenList } from './token-list.tsx';

interface NewRemoteProps extends TokenActions {
  headingRef: Ref<HTMLHeadingElement>;
  /** Tokens of remotes that nobody has published yet. */
  tokens: ReleaseToken[];
  onCreate: () => void;
}

/** The first step of a new remote: a token for whoever publishes it. */
export function NewRemote({ headingRef, tokens, onCreate, ...actions }: NewRemoteProps) {
  return (
    <div className={styles.newRemote}>
      <SectionCard title="New remote" level={3} headingRef={headingRef}>
        <p className={styles.muted}>
          Create a deploy token for it. The remote appears here, with its pages, when it is first
          published.
        </p>
        <TokenList
          label="Tokens of remotes that are not published yet"
          tokens={tokens}
          nameOf={({ remote, name }) => `${remote}: ${name}`}
          {...actions}
        />
        <ActionButton onClick={onCreate}>Create token for a new remote</ActionButton>
      </SectionCard>
    </div>
  );
}
