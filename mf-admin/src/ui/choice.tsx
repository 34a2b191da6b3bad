import { Select } from 'antd';
import { useId } from 'react';
import { Labelled } from './labelled.tsx';

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A labeled select box. */
export function Choice<Value extends string | number>({
  label,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <Select<Value>
        id={id}
        value={value}
        options={options}
        onChange={onChoose}
        // antd dims the value while the list is open; the contrast would be too low.
        styles={{ content: { opacity: 1 } }}
      />
    </Labelled>
  );
}
