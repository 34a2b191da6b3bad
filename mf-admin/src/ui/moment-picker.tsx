import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';
import { type ComponentProps, useState } from 'react';
import { isLocalTime } from '../data/time-zone.ts';
import styles from './moment-picker.module.css';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/**
 * The first is shown; the others may be typed. None is the beginning of another one, because the
 * picker takes a date as soon as it is complete.
 */
const FORMATS = [
  'MMM D, YYYY, h:mm A',
  'MMM D, YYYY h:mm A',
  'M/D/YYYY, h:mm A',
  'M/D/YYYY h:mm A',
  'YYYY-MM-DD HH:mm',
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

export interface MomentFieldProps
  extends Pick<ComponentProps<typeof DatePicker>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  /** "2027-07-14T07:00", or what was typed if that is not a date. From the form. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Date and time in the campaign's time zone, picked or typed. */
export default function MomentPicker({ value = '', onChange, ...field }: MomentFieldProps) {
  // A value from outside replaces also text that is not a date.
  const [known, setKnown] = useState({ value, shown: value, version: 0 });
  if (value !== known.value) setKnown({ value, shown: value, version: known.version + 1 });

  function change(next: string) {
    const shown = next === '' || isLocalTime(next) ? next : known.shown;
    setKnown({ ...known, value: next, shown });
    onChange?.(next);
  }

  // The picker ignores text that it cannot read; the form must read or refuse it.
  function readText(target: EventTarget) {
    if (!(target instanceof HTMLInputElement)) return;
    const next = fromText(target.value);
    // The field shows no seconds.
    if (next !== value.slice(0, LOCAL.length)) change(next);
  }

  return (
    <DatePicker
      {...field}
      key={known.version}
      // In UTC, so that the admin's own time zone plays no part.
      value={isLocalTime(known.shown) ? dayjs.utc(known.shown) : null}
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
      // A date under the mouse must not show in the field, as if it were chosen.
      previewValue={false}
      onCalendarChange={(moment) => {
        if (moment && !Array.isArray(moment)) change(moment.format(LOCAL));
      }}
      onKeyDown={({ key, target }) => key === 'Enter' && readText(target)}
      onBlur={({ target }) => readText(target)}
    />
  );
}

/** "08/01/2027 06:30pm" → "2027-08-01T18:30". Text that is not a date is returned unchanged. */
function fromText(typed: string): string {
  const text = typed
    .trim()
    .replace(/\s*([ap])\.?m\.?$/i, (_, letter: string) => ` ${letter.toUpperCase()}M`)
    .replace(/\b0(?=\d\/|\d:\d\d )/g, '');
  const moment = FORMATS.map((format) => dayjs.utc(text, format, true)).find((one) =>
    one.isValid(),
  );
  return moment?.format(LOCAL) ?? typed.trim();
}
