import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { useCampaign } from 'shell/kit';
import { ActionButton } from '../../ui/action-button.tsx';
import { AdminForm, FormField } from '../../ui/admin-form.tsx';
import { zoneName } from '../../ui/campaign-time.ts';
import { type ChosenSource, fromValues, sourceSchema, toValues } from './source-schema.ts';
import type { SourceDraft } from './stored-draft.ts';

interface SourceFieldsProps {
  source: SourceDraft;
  /** The seal is being made. */
  busy: boolean;
  submitError: Error | null;
  /** There is nothing to seal. */
  unavailable: boolean;
  onChange: (source: SourceDraft) => void;
  onSubmit: (chosen: ChosenSource) => void;
}

/**
 * The fields of one kind of number. Keyed by the caller: with the form instance outside, the fields
 * before would empty it as they leave.
 */
export function SourceFields(props: SourceFieldsProps) {
  const { source, busy, submitError, unavailable, onChange, onSubmit } = props;
  const { timeZone } = useCampaign();
  const [form] = Form.useForm();
  const zone = zoneName(timeZone);
  const schema = useMemo(() => sourceSchema(source.kind, timeZone), [source.kind, timeZone]);

  return (
    <AdminForm
      label="The number that decides"
      form={form}
      schema={schema}
      initial={toValues(source)}
      busy={busy}
      submitError={submitError}
      onSubmit={onSubmit}
      onChange={(values) => onChange(fromValues(source.kind, { ...toValues(source), ...values }))}
      buttons={null}
    >
      {source.kind === 'drand' ? (
        <FormField
          name="source.at"
          label="When does it come?"
          hint={`${zone} time, at least several minutes after you seal. The drand round at that moment decides.`}
          required
        >
          <Input type="datetime-local" />
        </FormField>
      ) : (
        <>
          <FormField
            name="source.text"
            label="Which numbers?"
            hint="Everyone can read this. Name each lottery, its date, or the next one if it is not held, and which of its numbers, in the order in which you will enter them."
            required
          >
            <Input.TextArea
              rows={3}
              maxLength={300}
              placeholder="Powerball of July 14, 2027: the five white balls"
            />
          </FormField>
          <FormField
            name="source.closesAt"
            label="When could the numbers first be known?"
            hint={`${zone} time, before the lottery draws. From then on the numbers can be entered.`}
            required
          >
            <Input type="datetime-local" />
          </FormField>
        </>
      )}
      <ActionButton type="primary" htmlType="submit" busy={busy} unavailable={unavailable}>
        Take a last look
      </ActionButton>
    </AdminForm>
  );
}
