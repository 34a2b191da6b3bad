import { Form } from 'antd';
import { enterRandomness } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { conflictOf, toastRefusal } from '../data/refusal.ts';
import {
  AnnouncedNumbersField,
  announcedNumbersSchema,
  type TypedNumbers,
} from '../draw-night/sealed/announced-numbers-field.tsx';
import { AdminForm } from '../ui/admin-form.tsx';
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
  const [form] = Form.useForm<TypedNumbers>();
  const typed = Form.useWatch('value', form) ?? '';
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
      schema={announcedNumbersSchema}
      initial={{ value: '' }}
      busy={enter.isPending}
      submitError={enter.error && conflictOf(enter.error) === null ? enter.error : null}
      onSubmit={(value: string) =>
        enter.mutate({ id: String(sealId), prize, value, replaces: null })
      }
      buttons={{ submit: 'Enter the numbers' }}
    >
      <AnnouncedNumbersField typed={typed} warning="They cannot be corrected." />
    </AdminForm>
  );
}
