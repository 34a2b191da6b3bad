import { Button, Form, Input, type InputRef, Select } from 'antd';
import {
  addEntryByHand,
  byHandWays,
  normalizeAmount,
  placesAskedAbout,
  ticketsFor,
} from 'api/contract';
import type { RefObject } from 'react';
import { useCampaign, useQueryClient } from 'shell/kit';
import { AdminForm, FormField } from '../../ui/admin-form.tsx';
import { readOnlySelect } from '../../ui/read-only-select.ts';
import { useDraftSubmit, useIsSending } from '../draft-submit.ts';
import { refreshEntries } from '../raffle-queries.ts';
import styles from './add-by-hand-form.module.css';
import { byHandLabels } from './by-hand.tsx';
import {
  BY_HAND,
  type ByHandValues,
  emptyByHand,
  useByHandAttempt,
  useByHandDraft,
} from './by-hand-draft.ts';
import { statusLabels } from './entry-status.tsx';
import type { NewEntry } from './new-keys-store.ts';

const ways = byHandWays.map((value) => ({ value, label: byHandLabels[value] }));
const statuses = (['verified', 'pending'] as const).map((value) => ({
  value,
  label: statusLabels[value],
}));

interface AddByHandFormProps {
  first: RefObject<InputRef | null>;
  onAdded: (entry: NewEntry) => void;
  close: { label: string; onClose: () => void };
}

/** Empty again after each entry, with how it came and the status of the last one. */
export function AddByHandForm({ first, onAdded, close }: AddByHandFormProps) {
  const client = useQueryClient();
  const [form] = Form.useForm<ByHandValues>();
  const [draft, keep] = useByHandDraft();
  const places = placesAskedAbout(useCampaign());
  const initial = { ...emptyByHand, ...draft };

  const attempt = useByHandAttempt();
  const add = useDraftSubmit(BY_HAND, addEntryByHand, {
    keyFor: attempt.keyFor,
    onSuccess: ({ id, name, entryCount, ticketKey }, { byHand, status }) => {
      const next = { ...emptyByHand, byHand, ...(status && { status }) };
      form.setFieldsValue(next);
      keep(next);
      attempt.forget();
      onAdded({ id, name, entryCount, ticketKey });
      first.current?.focus();
    },
    onSettled: () => refreshEntries(client),
  });

  // What is typed while an entry is being added would be lost.
  const readOnly = useIsSending(BY_HAND);
  return (
    <AdminForm
      label="Entry by hand"
      form={form}
      schema={addEntryByHand.input}
      initial={initial}
      busy={readOnly}
      submitError={add.error}
      onSubmit={(values) => add.mutate(values)}
      onChange={keep}
      buttons={{
        submit: 'Add entry',
        others: (
          <Button disabled={readOnly} onClick={close.onClose}>
            {close.label}
          </Button>
        ),
      }}
    >
      <FormField name="name" label="Name" required mayLeaveEmpty>
        <Input ref={first} maxLength={100} autoComplete="off" readOnly={readOnly} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="entryCount" label="Entries" required>
          <Input inputMode="numeric" readOnly={readOnly} />
        </FormField>
        <FormField name="byHand" label="How it came">
          <Select options={ways} {...readOnlySelect(readOnly)} />
        </FormField>
      </div>
      <div className={styles.pair}>
        <FormField name="email" label="Email">
          <Input inputMode="email" maxLength={254} autoComplete="off" readOnly={readOnly} />
        </FormField>
        <FormField name="phone" label="Phone">
          <Input inputMode="tel" maxLength={40} autoComplete="off" readOnly={readOnly} />
        </FormField>
      </div>
      <FormField name="location" label="City and state">
        <Input maxLength={120} autoComplete="off" readOnly={readOnly} />
      </FormField>
      {places.length > 0 && (
        <FormField
          name="excludedPlace"
          label="Lives in an excluded place"
          hint="From there it earns no raffle entries."
        >
          <Select
            {...readOnlySelect(readOnly)}
            options={[
              { value: '', label: 'No' },
              ...places.map((value) => ({ value, label: value })),
            ]}
          />
        </FormField>
      )}
      <FormField name="shippingAddress" label="Shipping address">
        <Input maxLength={500} autoComplete="off" readOnly={readOnly} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="donationAmount" label="Donation, if there was one" hint={<Earned />}>
          <Input prefix="$" inputMode="decimal" readOnly={readOnly} />
        </FormField>
        <FormField name="status" label="Status">
          <Select options={statuses} {...readOnlySelect(readOnly)} />
        </FormField>
      </div>
      <FormField name="adminNotes" label="Note for the organizers">
        <Input.TextArea rows={2} maxLength={2_000} readOnly={readOnly} />
      </FormField>
    </AdminForm>
  );
}

/** What the form of the raffle page gives for the amount; here the number of entries is free. */
function Earned() {
  const amount = Form.useWatch<string | undefined>('donationAmount') ?? '';
  const { entries, sentence } = ticketsFor(normalizeAmount(amount));
  return entries > 0 ? `On the raffle page, ${sentence}` : null;
}
