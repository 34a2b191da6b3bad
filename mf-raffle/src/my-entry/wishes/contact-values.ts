import { Phone, ShippingAddress } from 'api/contract';
import type { FieldErrors } from 'react-hook-form';
import { type Draft, draftOf } from 'shell/kit';

/** What replaces the stored phone and address; a blank one stays. */
export interface ContactValues {
  phone: string;
  shippingAddress: string;
}

export const emptyContact: ContactValues = { phone: '', shippingAddress: '' };

/** One draft for each entry that is opened in the tab. @param createdAt of the entry */
export function contactDraft(createdAt: string): Draft<ContactValues> {
  return draftOf({ key: `my-entry-draft ${createdAt}`, empty: emptyContact, storage: 'tab' });
}

const NOTHING = 'Please enter a new phone number or a new address first';

/** The errors of each filled field; both empty is an error of the first. */
export function contactErrors({
  phone,
  shippingAddress,
}: ContactValues): FieldErrors<ContactValues> {
  if (!phone.trim() && !shippingAddress.trim())
    return { phone: { type: 'empty', message: NOTHING } };
  const wrongPhone = phone.trim() ? Phone.safeParse(phone).error?.issues[0] : undefined;
  const wrongAddress = shippingAddress.trim()
    ? ShippingAddress.safeParse(shippingAddress).error?.issues[0]
    : undefined;
  return {
    ...(wrongPhone && { phone: { type: 'wrong', message: wrongPhone.message } }),
    ...(wrongAddress && { shippingAddress: { type: 'wrong', message: wrongAddress.message } }),
  };
}
