/**
 * SQL expressions that find entries of the same person. SQLite uses an index only for exactly the
 * expression it was created with, so these must match the migrations.
 */

export const EMAIL = 'email COLLATE NOCASE';

/** A phone number without spaces and signs. */
export const withoutSigns = (column: string) =>
  `replace(replace(replace(replace(replace(replace(replace(${column},
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '')`;

/** The last ten digits of a phone number, however it is written. */
export const lastDigits = (column: string) => `substr(${withoutSigns(column)}, -10)`;

export const PHONE_DIGITS = lastDigits('phone');

/** In lower case, without a leading @. */
export const normalizedHandle = (column: string) => `lower(ltrim(${column}, '@ '))`;
