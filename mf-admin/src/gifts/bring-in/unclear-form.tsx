import { Button, Flex, Radio } from 'antd';
import type { DateForm, DecimalMark } from 'api/contract';
import { useId, useState } from 'react';
import { formatDay } from 'shell/kit';
import { amountCents, writtenAmount } from '../reading/amount.ts';
import { dayOf, writtenDate } from '../reading/date.ts';
import type { Plan } from '../reading/plan.ts';
import type { ReadGifts } from '../reading/read-gifts.ts';
import styles from './bring-in.module.css';

type Answers = Partial<Pick<Plan, 'dateForm' | 'decimal'>>;

interface UnclearFormProps {
  questions: ReadGifts['questions'];
  onAnswer: (answers: Answers) => void;
  onCancel: () => void;
}

/** Asks how a date or an amount is meant that can be read in two ways. */
export function UnclearForm({ questions, onAnswer, onCancel }: UnclearFormProps) {
  const [dateForm, setDateForm] = useState<DateForm | null>(null);
  const [decimal, setDecimal] = useState<DecimalMark | null>(null);
  const [missing, setMissing] = useState(false);

  function answer() {
    const open = (questions.date !== null && !dateForm) || (questions.amount !== null && !decimal);
    setMissing(open);
    if (open) return;
    onAnswer({ ...(dateForm && { dateForm }), ...(decimal && { decimal }) });
  }

  return (
    <Flex vertical gap={16} align="start">
      {questions.date !== null && (
        <Question<DateForm>
          text={`Which day is ${questions.date}?`}
          options={[
            ['month-day-year', dayText(questions.date, 'month-day-year')],
            ['day-month-year', dayText(questions.date, 'day-month-year')],
          ]}
          chosen={dateForm}
          onChoose={setDateForm}
        />
      )}
      {questions.amount !== null && (
        <Question<DecimalMark>
          text={`How much is ${questions.amount}?`}
          options={[
            ['.', amountText(questions.amount, '.')],
            [',', amountText(questions.amount, ',')],
          ]}
          chosen={decimal}
          onChoose={setDecimal}
        />
      )}
      {missing && (
        <p role="alert" className={styles.missing}>
          Please choose the right reading.
        </p>
      )}
      <Flex gap={8}>
        <Button onClick={answer}>Go on</Button>
        <Button onClick={onCancel}>Remove</Button>
      </Flex>
    </Flex>
  );
}

interface QuestionProps<Value extends string> {
  text: string;
  options: [Value, string][];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

function Question<Value extends string>(question: QuestionProps<Value>) {
  const { text, options, chosen, onChoose } = question;
  const id = useId();
  return (
    <fieldset className={styles.question}>
      <legend>{text} The file itself does not show it.</legend>
      <Radio.Group
        name={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        options={options.map(([value, label]) => ({ value, label }))}
      />
    </fieldset>
  );
}

function dayText(text: string, form: DateForm): string {
  const date = writtenDate(text);
  const day = date && dayOf(date, form);
  return day === null ? form : formatDay(new Date(day).toISOString(), 'UTC');
}

function amountText(text: string, mark: DecimalMark): string {
  const amount = writtenAmount(text);
  const cents = amount && amountCents(amount, mark);
  if (typeof cents === 'number') {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
      cents / 100,
    );
  }
  return 'An amount with more than two decimals, which cannot be right';
}
