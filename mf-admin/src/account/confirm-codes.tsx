import type { InputRef } from 'antd';
import { confirmCodes } from 'api/contract';
import { useRef } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { QrCode } from 'shell/kit/qr';
import { CopyButton } from '../ui/copy-button.tsx';
import { FieldDialog } from '../ui/field-dialog.tsx';
import { useLastValue } from '../ui/last-value.ts';
import { oneField } from '../ui/one-field.ts';
import { TextInput } from '../ui/text-field.tsx';
import styles from './account.module.css';
import { refreshAccount } from './account-query.ts';

interface ConfirmCodesProps {
  /** Null while it is closed. */
  secret: { secret: string; uri: string } | null;
  onClose: () => void;
  afterClose: () => void;
}

const schema = oneField('code', confirmCodes.input.shape.code);

/** The secret to scan or type, and the first code of the app, which shows that it works. */
export function ConfirmCodes({ secret, onClose, afterClose }: ConfirmCodesProps) {
  const client = useQueryClient();
  const field = useRef<InputRef>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const last = useLastValue(secret);
  const confirm = useSubmit(confirmCodes, {
    onSuccess: () => {
      onClose();
      toast({ title: 'Codes On', description: 'Create recovery codes too, for a lost phone.' });
    },
    onSettled: () => refreshAccount(client),
  });
  return (
    <FieldDialog
      open={secret !== null}
      title="Turn codes on"
      confirm="Turn codes on"
      name="code"
      label="The code that the app shows now"
      schema={schema}
      initial=""
      busy={confirm.isPending}
      error={confirm.error}
      onSubmit={(code) => confirm.mutate({ code })}
      onClose={() => {
        onClose();
        confirm.reset();
      }}
      afterClose={afterClose}
      first={field}
      control={
        <TextInput ref={field} autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
      }
    >
      {last && (
        <div className={styles.scan}>
          <QrCode
            text={last.uri}
            label="QR code of the secret"
            failed="The QR code could not be loaded. Please type the secret."
            className={styles.qr}
          />
          <div>
            <p className={styles.muted}>
              Scan this with an authenticator app. Or type the secret there:
              <span ref={shown} className={styles.secret}>
                {grouped(last.secret)}
              </span>
            </p>
            <CopyButton of="the secret" text={last.secret} shown={shown}>
              Copy
            </CopyButton>
          </div>
        </div>
      )}
    </FieldDialog>
  );
}

/** "JBSW Y3DP …", to read and type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
