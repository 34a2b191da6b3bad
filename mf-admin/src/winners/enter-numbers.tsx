import { Form, Input } from 'antd';
import { enterRandomness } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { conflictOf, toastRefusal } from '../data/refusal.ts';
import { AdminForm, FormField } from '../ui/admin-form.tsx';
import { refreshAwards } from './awards-query.ts';

interface EnterNumbersProps {
  sealId: number;
  prize: number;
  onSent: () => void;
  /** The form is about to disappear. */
  onEntered: () => void;
}

/** Enters the announced numbers that decide who gets a prize after its winner was passed over. */
export function EnterNumbers({ sealId, prize, onSent, onEntered }: EnterNumbersProps) {
  const client = useQueryClient();
  const [form] = Form.useForm();
  const enter = useSubmit(enterRandomness, {
    onMutate: onSent,
    onSuccess: () => {
      onEntered();
      toast({
        title: 'Numbers Entered',
        description: 'The prize has a new winner, or none is left.',
      });
    },
    onError: (error) => {
      // Somebody else's numbers close the form, and what it says with it.
      if (conflictOf(error) !== null) toastRefusal('Numbers Not Entered')(error);
    },
    onSettled: () => refreshAwards(client),
  });
  return (
    <AdminForm
      label="Announced numbers"
      form={form}
      schema={enterRandomness.input}
      initial={{ id: sealId, prize, value: '', replaces: null }}
      busy={enter.isPending}
      submitError={enter.error && conflictOf(enter.error) === null ? enter.error : null}
      onSubmit={(values) => enter.mutate(values)}
      buttons={{ submit: 'Enter the numbers' }}
    >
      <FormField
        name="value"
        label="The announced numbers"
        hint="Each number followed by a dot, a slash after each lottery: 9319./2.5.8.10.12./ It cannot be corrected."
      >
        <Input autoComplete="off" />
      </FormField>
    </AdminForm>
  );
}
