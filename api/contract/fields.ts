import * as z from 'zod/mini';
import {
  inUsualWidth,
  onOneLine,
  visibleLength,
  visibleText,
  withoutControls,
} from './invisible.ts';

/** Fields that several entities share. Text is trimmed before it is measured. */

const visible = z.overwrite(withoutControls);

/**
 * For emails, phones, amounts and the like, which have no use for joiners and marks. What is copied from an
 * address book often begins and ends with some that nobody sees, and Japanese keyboards write digits in full
 * width. It also trims.
 */
export const plain = z.overwrite((value: string) => inUsualWidth(visibleText(value)));

/** For names and other texts of one line: line breaks and controls become spaces, as in seal.txt. */
export const oneLine = z.overwrite((value: string) => withoutControls(onOneLine(value)));

/** A text of `min` to `max` characters; `message` says what is missing, also for a wrong type. */
export function text(min: number, max: number, message: string, cleaned: typeof plain = visible) {
  return z.string(message).check(
    cleaned,
    z.trim(),
    z.minLength(min, message),
    z.refine((value) => visibleLength(value) >= min, message),
    z.maxLength(max, `Please use at most ${max} characters`),
  );
}

/** Text that may be left out: missing, null and what cannot be seen all become null. */
export function optionalText(max: number, cleaned: typeof plain = visible) {
  return z.pipe(
    z.optional(
      z.nullable(
        z
          .string('Please enter text')
          .check(cleaned, z.trim(), z.maxLength(max, `Please use at most ${max} characters`)),
      ),
    ),
    z.transform((value) => (value && visibleLength(value) > 0 ? value : null)),
  );
}

export function emailAddress(message: string) {
  return z.string(message).check(plain, z.maxLength(254, message), z.email(message));
}

/** An address that may be left out, but is right when it is there. */
export function optionalEmail(message: string) {
  return z.pipe(
    z.optional(
      z.nullable(
        z.union([z.string().check(plain, z.maxLength(0)), emailAddress(message)], message),
      ),
    ),
    z.transform((value) => value || null),
  );
}

/** A yes or no from a form anywhere: true, "true", "on", "yes" and "1" say yes. */
export const Flag = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.string()], 'Please answer true or false'))),
  z.transform((value) =>
    typeof value === 'string' ? /^(true|on|yes|1)$/i.test(value.trim()) : value === true,
  ),
);

export const Id = z.int('Please enter a number').check(z.positive('Please enter a number'));

/** An id as it travels in a path: digits there, a number for the callers of `call()`. */
export const IdText = z.pipe(
  z.union(
    [Id, z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Please enter a number'))],
    'Please enter a number',
  ),
  z.transform(Number),
);

/** Pages continue from the last id seen, so new rows shift nothing. */
export const Before = z.optional(IdText);

/** What a list is searched for; blank finds everything. */
export const Search = z.optional(
  z
    .string('Please enter text')
    .check(visible, z.trim(), z.maxLength(200, 'Please use at most 200 characters')),
);

/** How many a page holds, at most `max`. */
export function PageSize(usual: number, max: number) {
  const sentence = `Please enter a number from 1 to ${max}`;
  return z._default(
    z.coerce.number(sentence).check(z.int(sentence), z.gte(1, sentence), z.lte(max, sentence)),
    usual,
  );
}

/** `t`: differs in each request, to pass shared caches by, and is not looked at. */
export const PastCaches = z.optional(z.string());

/** A moment, as ISO 8601 text in UTC, milliseconds included. */
export const Timestamp = z.string();

/**
 * A moment with its offset, as somebody enters it. A mistyped year would be stored and shown, with
 * a plus sign from 10000 on. The day before and the day after are of these years in other time zones.
 */
export function moment(message: string) {
  return z.iso.datetime({ offset: true, error: message }).check(
    z.refine((value) => {
      const time = Date.parse(value);
      return !(time < Date.UTC(1999, 11, 31) || time >= Date.UTC(2101, 0, 2));
    }, 'Please enter a year from 2000 to 2100'),
  );
}

/** The answer of a call that changed or removed one thing. */
export const Changed = z.object({ id: z.int() });

/**
 * The hidden field that only a program fills in.
 * It must be empty; the sentence is for the rare person whose browser filled it.
 */
const filledByBot =
  'This looks like it was filled in by a program. If you are a person, please reload the page and try again.';
export const Honeypot = z.optional(z.string(filledByBot).check(z.maxLength(0, filledByBot)));
