import { KeyOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import {
  acceptWithPassword,
  accountTexts,
  askInvitationChallenge,
  type Invitation,
} from 'api/contract';
import { useEffect, useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { AdminForm, FormField, showErrors } from '../ui/admin-form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import styles from './invitation.module.css';
import { NotUsable } from './not-usable.tsx';
import { whyNoPasskey } from './passkeys-here.ts';
import { useAcceptance } from './use-acceptance.ts';

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
}

/** The name, and a passkey or a password. What is typed stays when one changes one's mind. */
export function AcceptForm({ token, invitation }: AcceptFormProps) {
  const { name, forAccount } = invitation;
  const [form] = Form.useForm<{ token: string; name: string; password: string }>();
  const [impossible] = useState(whyNoPasskey);
  const [way, setWay] = useState<'passkey' | 'password'>(impossible ? 'password' : 'passkey');
  const { busy, problem, isCancelled, withPasskey, withPassword } = useAcceptance(token);

  useEffect(() => {
    if (problem) showErrors(form, problem.fields);
  }, [problem, form]);

  if (problem?.isFinal) {
    const isUsed = problem.text === accountTexts.usedInvitation;
    return <NotUsable text={problem.text} isUsed={isUsed} />;
  }

  const byPasskey = way === 'passkey';
  return (
    <AdminForm
      label="Your account"
      form={form}
      schema={byPasskey ? askInvitationChallenge.input : acceptWithPassword.input}
      initial={{ token, name, password: '' }}
      busy={busy}
      submitError={null}
      onSubmit={(values) =>
        byPasskey ? withPasskey(values.name) : withPassword(values.name, passwordIn(values))
      }
      buttons={null}
    >
      {forAccount ? (
        <input hidden readOnly autoComplete="username" value={name} />
      ) : (
        <FormField
          name="name"
          label="Your name"
          hint="You sign in with it, and the others see it beside what you change."
          required
        >
          <Input maxLength={60} autoComplete="username" />
        </FormField>
      )}
      {impossible && (
        <Alert type="info" showIcon title={impossible} className={styles.notice ?? ''} />
      )}
      {!byPasskey && (
        <FormField
          name="password"
          label="Password"
          hint="At least 12 characters: four or five words are easy to keep in mind."
          required
          mayLeaveEmpty
        >
          <PasswordField autoComplete="new-password" />
        </FormField>
      )}
      {problem && Object.keys(problem.fields).length === 0 && (
        <Alert type="error" showIcon title={problem.text} className={styles.notice ?? ''} />
      )}
      <p className={styles.cancelled} role="status">
        {isCancelled && accountTexts.noPasskeyMade}
      </p>
      <div className={styles.ways}>
        <ActionButton
          type="primary"
          htmlType="submit"
          size="large"
          block
          busy={busy}
          {...(byPasskey && { icon: <KeyOutlined aria-hidden /> })}
        >
          {byPasskey ? 'Create a passkey' : 'Accept with this password'}
        </ActionButton>
        {byPasskey && (
          <p className={styles.hint}>
            You then sign in with your fingerprint, your face or the lock of your screen. There is
            nothing to remember, and nobody can steal it with a fake page.
          </p>
        )}
        {!impossible && (
          <Button type="link" onClick={() => setWay(byPasskey ? 'password' : 'passkey')}>
            {byPasskey ? 'Use a password instead' : 'Create a passkey instead'}
          </Button>
        )}
      </div>
    </AdminForm>
  );
}

/** The schema of the password's way has it; that of the passkey's has none. */
function passwordIn(values: object): string {
  return 'password' in values ? String(values.password) : '';
}
