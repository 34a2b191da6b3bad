/**
 * SQL expressions that find entries of the same person. SQLite uses an index only for exactly the
 * expression it was created with, so these must match the migrations.
 */

export const EMAIL = 'email COLLATE NOCASE';

/** The last ten digits of `phone`, however it is written. */
export const PHONE_DIGITS = `substr(replace(replace(replace(replace(replace(replace(replace(phone,
    ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', ''), -10)`;

/** In lower case, without a leading @. */
export const normalizedHandle = (column: string) => `lower(ltrim(${column}, '@ '))`;
