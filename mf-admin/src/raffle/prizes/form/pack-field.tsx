import { AutoComplete, type AutoCompleteProps } from 'antd';
import { useQuery } from 'shell/kit';
import { packsQuery } from '../../raffle-queries.ts';

/** A prize's pack: an existing one, or the name of a new one. Value and change come from the form. */
export function PackField({ value, onChange, ...field }: AutoCompleteProps<string>) {
  const packs = useQuery(packsQuery).data ?? [];
  const typed = (value ?? '').trim().toLowerCase();
  // A pack that was drawn takes no more prizes.
  const open = packs.filter(({ prizes }) => prizes.every(({ isDrawn }) => !isDrawn));
  const isExisting = open.some(({ packName }) => packName.toLowerCase() === typed);
  const options = open
    .filter(({ packName }) => isExisting || packName.toLowerCase().includes(typed))
    .map(({ packName }) => ({ value: packName }));

  return (
    <AutoComplete
      {...field}
      value={value ?? ''}
      options={options}
      onChange={(name, option) => onChange?.(name ?? '', option)}
      allowClear
      maxLength={120}
    />
  );
}
