import { type AdminPrize, PrizeForm } from 'api/contract';
import type { DraftValues } from '../../../data/merge-draft.ts';

/** An image in the form: the URL of the stored one, or the data URL of a selected file. */
export type SelectedImage = { stored: string } | { data: string };

/** The values of the form, as they were typed. */
export interface PrizeValues {
  brandName: string;
  brandContact: string;
  prizeTitle: string;
  prizeDescription: string;
  prizeValue: string;
  quantity: string;
  prizePackName: string;
  prizeImage: SelectedImage | null;
}

export type PrizeField = keyof PrizeValues;
type FieldErrors = Partial<Record<PrizeField, string>>;

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

/** For merging: the image as its URL. */
export function toDraftValues({ prizeImage, ...texts }: PrizeValues): DraftValues {
  return { ...texts, prizeImage: imageText(prizeImage) ?? '' };
}

export function fromDraftValues(draft: DraftValues): PrizeValues {
  const { prizeImage, ...texts } = draft as Record<PrizeField, string>;
  const image = prizeImage.startsWith('data:') ? { data: prizeImage } : { stored: prizeImage };
  return { ...texts, prizeImage: prizeImage === '' ? null : image };
}

function imageText(image: SelectedImage | null): string | null {
  return image && ('stored' in image ? image.stored : image.data);
}

/** What is sent. A quantity that is blank or not a number is 1. */
export function toForm({ prizeImage, quantity, ...texts }: PrizeValues): PrizeForm {
  return {
    ...texts,
    quantity: wholeQuantity(quantity),
    prizeImage: imageText(prizeImage),
  };
}

/** A whole number of at least 1; anything else becomes 1. */
export function wholeQuantity(typed: string): number {
  const quantity = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 1;
  return Math.max(1, quantity);
}

/** One message per invalid field, in the order of the contract. */
export function validate(values: PrizeValues): FieldErrors {
  const errors: FieldErrors = {};
  // The number as it was typed: toForm would make it a 1.
  const quantity = /^\s*-?\d+\s*$/.test(values.quantity) ? Number(values.quantity) : 0;
  const result = PrizeForm.safeParse({ ...toForm(values), quantity });
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as PrizeField;
    errors[field] ??= issue.message;
  }
  // Optional in the contract, required in the form.
  if (values.prizeValue.trim() === '') errors.prizeValue = 'Prize value is required';
  return errors;
}

/** The schema of the form, whose values are text. */
export const prizeSchema = {
  shape: Object.fromEntries(
    (Object.keys(emptyValues) as PrizeField[]).map((field) => [
      field,
      { safeParse: (value: unknown) => parsed({ ...emptyValues, [field]: value }, [field]) },
    ]),
  ),
  safeParse: (values: unknown) => {
    const all = values as PrizeValues;
    return parsed(all, Object.keys(emptyValues) as PrizeField[]);
  },
};

function parsed(values: PrizeValues, fields: PrizeField[]) {
  const errors = validate(values);
  const issues = fields.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ path: [field], message }];
  });
  return issues.length === 0
    ? ({ success: true, data: toForm(values) } as const)
    : ({ success: false, error: { issues } } as const);
}

/** The text of the 'Validation Error' toast; null when nothing required is missing. */
export function missingMessage(values: PrizeValues): string | null {
  if (values.brandName.trim() === '') return 'Brand name is required.';
  if (values.prizeTitle.trim() === '') return 'Prize title is required.';
  if (values.prizeValue.trim() === '') return 'Prize value is required.';
  return null;
}

export function isSameValues(
  { prizeImage, ...texts }: PrizeValues,
  { prizeImage: changedImage, ...others }: PrizeValues,
): boolean {
  return isSameImage(prizeImage, changedImage) && isSameTexts(texts, others);
}

function isSameImage(one: SelectedImage | null, other: SelectedImage | null): boolean {
  if (one && other && 'stored' in one && 'stored' in other) return one.stored === other.stored;
  return one === other;
}

type Texts = Omit<PrizeValues, 'prizeImage'>;

function isSameTexts(one: Texts, other: Texts): boolean {
  return (Object.keys(one) as (keyof Texts)[]).every((field) => one[field] === other[field]);
}
