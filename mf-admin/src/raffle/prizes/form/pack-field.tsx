import { AutoComplete, type AutoCompleteProps } from 'antd';
import { useQuery } from 'shell/kit';
import { readOnlySelect } from '../../../ui/read-only-select.ts';
import { packsQuery } from '../../raffle-queries.ts';

interface PackFieldProps extends AutoCompleteProps<string> {
  readOnly: boolean;
}

/** A prize's pack: an existing one, or the name of a new one. Value and change come from the form. */
export function PackField({ readOnly, value, onChange, ...field }: PackFieldProps) {
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
      onChange={(name, option) => !readOnly && onChange?.(name ?? '', option)}
      allowClear={!readOnly}
      maxLength={120}
      {...readOnlySelect(readOnly)}
    />
  );
}
