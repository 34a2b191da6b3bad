import type { SendContact } from 'api/contract';
import { type Draft, draftOf } from 'shell/kit';

/** The empty form; not a valid message. */
export const emptyContact: SendContact = {
  name: '',
  email: '',
  phone: '',
  message: '',
  website: '',
};

export const contactDraft: Draft<SendContact> = draftOf({
  key: 'contact-draft',
  empty: emptyContact,
  storage: 'tab',
});
