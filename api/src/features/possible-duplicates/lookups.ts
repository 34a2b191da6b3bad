/**
 * SQL expressions that find entries of the same person. SQLite uses an index only for exactly the
 * expression it was created with, so these must match the migrations.
 */

export const EMAIL = 'email COLLATE NOCASE';

/** A phone number without spaces and usual signs. */
export const withoutSigns = (column: string) =>
  `replace(replace(replace(replace(replace(replace(replace(${column},
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '')`;

/** The last ten digits of a phone number with the usual signs. */
export const lastDigits = (column: string) => `substr(${withoutSigns(column)}, -10)`;

export const PHONE_DIGITS = lastDigits('phone');

/** Whether a phone number has other signs or words, such as the hyphens of an address book. */
export const hasUnusualSigns = (column: string) => `${column} GLOB '*[^-0-9 ().+/]*'`;

/**
 * Whether a phone number has unusual signs, or more digits than a number of the US, such as an extension,
 * a second number or the code of another country.
 */
export const isUnusual = (column: string) =>
  `(${hasUnusualSigns(column)} OR (length(${withoutSigns(column)}) > 10
    AND ${withoutSigns(column)} NOT GLOB '1??????????'))`;

/** Also without the hyphens, spaces and marks of direction that texts are copied with. */
export const withoutUnusualSigns = (column: string) =>
  [0xa0, 0x202f, 0x2010, 0x2011, 0x2012, 0x2013, 0x2212, 0x200e, 0x200f, 0x202a, 0x202c, 0x202d]
    .map((code) => `char(${code})`)
    .reduce((text, sign) => `replace(${text}, ${sign}, '')`, withoutSigns(column));

/** In lower case, without a leading @. */
export const normalizedHandle = (column: string) => `lower(ltrim(${column}, '@ '))`;
