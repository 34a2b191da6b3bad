import { makeSeal } from 'api/contract';
import { useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { isSessionExpired } from '../../data/refusal.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { refreshSeals, showSeal } from '../seal-queries.ts';
import { LastLook, type Looking } from './last-look.tsx';
import { SourceChoice } from './source-choice.tsx';
import { SourceFields } from './source-fields.tsx';
import type { usePreparation } from './use-preparation.ts';

interface SourceFormProps {
  number: number;
  preparation: ReturnType<typeof usePreparation>;
}

/** Which number decides, and the way to the seal. */
export function SourceForm({ number, preparation }: SourceFormProps) {
  const client = useQueryClient();
  const { source, drawn } = preparation;
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
      <SourceChoice
        kind={source.kind}
        onChoose={(kind) => {
          seal.reset();
          preparation.changeSource({ ...source, kind });
        }}
      />
      <SourceFields
        // Other fields or values, so no message about those before stays.
        key={`${source.kind} ${preparation.changedElsewhere}`}
        source={source}
        busy={seal.isPending}
        submitError={refused}
        unavailable={drawn.length === 0}
        onChange={(changed) => {
          if (seal.error) seal.reset();
          preparation.changeSource(changed);
        }}
        onSubmit={(chosen) => setLooking({ source: chosen, lines: drawn })}
      />
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
