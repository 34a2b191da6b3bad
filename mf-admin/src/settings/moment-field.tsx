import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { type ComponentProps, type FocusEvent, useState } from 'react';
import styles from './setting-controls.module.css';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** The first is shown; the others may be typed. */
const FORMATS = [
  'MMM D, YYYY, h:mm A',
  'MMM D, YYYY h:mm A',
  'M/D/YYYY h:mm A',
  'M/D/YYYY, h:mm A',
  'M/D/YYYY H:mm',
  'YYYY-MM-DD H:mm',
  'YYYY-MM-DDTHH:mm',
];
const LOCAL = 'YYYY-MM-DDTHH:mm';

/** Below the field, or above it; beside its edge where the screen is too narrow. */
const PLACEMENTS = {
  bottomLeft: {
    points: ['tl', 'bl'],
    offset: [0, 4],
    overflow: { shiftX: true, adjustY: true },
  },
};

interface MomentFieldProps
  extends Pick<ComponentProps<typeof DatePicker>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  /** "2027-07-14T07:00", or what was typed if that is not a date. From the form. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** Date and time in the campaign's time zone, picked or typed. */
export function MomentField({ value = '', onChange, onBlur, ...field }: MomentFieldProps) {
  // A value from outside replaces also text that is not a date.
  const [known, setKnown] = useState({ value, shown: value, version: 0 });
  if (value !== known.value) setKnown({ value, shown: value, version: known.version + 1 });

  function change(next: string) {
    const shown = isMoment(next) ? next : known.shown;
    setKnown({ ...known, value: next, shown });
    onChange?.(next);
  }

  // The picker keeps text that is not a date to itself; the form must refuse it.
  function leave(event: FocusEvent<HTMLElement>) {
    const text = event.target instanceof HTMLInputElement ? event.target.value.trim() : null;
    if (text !== null && !dayjs(text, FORMATS, true).isValid()) change(text);
    onBlur?.();
  }

  return (
    <DatePicker
      {...field}
      key={known.version}
      // In UTC, so that the admin's own time zone plays no part.
      value={isMoment(known.shown) ? dayjs.utc(known.shown) : null}
      format={FORMATS}
      showTime={{ format: 'h:mm A', use12Hours: true }}
      showNow={false}
      needConfirm={false}
      allowClear={false}
      preserveInvalidOnBlur
      style={{ width: '100%' }}
      placement="bottomLeft"
      builtinPlacements={PLACEMENTS}
      classNames={{ popup: { root: styles.picker ?? '' } }}
      onChange={(moment) => {
        if (moment) change(moment.format(LOCAL));
      }}
      onBlur={leave}
    />
  );
}

const isMoment = (text: string) => text !== '' && dayjs.utc(text).isValid();
