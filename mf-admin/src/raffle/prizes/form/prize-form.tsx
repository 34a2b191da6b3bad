import { Button, Input } from 'antd';
import { type FormEvent, type Ref, useEffect } from 'react';
import { ActionButton } from '../../../ui/action-button.tsx';
import { PictureField } from './image-field.tsx';
import { LabelledField } from './labelled-field.tsx';
import { PackField } from './pack-field.tsx';
import type { PrizeDraftState } from './prize-draft.ts';
import styles from './prize-form.module.css';
import { type PrizeField, wholeQuantity } from './prize-values.ts';
import { useSavePrize } from './save-prize.ts';

interface PrizeFormProps {
  ref: Ref<HTMLHeadingElement>;
  draft: PrizeDraftState;
  /** The form is no longer about the prize of that id. */
  onLeft: (prizeId: number | null) => void;
}

const idOf = (field: PrizeField) => `prize-form-${field}`;

export function PrizeForm({ ref, draft, onLeft }: PrizeFormProps) {
  const { prize, values, dirty, change } = draft;
  const save = useSavePrize(draft, onLeft);
  const { errors } = save;

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.submit();
  }

  function leave() {
    save.forget();
    draft.leave();
    onLeft(prize?.id ?? null);
  }

  function settleQuantity() {
    const quantity = String(wholeQuantity(values.quantity));
    if (quantity !== values.quantity) change({ quantity });
  }

  /** What every text control shares. */
  function text(field: Exclude<PrizeField, 'prizeImage'>) {
    return {
      value: values[field],
      // What is typed while the prize is sent would go with it when it is saved.
      readOnly: save.busy,
      onChange: ({ target }: { target: { value: string } }) => {
        save.touch(field);
        change({ [field]: target.value });
      },
    };
  }

  return (
    <form className={styles.form} noValidate aria-labelledby="prize-form-heading" onSubmit={submit}>
      <h2 className={styles.heading} id="prize-form-heading" ref={ref} tabIndex={-1}>
        {prize ? 'Edit Prize' : 'Add New Prize'}
      </h2>
      {draft.bringBack && (
        <Button className={styles.back ?? ''} onClick={draft.bringBack}>
          Bring back what was typed
        </Button>
      )}
      <PictureField
        id={idOf('prizeImage')}
        picture={values.prizeImage}
        error={errors.prizeImage}
        onChange={(prizeImage) => {
          save.touch('prizeImage');
          change({ prizeImage });
        }}
      />
      <LabelledField id={idOf('brandName')} label="Brand name" required error={errors.brandName}>
        {(control) => <Input {...control} {...text('brandName')} aria-required maxLength={120} />}
      </LabelledField>
      <LabelledField
        id={idOf('brandContact')}
        label="Brand contact"
        hint="For the organizers only; visitors never see it"
        error={errors.brandContact}
      >
        {(control) => <Input {...control} {...text('brandContact')} maxLength={254} />}
      </LabelledField>
      <LabelledField id={idOf('prizeTitle')} label="Prize title" required error={errors.prizeTitle}>
        {(control) => <Input {...control} {...text('prizeTitle')} aria-required maxLength={160} />}
      </LabelledField>
      <LabelledField
        id={idOf('prizeDescription')}
        label="Prize description"
        required
        error={errors.prizeDescription}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            {...text('prizeDescription')}
            aria-required
            rows={4}
            maxLength={2_000}
          />
        )}
      </LabelledField>
      <div className={styles.pair}>
        <LabelledField id={idOf('prizeValue')} label="Prize value" error={errors.prizeValue}>
          {(control) => (
            <Input {...control} {...text('prizeValue')} prefix="$" inputMode="decimal" />
          )}
        </LabelledField>
        <LabelledField id={idOf('quantity')} label="Quantity" error={errors.quantity}>
          {(control) => (
            <Input {...control} {...text('quantity')} inputMode="numeric" onBlur={settleQuantity} />
          )}
        </LabelledField>
      </div>
      <PackField
        id={idOf('prizePackName')}
        value={values.prizePackName}
        error={errors.prizePackName}
        onChange={(prizePackName) => {
          save.touch('prizePackName');
          change({ prizePackName });
        }}
      />
      <div className={styles.actions}>
        <ActionButton type="primary" htmlType="submit" busy={save.busy}>
          {prize ? 'Update Prize' : 'Add Prize'}
        </ActionButton>
        {prize && (
          <ActionButton unavailable={save.busy} onClick={leave}>
            Cancel Edit
          </ActionButton>
        )}
        <ActionButton type="text" unavailable={save.busy} onClick={leave}>
          Reset Form
        </ActionButton>
      </div>
    </form>
  );
}
