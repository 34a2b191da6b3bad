import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Before,
  Changed,
  emailAddress,
  Honeypot,
  IdText,
  oneLine,
  optionalText,
  PageSize,
  plain,
  Search,
  Timestamp,
  text,
} from './fields.ts';
import { contactTexts } from './texts.ts';

/** The 'Share Your Story' form. */
export const SendContact = z.object({
  name: text(1, 100, contactTexts.name, oneLine),
  email: emailAddress(contactTexts.email),
  phone: optionalText(40, plain),
  message: text(1, 5_000, contactTexts.message),
  website: Honeypot,
});
export type SendContact = z.input<typeof SendContact>;

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  /** An admin has dealt with it; the same for all admins. */
  isRead: z.boolean(),
  createdAt: Timestamp,
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Leave a message for the family’s friends.',
  input: SendContact,
  output: z.object({ id: z.int() }),
  status: 201,
});

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contact',
  access: 'admin',
  permission: 'read-messages',
  summary:
    'Contact messages, newest first; `before` continues a page. Optionally only read or unread ones.',
  input: z.object({
    only: z.optional(z.enum(['unread', 'read'], 'Please choose unread or read')),
    search: Search,
    before: Before,
    limit: PageSize(200, 1_000),
  }),
  output: z.array(ContactMessage),
});

export const ContactStats = z.object({ total: z.int(), unread: z.int() });
export type ContactStats = z.output<typeof ContactStats>;

export const contactStats = endpoint({
  method: 'GET',
  path: '/api/contact/stats',
  access: 'admin',
  permission: 'read-messages',
  summary: 'How many contact messages there are, and how many are unread.',
  input: z.object({}),
  output: ContactStats,
});

export const markContact = endpoint({
  method: 'PATCH',
  path: '/api/contact/:id',
  access: 'admin',
  permission: 'moderate',
  summary: 'Mark a contact message as read or unread, for all admins.',
  input: z.object({ id: IdText, isRead: z.boolean('Please say whether it was read') }),
  output: ContactMessage,
});

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/api/contact/:id',
  access: 'admin',
  permission: 'moderate',
  summary: 'Delete a contact message for good.',
  input: z.object({ id: IdText }),
  output: Changed,
});
