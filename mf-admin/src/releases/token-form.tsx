import { Button, Input, type InputRef } from 'antd';
import { MakeReleaseToken, makeReleaseToken } from 'api/contract';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, useQueryClient, useSubmit } from 'shell/kit';
import { LabelledField } from '../raffle/prizes/form/labelled-field.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { refreshReleases } from './releases-query.ts';
import styles from './token-form.module.css';

interface TokenFormProps {
  /** Null: it has to be named. */
  remote: string | null;
  onMade: (made: { secret: string; remote: string }) => void;
  onCancel: () => void;
}

export function TokenForm({ remote, onMade, onCancel }: TokenFormProps) {
  const client = useQueryClient();
  const [values, setValues] = useState({ remote: remote ?? '', name: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const first = useRef<InputRef>(null);
  const id = useId();

  const make = useSubmit(makeReleaseToken, {
    onSuccess: ({ secret, token }) => {
      refreshReleases(client);
      onMade({ secret, remote: token.remote });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      setErrors({
        ...Object.fromEntries(fields.map(({ path, message }) => [path, message])),
        ...(fields.length === 0 && {
          form: 'The token could not be made. Please try again.',
        }),
      });
    },
  });

  // Not `autoFocus`: the dialog takes the focus when it has opened.
  useEffect(() => {
    const timer = setTimeout(() => first.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = MakeReleaseToken.safeParse(values);
    if (result.success) {
      setErrors({});
      make.mutate(result.data);
      return;
    }
    setErrors(
      Object.fromEntries(
        result.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    );
    first.current?.focus();
  }

  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
    autoComplete: 'off',
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {remote === null && (
        <LabelledField
          id={`${id}-remote`}
          label="Name of the remote"
          hint="As in its remote.json, such as mf-guestbook"
          error={errors.remote}
        >
          {(control) => <Input {...control} {...field('remote')} ref={first} maxLength={44} />}
        </LabelledField>
      )}
      <LabelledField
        id={`${id}-name`}
        label="Whose token is it?"
        hint="Stands in the history of what it publishes, such as “Leilani’s laptop”"
        error={errors.name}
      >
        {(control) => (
          <Input
            {...control}
            {...field('name')}
            {...(remote !== null && { ref: first })}
            maxLength={80}
          />
        )}
      </LabelledField>
      {errors.form && (
        <p className={styles.failed} role="alert">
          {errors.form}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <ActionButton type="primary" htmlType="submit" busy={make.isPending}>
          Make the token
        </ActionButton>
      </div>
    </form>
  );
}
