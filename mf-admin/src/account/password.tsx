import { Checkbox, type InputRef } from 'antd';
import { type Account, changePassword, removePassword } from 'api/contract';
import { useRef, useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FieldDialog } from '../ui/field-dialog.tsx';
import { useFocusWhenReplaced } from '../ui/focus-when-replaced.ts';
import { oneField } from '../ui/one-field.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './account.module.css';
import { refreshAccount } from './account-query.ts';

const schema = oneField('password', changePassword.input.shape.password);

export function Password({ account: { hasPassword, hasCodes, role } }: { account: Account }) {
  const client = useQueryClient();
  const field = useRef<InputRef>(null);
  const focus = useFocusWhenReplaced(String(hasPassword));
  const [opened, setOpened] = useState<'change' | 'remove' | null>(null);
  const [endEverything, setEndEverything] = useState(false);
  const close = () => {
    setOpened(null);
    setEndEverything(false);
  };
  const change = useSubmit(changePassword, {
    onSuccess: (_, sent) => {
      close();
      toast({
        title: hasPassword ? 'Password Changed' : 'Password Set',
        description: sent.endEverything
          ? 'Everything else is ended. You sign in with this password alone.'
          : 'Your other devices are signed out.',
      });
    },
    onSettled: () => refreshAccount(client),
  });
  const remove = useSubmit(removePassword, {
    onSuccess: () =>
      toast({ title: 'Password Removed', description: 'You sign in with passkeys alone.' }),
    onError: toastRefusal('Not Removed'),
    onSettled: () => {
      refreshAccount(client);
      close();
    },
  });
  const verb = hasPassword ? 'Change the password' : 'Set a password';
  return (
    <SectionCard title="Password">
      <div {...focus.props} tabIndex={-1}>
        <p className={styles.state}>
          {hasPassword
            ? 'You have a password.'
            : 'You have no password, so nobody can guess or steal one.'}
        </p>
        <ActionRow>
          <ActionButton onClick={() => setOpened('change')}>{verb}</ActionButton>
          {hasPassword && (
            <ActionButton type="text" danger onClick={() => setOpened('remove')}>
              Remove it
            </ActionButton>
          )}
        </ActionRow>
        <FieldDialog
          open={opened === 'change'}
          title={verb}
          confirm="Save"
          name="password"
          label="New password"
          hint="At least 12 characters. Four or five random words are easy to remember."
          schema={schema}
          initial=""
          busy={change.isPending}
          error={change.error}
          onSubmit={(password) => change.mutate({ password, endEverything })}
          onClose={() => {
            close();
            change.reset();
          }}
          first={field}
          control={<PasswordField ref={field} autoComplete="new-password" />}
          below={
            hasPassword && (
              <>
                <Checkbox
                  checked={endEverything}
                  aria-describedby="end-everything"
                  onChange={({ target }) => setEndEverything(target.checked)}
                >
                  Somebody else may know my password: also end everything else
                </Checkbox>
                <p id="end-everything" className={styles.ends}>
                  {role === 'owner' &&
                    'Ends the access tokens, deploy tokens and invitations that you made. '}
                  Removes your passkeys, recovery codes and one-time codes, which may be theirs.
                  Then add your own again.
                </p>
              </>
            )
          }
        >
          <p>This signs out your other devices.</p>
        </FieldDialog>
        <ConfirmDialog
          open={opened === 'remove'}
          title="Remove the password?"
          confirm="Remove"
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate({})}
          onCancel={close}
          afterClose={focus.take}
        >
          You then sign in with passkeys alone.
          {hasCodes && ' The one-time codes go with it.'}
        </ConfirmDialog>
      </div>
    </SectionCard>
  );
}
