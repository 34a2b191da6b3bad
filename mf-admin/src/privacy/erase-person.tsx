import { Alert, Form, Input, type InputRef } from 'antd';
import { findPerson, PersonToFind } from 'api/contract';
import { useRef, useState } from 'react';
import { useSubmit } from 'shell/kit';
import { AdminForm, FormField } from '../ui/admin-form.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './erase-person.module.css';
import { type Found, FoundThings, type Whom } from './found-things.tsx';

interface Asked {
  email: string;
  phone: string;
}

/** Finds what a person left on the site, by email or phone, and erases it. */
export function ErasePerson() {
  const [form] = Form.useForm<Asked>();
  const first = useRef<InputRef>(null);
  const [shown, setShown] = useState<{ person: Whom; found: Found } | null>(null);
  const [done, setDone] = useState<string | null>(null);

  const find = useSubmit(findPerson, {
    onSuccess: (found, person) => setShown({ person, found }),
  });

  function look(person: Whom) {
    setDone(null);
    setShown(null);
    find.mutate(person);
  }

  // What is found must be about the person in the fields.
  const readOnly = find.isPending;

  function finish(text: string) {
    setDone(text);
    setShown(null);
    // Not resetFields(), which makes the inputs anew and so takes the focus away.
    form.setFieldsValue({ email: '', phone: '' });
    first.current?.focus();
  }

  return (
    <SectionCard title="Erase a person">
      <div className={styles.intro}>
        <p>
          Has someone asked you to delete their data? Enter the email or the phone number they used.
          You see everything that was found before anything is erased.
        </p>
        <p>
          Nobody can undo erasing. Earlier backups still contain their data: delete those too. What
          has neither an email nor a phone, such as some love notes and entries by hand, has an
          “Erase…” link in its details. If it was deleted, the link is in the history.
        </p>
      </div>
      <AdminForm
        label="Erase a person"
        form={form}
        schema={PersonToFind}
        initial={{ email: '', phone: '' }}
        busy={find.isPending}
        submitError={find.error}
        onSubmit={look}
        onChange={() => setShown(null)}
        buttons={{ submit: 'Find' }}
      >
        <div className={styles.pair}>
          <FormField name="email" label="Email">
            <Input
              ref={first}
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              readOnly={readOnly}
            />
          </FormField>
          <FormField
            name="phone"
            label="Phone"
            hint="One number, written in any way. A family may share one."
          >
            <Input inputMode="tel" autoComplete="off" maxLength={40} readOnly={readOnly} />
          </FormField>
        </div>
      </AdminForm>
      <div className={styles.result} aria-busy={find.isPending}>
        {done && <Alert type="success" showIcon role="status" title={done} />}
        {shown?.found.things.length === 0 && (
          <EmptyState text="Nothing was found with this email or phone." />
        )}
        {shown && shown.found.things.length > 0 && (
          <FoundThings
            key={shown.found.digest}
            whom={shown.person}
            found={shown.found}
            onErased={finish}
            onOutdated={() => look(shown.person)}
          />
        )}
      </div>
    </SectionCard>
  );
}
