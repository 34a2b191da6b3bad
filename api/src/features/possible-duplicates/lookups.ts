/**
 * What two entries of the same person have in common, word for word as the indexes have it in the
 * migrations: SQLite uses an index for nothing else.
 */

export const EMAIL = 'email COLLATE NOCASE';

/** The last ten digits, of `phone` as people write it. */
export const PHONE_DIGITS = `substr(replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''), -10)`;

/** In lower case, without the @. */
export const normalizedHandle = (column: string) => `lower(ltrim(${column}, '@ '))`;
