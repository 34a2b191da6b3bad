import { Form, Input } from 'antd';
import { makeSeal } from 'api/contract';
import { useMemo, useState } from 'react';
import { toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { isSessionExpired } from '../../data/refusal.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { AdminForm, FormField } from '../../ui/admin-form.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { refreshSeals, showSeal } from '../seal-queries.ts';
import { LastLook, type Looking } from './last-look.tsx';
import { SourceChoice } from './source-choice.tsx';
import { fromValues, sourceSchema, toValues } from './source-schema.ts';
import type { usePreparation } from './use-preparation.ts';

interface SourceFormProps {
  number: number;
  preparation: ReturnType<typeof usePreparation>;
}

/** Which number decides, and the way to the seal. */
export function SourceForm({ number, preparation }: SourceFormProps) {
  const client = useQueryClient();
  const { timeZone } = useCampaign();
  const [form] = Form.useForm();
  const { source, drawn } = preparation;
  const zone = zoneName(timeZone);
  const schema = useMemo(() => sourceSchema(source.kind, timeZone), [source.kind, timeZone]);
  const [looking, setLooking] = useState<Looking | null>(null);
  const seal = useSubmit(makeSeal, {
    onSuccess: (made) => {
      preparation.clear();
      showSeal(client, made);
      toast({
        title: `Draw ${made.number} Sealed`,
        description: 'From now on, nobody can change its tickets, prizes or number.',
      });
    },
    onSettled: () => {
      setLooking(null);
      refreshSeals(client);
    },
  });
  const refused = seal.error && !isSessionExpired(seal.error) ? seal.error : null;

  return (
    <SectionCard title="The number that decides">
      <AdminForm
        // Other fields or values, so no message about those before stays.
        key={`${source.kind} ${preparation.changedElsewhere}`}
        label="The number that decides"
        form={form}
        schema={schema}
        initial={toValues(source)}
        busy={seal.isPending}
        submitError={refused}
        onSubmit={(chosen) => setLooking({ source: chosen, lines: drawn })}
        onChange={(values) => {
          if (seal.error) seal.reset();
          preparation.changeSource(fromValues(source.kind, { ...toValues(source), ...values }));
        }}
        buttons={null}
      >
        <SourceChoice
          kind={source.kind}
          onChoose={(kind) => {
            seal.reset();
            preparation.changeSource({ ...source, kind });
          }}
        />
        {source.kind === 'drand' ? (
          <FormField
            name="source.at"
            label="When does it come?"
            hint={`In the time of ${zone}, some minutes after you seal. The round of that moment counts.`}
            required
          >
            <Input type="datetime-local" />
          </FormField>
        ) : (
          <>
            <FormField
              name="source.text"
              label="Which numbers?"
              hint="Everybody reads this. Name each lottery, its date and which of its numbers, in the order in which you will enter them."
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
              label="Until when can nobody know them?"
              hint={`In the time of ${zone}, before the lottery draws. From then on the numbers can be entered.`}
              required
            >
              <Input type="datetime-local" />
            </FormField>
          </>
        )}
        <ActionButton
          type="primary"
          htmlType="submit"
          busy={seal.isPending}
          unavailable={drawn.length === 0}
        >
          Take a last look
        </ActionButton>
      </AdminForm>
      <LastLook
        number={number}
        looking={looking}
        now={drawn}
        busy={seal.isPending}
        onSeal={({ source: chosen, lines }) =>
          seal.mutate({ prizes: lines.map(({ requested }) => requested), source: chosen })
        }
        onClose={() => setLooking(null)}
      />
    </SectionCard>
  );
}

/** "Pacific/Honolulu" → "Honolulu" */
function zoneName(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}
