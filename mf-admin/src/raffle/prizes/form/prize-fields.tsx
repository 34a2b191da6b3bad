import { Form, Input } from 'antd';
import { useEffect, useLayoutEffect, useState } from 'react';
import { ActionButton } from '../../../ui/action-button.tsx';
import { ActionRow } from '../../../ui/action-row.tsx';
import { AdminForm, FormField } from '../../../ui/admin-form.tsx';
import { ImageField, type Reading } from './image-field.tsx';
import { PackField } from './pack-field.tsx';
import type { PrizeDraftState } from './prize-draft.ts';
import styles from './prize-form.module.css';
import {
  isSameValues,
  type PrizeField,
  type PrizeValues,
  prizeSchema,
  wholeQuantity,
} from './prize-values.ts';
import { fixedFields } from './promised-fields.ts';
import { useSavePrize } from './save-prize.ts';

interface PrizeFieldsProps {
  draft: PrizeDraftState;
  onLeft: (prizeId: number | null) => void;
}

export function PrizeFields({ draft, onLeft }: PrizeFieldsProps) {
  const { prize, latest, values, saving, change } = draft;
  const [form] = Form.useForm<PrizeValues>();
  const save = useSavePrize(draft, onLeft);

  // What changed outside the fields: a corrected quantity, an image read after the tab was left.
  useLayoutEffect(() => {
    if (!isSameValues(values, form.getFieldsValue(true))) form.setFieldsValue(values);
  }, [values, form]);

  const [reading, setReading] = useState<Reading>('done');
  const [sendsWhenRead, setSendsWhenRead] = useState(false);
  const busy = saving || sendsWhenRead;

  // A prize that is sent while its image is being read waits for it. It is not sent if that is refused.
  useEffect(() => {
    if (!sendsWhenRead || reading === 'running') return;
    setSendsWhenRead(false);
    if (reading === 'done') form.submit();
  }, [sendsWhenRead, reading, form]);

  function leave() {
    draft.leave();
    onLeft(prize?.id ?? null);
  }

  function correctQuantity() {
    const quantity = String(wholeQuantity(values.quantity));
    if (quantity !== values.quantity) change({ quantity });
  }

  // What is typed while the prize is being saved would be lost.
  const readOnly = busy;
  const fixed = fixedFields(latest, values);
  const isFixed = (field: PrizeField) => readOnly || fixed.has(field);
  const look = (field: PrizeField) => ({
    readOnly: isFixed(field),
    ...(fixed.has(field) && { variant: 'filled' as const }),
  });
  return (
    <AdminForm
      label={prize ? 'Edit Prize' : 'Add New Prize'}
      form={form}
      schema={prizeSchema}
      initial={values}
      busy={saving}
      submitError={save.fieldError}
      onSubmit={(prizeForm) =>
        reading === 'running' ? setSendsWhenRead(true) : save.submit(prizeForm)
      }
      onInvalid={save.refuse}
      onChange={(_, changed) => change(changed)}
      buttons={null}
    >
      <FormField
        name="prizeImage"
        label="Prize image"
        hint="JPG, PNG, GIF or WebP, smaller than 5MB"
      >
        <ImageField readOnly={isFixed('prizeImage')} reading={reading} onReading={setReading} />
      </FormField>
      <FormField name="brandName" label="Brand name" required>
        <Input maxLength={120} {...look('brandName')} />
      </FormField>
      <FormField
        name="brandContact"
        label="Brand contact"
        hint="For the organizers only; visitors never see it"
      >
        <Input maxLength={254} readOnly={readOnly} />
      </FormField>
      <FormField name="prizeTitle" label="Prize title" required>
        <Input maxLength={160} {...look('prizeTitle')} />
      </FormField>
      <FormField name="prizeDescription" label="Prize description" required>
        <Input.TextArea rows={4} maxLength={2_000} {...look('prizeDescription')} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="prizeValue" label="Prize value">
          <Input prefix="$" inputMode="decimal" {...look('prizeValue')} />
        </FormField>
        <FormField name="quantity" label="Quantity" validateTrigger="onChange">
          <Input
            inputMode="numeric"
            readOnly={readOnly}
            onBlur={correctQuantity}
            onPressEnter={correctQuantity}
          />
        </FormField>
      </div>
      <FormField
        name="prizePackName"
        label="Prize pack"
        hint="Prizes of one pack are drawn together, to one winner. Leave it empty if the prize is drawn on its own."
      >
        <PackField readOnly={readOnly} />
      </FormField>
      <div className={styles.actions}>
        <ActionRow>
          <ActionButton type="primary" htmlType="submit" busy={busy}>
            {prize ? 'Update Prize' : 'Add Prize'}
          </ActionButton>
          {prize && (
            <ActionButton unavailable={saving} onClick={leave}>
              Cancel Edit
            </ActionButton>
          )}
          <ActionButton type="text" unavailable={saving} onClick={leave}>
            Reset Form
          </ActionButton>
        </ActionRow>
      </div>
    </AdminForm>
  );
}
