import { type AdminPrize, PrizeForm } from 'api/contract';

/** A picture in the form: the URL of the stored one, or the data URL of a chosen file. */
export type ChosenPicture = { stored: string } | { data: string };

/** What stands in the form, as it was typed. */
export interface PrizeValues {
  brandName: string;
  brandContact: string;
  prizeTitle: string;
  prizeDescription: string;
  prizeValue: string;
  quantity: string;
  prizePackName: string;
  prizeImage: ChosenPicture | null;
}

export type PrizeField = keyof PrizeValues;
export type FieldErrors = Partial<Record<PrizeField, string>>;

export const emptyValues: PrizeValues = {
  brandName: '',
  brandContact: '',
  prizeTitle: '',
  prizeDescription: '',
  prizeValue: '',
  quantity: '1',
  prizePackName: '',
  prizeImage: null,
};

export function valuesOf(prize: AdminPrize): PrizeValues {
  return {
    brandName: prize.brandName,
    brandContact: prize.brandContact ?? '',
    prizeTitle: prize.prizeTitle,
    prizeDescription: prize.prizeDescription,
    prizeValue: prize.prizeValue?.replace(/\.00$/, '') ?? '',
    quantity: String(prize.quantity),
    prizePackName: prize.prizePackName ?? '',
    prizeImage: prize.prizeImage === null ? null : { stored: prize.prizeImage },
  };
}

/** What is sent. A quantity that is blank or no number is 1. */
export function toForm({ prizeImage, quantity, ...texts }: PrizeValues): PrizeForm {
  return {
    ...texts,
    quantity: wholeQuantity(quantity),
    prizeImage: prizeImage && ('stored' in prizeImage ? prizeImage.stored : prizeImage.data),
  };
}

/** A whole number of at least 1; anything else that was typed becomes 1. */
export function wholeQuantity(typed: string): number {
  const quantity = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 1;
  return Math.max(1, quantity);
}

/** The sentence of each field that breaks its rule, in the order of the form. */
export function errorsOf(values: PrizeValues): FieldErrors {
  const errors: FieldErrors = {};
  // As it stands there: what is typed is looked at before it becomes a 1.
  const quantity = /^\s*-?\d+\s*$/.test(values.quantity) ? Number(values.quantity) : 0;
  const result = PrizeForm.safeParse({ ...toForm(values), quantity });
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as PrizeField;
    errors[field] ??= issue.message;
  }
  // The schema leaves it open; the form asks for it.
  if (values.prizeValue.trim() === '') errors.prizeValue = 'Prize value is required';
  return errors;
}

/** The toast of what is missing altogether, null when all of it is there. */
export function missingSentence(values: PrizeValues): string | null {
  if (values.brandName.trim() === '') return 'Brand name is required.';
  if (values.prizeTitle.trim() === '') return 'Prize title is required.';
  if (values.prizeValue.trim() === '') return 'Prize value is required.';
  return null;
}

export function isSameValues(
  { prizeImage: picture, ...texts }: PrizeValues,
  { prizeImage: otherPicture, ...others }: PrizeValues,
): boolean {
  return isSamePicture(picture, otherPicture) && isSameTexts(texts, others);
}

function isSamePicture(one: ChosenPicture | null, other: ChosenPicture | null): boolean {
  if (one && other && 'stored' in one && 'stored' in other) return one.stored === other.stored;
  return one === other;
}

type Texts = Omit<PrizeValues, 'prizeImage'>;

function isSameTexts(one: Texts, other: Texts): boolean {
  return (Object.keys(one) as (keyof Texts)[]).every((field) => one[field] === other[field]);
}
