import { Form, Input } from 'antd';
import { enterRandomness, type Seal } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { AdminForm, FormField } from '../../ui/admin-form.tsx';
import { refreshSeals, showSeal } from '../seal-queries.ts';
import { readNumbers, toLines } from './announced-numbers.ts';

interface EnterAnnouncedProps {
  seal: Seal;
  /** After the numbers were taken. */
  onEntered?: () => void;
  onCancel?: () => void;
}

const field = {
  safeParse(typed: unknown) {
    const { value, problem } = readNumbers(String(typed ?? ''));
    return value === null
      ? ({ success: false, error: { issues: [{ path: ['value'], message: problem }] } } as const)
      : ({ success: true, data: value } as const);
  },
};
const schema = {
  shape: { value: field },
  safeParse: (values: unknown) => field.safeParse((values as { value: string }).value),
};

/** Announced numbers, for the first time or corrected. */
export function EnterAnnounced({ seal, onEntered, onCancel }: EnterAnnouncedProps) {
  const client = useQueryClient();
  const [form] = Form.useForm<{ value: string }>();
  const typed = Form.useWatch('value', form) ?? '';
  const read = readNumbers(typed);
  const wrong = seal.randomness;
  const enter = useSubmit(enterRandomness, {
    onSuccess: (changed) => {
      showSeal(client, changed);
      toast({
        title: wrong ? 'Numbers Corrected' : 'Numbers Entered',
        description: 'All winners are decided. None has been shown yet.',
      });
      onEntered?.();
    },
    onSettled: () => refreshSeals(client),
  });

  return (
    <AdminForm
      label="Announced numbers"
      form={form}
      schema={schema}
      initial={{ value: wrong ? toLines(wrong.value) : '' }}
      busy={enter.isPending}
      submitError={enter.error}
      onSubmit={(value: string) => enter.mutate({ id: String(seal.id), value })}
      buttons={{
        submit: wrong ? 'Correct the numbers' : 'Enter the numbers',
        ...(onCancel && { onCancel }),
      }}
    >
      <FormField
        name="value"
        label="The numbers, one lottery a line"
        hint={
          read.value === null
            ? 'With spaces between them, such as 2 5 8 10 12. Each lottery on a line of its own, in the order of the text above.'
            : `On the record they will read ${read.value}`
        }
        required
      >
        <Input.TextArea rows={3} maxLength={2_000} autoComplete="off" inputMode="text" />
      </FormField>
    </AdminForm>
  );
}
