import type { DateForm } from 'api/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DateEvidence, dayOf, writtenDate, writtenTime } from './date.ts';
import { offsetOf, Zone } from './zones.ts';

/** "2026-10-07 16:12:36 -240", with the offset in minutes if there is one. */
function shown(text: string, form: DateForm | null = null): string | null {
  const date = writtenDate(text);
  const day = date && dayOf(date, form);
  if (!date || day === null) return null;
  const { time, offset } = date.time ?? { time: null, offset: null };
  const whole = new Date(day + (time ?? 0)).toISOString();
  const end = offset === null ? '' : ` ${offset}`;
  return time === null ? whole.slice(0, 10) : whole.slice(0, 19).replace('T', ' ') + end;
}

describe('a date', () => {
  test.each([
    ['2026-10-07', '2026-10-07'],
    ['2026/10/07', '2026-10-07'],
    ['20261007', '2026-10-07'],
    ['2026-10-07T16:12:36', '2026-10-07 16:12:36'],
    ['2026-10-07 16:12', '2026-10-07 16:12:00'],
    ['2026-10-07T16:12:36Z', '2026-10-07 16:12:36 0'],
    ['2026-10-07T16:12:36.123456Z', '2026-10-07 16:12:36 0'],
    ['2026-10-07T16:12:36-10:00', '2026-10-07 16:12:36 -600'],
    ['2026-10-07T16:12:36+0545', '2026-10-07 16:12:36 345'],
    ['2026-10-07 16:12:36 EDT', '2026-10-07 16:12:36 -240'],
    ['2026-12-07 16:12:36 EST', '2026-12-07 16:12:36 -300'],
    ['2026-10-07 16:12:36 PDT', '2026-10-07 16:12:36 -420'],
    ['2026-10-07 16:12:36 HST', '2026-10-07 16:12:36 -600'],
    ['2026-10-07 16:12:36 (HST)', '2026-10-07 16:12:36 -600'],
    ['2026-10-07 16:12:36 GMT-7', '2026-10-07 16:12:36 -420'],
    ['07.10.2026', '2026-10-07'],
    ['07.10.26', '2026-10-07'],
    ['7.10.2026 16:12', '2026-10-07 16:12:00'],
    ['7 Oct 2026', '2026-10-07'],
    ['7-Oct-26', '2026-10-07'],
    ['Oct 7, 2026', '2026-10-07'],
    ['October 7th, 2026', '2026-10-07'],
    ['Wed, Oct 7, 2026', '2026-10-07'],
    ['Wednesday 7 October 2026', '2026-10-07'],
    ['Sept 7, 2026', '2026-09-07'],
    ['Oct 7, 2026, 4:12 PM', '2026-10-07 16:12:00'],
    ['Oct 7, 2026 at 4:12\u202fPM', '2026-10-07 16:12:00'],
    ['Oct 7, 2026 at 4:12:36 p.m. EDT', '2026-10-07 16:12:36 -240'],
    ['Oct 7, 2026 12:00 AM', '2026-10-07 00:00:00'],
    ['Oct 7, 2026 12:00 pm', '2026-10-07 12:00:00'],
    ['10/13/2026', '2026-10-13'],
    ['13/10/2026', '2026-10-13'],
    ['10/13/26 9:05 am', '2026-10-13 09:05:00'],
    ['10/10/2026', '2026-10-10'],
    ['2/29/2028', '2028-02-29'],
  ])('%j is %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test.each([
    '',
    'NaN',
    'yesterday',
    '31/31/2026',
    '2026-02-30',
    '2/29/2027',
    '00/10/2026',
    '10/07/202',
    '10/07',
    '2026-10-07 25:00',
    '2026-10-07 13:00 PM',
    '2026-10-07 12:60',
    '2026-10-07 12:00 XYZ',
    '46302',
    '7 Foo 2026',
    '1999-12-31',
    '10/7.2026',
    '20261307',
    '$25.00',
    '12:00',
  ])('%j is none', (text) => {
    expect(shown(text)).toBeNull();
  });

  test('of numbers alone has two meanings, until one is chosen', () => {
    expect(shown('10/07/2026')).toBeNull();
    expect(shown('10/07/2026', 'month-day-year')).toBe('2026-10-07');
    expect(shown('10/07/2026', 'day-month-year')).toBe('2026-07-10');
  });
});

describe('a column of dates', () => {
  const evidence = (texts: string[]) => {
    const found = new DateEvidence();
    for (const date of texts.map(writtenDate)) if (date) found.add(date);
    return { form: found.form, question: found.question };
  };

  test('shows by one day over 12 which number is the month', () => {
    const american = ['03/04/2026', '10/13/2026', '05/06/2026'];
    expect(evidence(american)).toEqual({ form: 'month-day-year', question: null });
    const european = ['03/04/2026', '13/10/2026', '05/06/2026'];
    expect(evidence(european)).toEqual({ form: 'day-month-year', question: null });
  });

  test('asks if no day is over 12, or if both forms occur', () => {
    expect(evidence(['03/04/2026', '05/06/2026'])).toEqual({ form: null, question: '03/04/2026' });
    const both = ['10/13/2026', '13/10/2026', '05/06/2026'];
    expect(evidence(both)).toEqual({ form: null, question: '05/06/2026' });
    expect(evidence(['10/13/2026', '13/10/2026'])).toEqual({ form: null, question: null });
  });

  test('with dots begins with the day, unless another date cannot', () => {
    expect(evidence(['03.04.2026', '05.06.2026'])).toEqual({ form: null, question: null });
    expect(shown('03.04.2026')).toBe('2026-04-03');
    expect(evidence(['03.04.2026', '10.13.2026'])).toMatchObject({ form: 'month-day-year' });
  });
});

test('a time may have a column of its own', () => {
  expect(writtenTime('4:12 PM')).toEqual({ time: 58_320_000, offset: null });
  expect(writtenTime('16:12:36 EDT')).toEqual({ time: 58_356_000, offset: -240 });
  expect(writtenTime('Oct 7, 2026 4:12 PM')).toBeNull();
  expect(writtenTime('noon')).toBeNull();
});

describe('a time zone', () => {
  test.each([
    ['HST', -600],
    ['hst', -600],
    ['Z', 0],
    ['EDT', -240],
    ['+05:30', 330],
    ['-1000', -600],
    ['UTC+2', 120],
  ])('%s is %d minutes from UTC', (zone, minutes) => {
    expect(offsetOf(zone)).toBe(minutes);
  });

  test.each(['XYZ', '+25:00', ''])('%j is unknown', (zone) => {
    expect(offsetOf(zone)).toBeNull();
  });

  test('has the days and moments that Intl says', () => {
    const zones = ['Pacific/Honolulu', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'];
    const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (name, moment) => {
        const zone = new Zone(name);
        const parts = new Intl.DateTimeFormat('sv-SE', {
          timeZone: name,
          dateStyle: 'short',
          timeStyle: 'medium',
        }).format(moment);
        expect(zone.dayOf(moment)).toBe(parts.slice(0, 10));
        const local = Date.parse(`${parts.replace(' ', 'T')}Z`);
        const back = zone.momentOf(local);
        // An hour that the clocks repeat is either of the two.
        const off = Math.abs(back - Math.floor(moment / 1_000) * 1_000);
        expect([0, 3_600_000]).toContain(off);
      }),
    );
  });
});
