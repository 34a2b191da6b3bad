import { Select } from 'antd';
import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** One of a few, with its label above. */
export function Choice<Value extends string | number>({
  label,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select<Value> id={id} value={value} options={options} onChange={onChoose} />
    </div>
  );
}
