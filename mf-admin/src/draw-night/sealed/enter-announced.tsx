import { Alert, Form } from 'antd';
import { enterRandomness, type Seal } from 'api/contract';
import { useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { conflictOf } from '../../data/refusal.ts';
import { AdminForm } from '../../ui/admin-form.tsx';
import { refreshSeals, sealsQuery, showSeal } from '../seal-queries.ts';
import { readNumbers, toLines } from './announced-numbers.ts';
import {
  AnnouncedNumbersField,
  announcedNumbersSchema,
  type TypedNumbers,
} from './announced-numbers-field.tsx';

interface EnterAnnouncedProps {
  seal: Seal;
  onType: () => void;
  /** After the numbers were taken. */
  onEntered: () => void;
  onCancel: (() => void) | null;
}

/** Announced numbers, for the first time or corrected. */
export function EnterAnnounced({ seal, onType, onEntered, onCancel }: EnterAnnouncedProps) {
  const client = useQueryClient();
  const [form] = Form.useForm<TypedNumbers>();
  const typed = Form.useWatch('value', form) ?? '';
  const read = readNumbers(typed);
  const entered = seal.randomness?.value ?? null;
  // What this organizer means to replace: entered when the form was opened, or named in a refusal.
  const [replaces, setReplaces] = useState(entered);
  const enter = useSubmit(enterRandomness, {
    onSuccess: (changed, { replaces: before }) => {
      showSeal(client, changed);
      toast({
        title: before ? 'Numbers Corrected' : 'Numbers Entered',
        description: 'All winners are decided. None has been shown yet.',
      });
      onEntered();
    },
    onError: async (error) => {
      const refusal = conflictOf(error);
      if (refusal === null) return;
      await client.refetchQueries({ queryKey: sealsQuery.queryKey });
      const seals = client.getQueryData<Seal[]>(sealsQuery.queryKey);
      const latest = seals?.find(({ id }) => id === seal.id)?.randomness?.value;
      // Corrected once more since: then the notice below names it first.
      if (latest && refusal.includes(` ${latest} `)) setReplaces(latest);
    },
    onSettled: () => refreshSeals(client),
  });

  return (
    <AdminForm
      label="Announced numbers"
      form={form}
      schema={announcedNumbersSchema}
      initial={{ value: toLines(entered ?? '') }}
      busy={enter.isPending}
      submitError={enter.error}
      onSubmit={(value: string) => enter.mutate({ id: String(seal.id), value, replaces })}
      onChange={onType}
      buttons={{
        submit: entered ? 'Correct the numbers' : 'Enter the numbers',
        ...(onCancel && { onCancel }),
      }}
    >
      {entered !== null && entered !== replaces && entered !== read.value && (
        <Alert
          type="warning"
          showIcon
          title={`Somebody else has entered ${entered} since you opened this. Please compare it with yours.`}
        />
      )}
      {/* A button opened the form to correct them. */}
      <AnnouncedNumbersField typed={typed} autoFocus={entered !== null} />
    </AdminForm>
  );
}
