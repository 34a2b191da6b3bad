import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Before,
  emailAddress,
  Honeypot,
  optionalText,
  PageSize,
  Timestamp,
  text,
} from './fields.ts';
import { contactMessages } from './messages.ts';

/** The 'Share Your Story' form. */
export const SendContact = z.object({
  name: text(1, 100, contactMessages.name),
  email: emailAddress(contactMessages.email),
  phone: optionalText(40),
  message: text(1, 5_000, contactMessages.message),
  website: Honeypot,
});
export type SendContact = z.input<typeof SendContact>;

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
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
  summary: 'Messages from the contact form, newest first.',
  input: z.object({ before: Before, limit: PageSize(200, 1_000) }),
  output: z.array(ContactMessage),
});
