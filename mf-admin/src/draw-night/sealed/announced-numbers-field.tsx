import { Input } from 'antd';
import { FormField } from '../../ui/admin-form.tsx';
import { readNumbers } from './announced-numbers.ts';

export interface TypedNumbers {
  value: string;
}

const field = {
  safeParse(typed: unknown) {
    const { value, problem } = readNumbers(String(typed ?? ''));
    return value === null
      ? ({ success: false, error: { issues: [{ path: ['value'], message: problem }] } } as const)
      : ({ success: true, data: value } as const);
  },
};

/** For a form with `AnnouncedNumbersField`: what was typed, in the one spelling that decides. */
export const announcedNumbersSchema = {
  shape: { value: field },
  safeParse: (values: unknown) => field.safeParse((values as TypedNumbers).value),
};

interface AnnouncedNumbersFieldProps {
  typed: string;
  /** Another sentence for the hint. */
  warning?: string;
  autoFocus?: boolean;
}

/** Announced numbers, with what the record will say. */
export function AnnouncedNumbersField({ typed, warning, autoFocus }: AnnouncedNumbersFieldProps) {
  const read = readNumbers(typed);
  const hint =
    read.value === null
      ? 'With spaces between them, such as 2 5 8 10 12. Each lottery on a line of its own, in the order of the text above.'
      : `On the record they will read ${read.value}`;
  return (
    <FormField
      name="value"
      label="The numbers, one lottery a line"
      hint={warning === undefined ? hint : `${hint} ${warning}`}
      required
    >
      <Input.TextArea
        rows={3}
        maxLength={2_000}
        autoComplete="off"
        inputMode="text"
        autoFocus={autoFocus ?? false}
      />
    </FormField>
  );
}
