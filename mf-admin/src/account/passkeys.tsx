import { KeyOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { type Account, accountTexts, type Passkey } from 'api/contract';
import { useRef, useState } from 'react';
import { useCampaign } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatMoment, formatShortDay } from '../ui/campaign-time.ts';
import { useRowFocus } from '../ui/row-focus.ts';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './account.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';

/** The passkeys of the account, and where each works. */
export function Passkeys({ account: { passkeys, passkeysPossible } }: { account: Account }) {
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const elsewhere = passkeys.some(({ worksHere }) => !worksHere);
  return (
    <SectionCard title="Passkeys" headingRef={heading}>
      <p className={styles.muted}>
        A passkey is a key that your phone, computer or password manager keeps. You sign in with
        your finger, face or screen lock, and no fake page can steal it.
      </p>
      {passkeysPossible && elsewhere && (
        <Alert
          type="warning"
          role="note"
          showIcon
          title="Passkeys belong to one address"
          description={`Some of yours were made at another address and do not work at ${window.location.hostname}. Please add a new one here.`}
          style={{ marginBottom: 12 }}
        />
      )}
      <ul className={styles.list} aria-label="Passkeys" ref={focus.list}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenaming(passkey)}
            onRemove={() => setRemoving(passkey)}
          />
        ))}
      </ul>
      {passkeysPossible ? (
        <ActionButton
          type="primary"
          icon={<KeyOutlined aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add a passkey
        </ActionButton>
      ) : (
        <p className={styles.muted}>{accountTexts.needsName}</p>
      )}
      <AddPasskey open={isAdding} onClose={() => setAdding(false)} />
      <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />
      <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} onGone={focus.restore} />
    </SectionCard>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { timeZone } = useCampaign();
  const { name, host, worksHere, createdAt, lastUsedAt } = passkey;
  return (
    <li data-row={passkey.id}>
      <div className={styles.what}>
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          {!worksHere && <Badge tone="gold">Not here</Badge>}
        </span>
        <span className={styles.muted}>
          For {host} · added {formatShortDay(createdAt, timeZone)} ·{' '}
          {lastUsedAt ? `last used ${formatMoment(lastUsedAt, timeZone)}` : 'never used'}
        </span>
      </div>
      <ActionRow>
        <ActionButton type="text" aria-label={`Rename the passkey ${name}`} onClick={onRename}>
          Rename
        </ActionButton>
        <ActionButton
          type="text"
          danger
          aria-label={`Remove the passkey ${name}`}
          data-action="remove"
          onClick={onRemove}
        >
          Remove
        </ActionButton>
      </ActionRow>
    </li>
  );
}
