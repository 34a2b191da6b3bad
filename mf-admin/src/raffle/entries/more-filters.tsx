import { Button, Input } from 'antd';
import {
  EntryFilters,
  entryGiftFilters,
  entryPlatformFilters,
  entryReferenceFilters,
  platformLabel,
} from 'api/contract';
import { Fragment, useEffect, useEffectEvent, useId, useState } from 'react';
import { Choice } from '../../ui/choice.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { useTypedText } from '../../ui/typed-text.ts';
import { type EntriesView, noFilters, type ViewChange } from './entries-view.ts';
import styles from './more-filters.module.css';

const platformOptions = entryPlatformFilters.map((value) => ({
  value,
  label:
    value === 'all'
      ? 'All platforms'
      : value === 'by-hand'
        ? 'Added by hand'
        : platformLabel(value, value),
}));

const referenceLabels = {
  all: 'With or without',
  with: 'With a reference',
  without: 'Without one',
  disputed: 'Disputed',
};
const giftLabels = {
  all: 'Matched or not',
  with: 'Matched with a gift',
  without: 'Without a gift',
};
const giftOptions = entryGiftFilters.map((value) => ({ value, label: giftLabels[value] }));
const referenceOptions = entryReferenceFilters.map((value) => ({
  value,
  label: referenceLabels[value],
}));

interface MoreFiltersProps {
  view: EntriesView;
  onChange: (change: ViewChange) => void;
}

export function MoreFilters({ view, onChange }: MoreFiltersProps) {
  const { search, status, ...rest } = noFilters;
  // Text that is no amount or day is in no view, so only new fields are without it.
  const [cleared, setCleared] = useState(0);
  return (
    <div className={styles.filters}>
      <Choice
        label="Platform"
        value={view.platform}
        options={platformOptions}
        onChoose={(platform) => onChange({ platform })}
      />
      <Choice
        label="Gift reference"
        value={view.reference}
        options={referenceOptions}
        onChoose={(reference) => onChange({ reference })}
      />
      <Choice
        label="Gift"
        value={view.gift}
        options={giftOptions}
        onChoose={(gift) => onChange({ gift })}
      />
      <Fragment key={cleared}>
        <FilterField name="amountFrom" label="Donation from" view={view} onChange={onChange} />
        <FilterField name="amountTo" label="Donation to" view={view} onChange={onChange} />
        <FilterField name="enteredFrom" label="Entered from" view={view} onChange={onChange} />
        <FilterField name="enteredTo" label="Entered to" view={view} onChange={onChange} />
      </Fragment>
      <Button
        type="text"
        onClick={() => {
          setCleared((times) => times + 1);
          onChange(rest);
        }}
      >
        Clear these filters
      </Button>
    </div>
  );
}

type Named = 'amountFrom' | 'amountTo' | 'enteredFrom' | 'enteredTo';

const TYPING_MS = 400;

/** An amount or a day. What is not one stays in the field, with the reason below, and filters nothing. */
function FilterField({
  name,
  label,
  view,
  onChange,
}: MoreFiltersProps & { name: Named; label: string }) {
  const id = useId();
  const { text, setText, requested, setRequested } = useTypedText(view[name]);
  const parsed = EntryFilters.shape[name].safeParse(text);
  const isAmount = name.startsWith('amount');

  const filter = useEffectEvent((value: string) => {
    setRequested(value);
    onChange({ [name]: value });
  });
  const value = parsed.success ? parsed.data : null;
  useEffect(() => {
    if (value === null || value === requested) return;
    const timer = setTimeout(() => filter(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value, requested]);

  return (
    <div>
      <Labelled id={id} label={label}>
        <Input
          id={id}
          {...(isAmount ? { inputMode: 'decimal', prefix: '$' } : { type: 'date' })}
          autoComplete="off"
          status={parsed.success ? '' : 'error'}
          aria-invalid={!parsed.success || undefined}
          aria-describedby={parsed.success ? undefined : `${id}-error`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Labelled>
      {!parsed.success && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {parsed.error.issues[0]?.message}
        </p>
      )}
    </div>
  );
}
