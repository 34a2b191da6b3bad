import { Alert, Form, Input } from 'antd';
import { invitePerson } from 'api/contract';
import { sessionQuery, useQuery, useSubmit } from 'shell/kit';
import { AdminForm, FormField } from '../ui/admin-form.tsx';
import { oneField } from '../ui/one-field.ts';
import { invitationLink } from './new-link.tsx';
import styles from './people.module.css';

/** While there is no owner: the one who looks at it becomes the first. */
export function CreateOwnAccount() {
  const [form] = Form.useForm<{ name: string }>();
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  const invite = useSubmit(invitePerson, {
    onSuccess: ({ token }) => {
      window.location.assign(invitationLink(token));
      // The button stays busy until then.
      return new Promise(() => {});
    },
  });
  return (
    <section className={styles.first} aria-labelledby="own-account">
      <h2 id="own-account" className={styles.firstTitle}>
        Create your own account
      </h2>
      <p>
        Until now everybody shares one password. With accounts the history says who did what, each
        person has a role, and a lost phone locks out one person only. You become the first owner,
        and can then invite the others.
      </p>
      <Alert
        type="info"
        role="note"
        title="From then on the shared password no longer signs in. The others need your invitation."
      />
      <AdminForm
        label="Your own account"
        form={form}
        schema={ownAccount}
        initial={{ name: session?.name ?? '' }}
        busy={invite.isPending}
        submitError={invite.error}
        onSubmit={(name) => invite.mutate({ name, role: 'owner', days: 1 })}
        buttons={{ submit: 'Create my account' }}
      >
        <FormField
          name="name"
          label="Your name"
          hint="You sign in with it, and the history shows it."
          required
          mayLeaveEmpty
        >
          <Input maxLength={60} autoComplete="name" />
        </FormField>
      </AdminForm>
    </section>
  );
}

const ownAccount = oneField('name', invitePerson.input.shape.name);
