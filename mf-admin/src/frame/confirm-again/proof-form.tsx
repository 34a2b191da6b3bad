import { KeyOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './proof-dialog.module.css';
import { useProof } from './use-proof.ts';

interface ProofFormProps {
  ways: { passkey: boolean; password: boolean; code: boolean };
  /** For password managers; null with the shared password. */
  name: string | null;
  onProved: () => void;
  onCancel: () => void;
}

/** A passkey with one press, or the password and, where there are some, a one-time code. */
export function ProofForm({ ways, name, onProved, onCancel }: ProofFormProps) {
  const [passwordId, codeId, errorId] = [useId(), useId(), useId()];
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const passwordField = useRef<InputRef>(null);
  const codeField = useRef<InputRef>(null);
  const proof = useProof(onProved);
  const asksCode = ways.code || proof.needsCode;
  const error = isMissing ? 'Please enter the password.' : proof.refusal?.text;

  // The dialog is open already, so the browser has chosen what gets the focus.
  useEffect(() => (passkeyButton.current ?? passwordField.current)?.focus(), []);
  useEffect(() => {
    if (proof.needsCode) codeField.current?.focus();
  }, [proof.needsCode]);

  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') passwordField.current?.focus();
    else proof.withPassword(password, code.trim());
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {ways.passkey && (
        <ActionButton
          ref={passkeyButton}
          type="primary"
          icon={<KeyOutlined aria-hidden />}
          busy={proof.busy === 'passkey'}
          onClick={() => {
            setMissing(false);
            proof.withPasskey();
          }}
        >
          Use my passkey
        </ActionButton>
      )}
      {ways.passkey && ways.password && <p className={styles.or}>or</p>}
      {ways.password && (
        <Labelled id={passwordId} label={name === null ? 'Shared admin password' : 'Password'}>
          <input hidden readOnly autoComplete="username" value={name ?? ''} />
          <PasswordField
            id={passwordId}
            ref={passwordField}
            autoComplete="current-password"
            value={password}
            {...(error && { status: 'error', 'aria-invalid': true, 'aria-describedby': errorId })}
            onChange={(event) => {
              setPassword(event.target.value);
              setMissing(false);
            }}
          />
        </Labelled>
      )}
      {ways.password && asksCode && (
        <Labelled id={codeId} label="One-time code">
          <Input
            id={codeId}
            ref={codeField}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={code}
            aria-describedby={`${codeId}-hint`}
            onChange={(event) => setCode(event.target.value)}
          />
          <p className={styles.hint} id={`${codeId}-hint`}>
            Six digits from your authenticator app, or a recovery code.
          </p>
        </Labelled>
      )}
      {!ways.passkey && !ways.password && (
        <p className={styles.text}>
          None of your passkeys works at this address, and you have no password. Please ask an owner
          to reset your sign-in.
        </p>
      )}
      <p className={styles.error} id={errorId} role="alert">
        {error}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        {ways.password && (
          <ActionButton
            type={ways.passkey ? 'default' : 'primary'}
            htmlType="submit"
            busy={proof.busy === 'password'}
          >
            Confirm
          </ActionButton>
        )}
      </div>
    </form>
  );
}
