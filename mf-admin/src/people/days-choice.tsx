import { Select } from 'antd';
import { daysText } from 'api/contract';

interface DaysChoiceProps {
  days: readonly number[];
  /** From the form. */
  id?: string;
  value?: number;
  onChange?: (days: number) => void;
}

/** How long a link or token works. */
export function DaysChoice({ days, ...control }: DaysChoiceProps) {
  return (
    <Select<number>
      {...control}
      options={days.map((value) => ({ value, label: daysText(value) }))}
      styles={{ content: { opacity: 1 } }}
    />
  );
}
