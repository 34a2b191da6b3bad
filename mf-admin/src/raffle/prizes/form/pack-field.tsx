import { AutoComplete } from 'antd';
import { useQuery } from 'shell/kit';
import { packsQuery } from '../../raffle-queries.ts';
import { LabelledField } from './labelled-field.tsx';

interface PackFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** The pack a prize stands in: one that exists, or the name of a new one. */
export function PackField({ id, value, error, onChange }: PackFieldProps) {
  const packs = useQuery(packsQuery).data ?? [];
  const typed = value.trim().toLowerCase();
  // A pack that was drawn takes no more prizes.
  const open = packs.filter(({ prizes }) => prizes.every(({ isDrawn }) => !isDrawn));
  const known = open.some(({ packName }) => packName.toLowerCase() === typed);
  const options = open
    .filter(({ packName }) => known || packName.toLowerCase().includes(typed))
    .map(({ packName }) => ({ value: packName }));

  return (
    <LabelledField
      id={id}
      label="Prize pack"
      hint="Prizes of one pack are drawn together, to one winner. Leave it empty for a prize of its own."
      error={error}
    >
      {({ status, ...control }) => (
        <AutoComplete
          {...control}
          status={status}
          value={value}
          options={options}
          onChange={(name: string | undefined) => onChange(name ?? '')}
          allowClear
          maxLength={120}
        />
      )}
    </LabelledField>
  );
}
