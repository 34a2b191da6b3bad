import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Before,
  Changed,
  emailAddress,
  Flag,
  Honeypot,
  IdText,
  oneLine,
  optionalText,
  PageSize,
  plain,
  Timestamp,
  text,
} from './fields.ts';
import { petitionTexts } from './texts.ts';

/** A picture of a signature: a data URL of a PNG, JPEG or WebP, at most 1 MB of text. */
export const SignatureData = z.pipe(
  z.optional(
    z.nullable(
      z
        .string(petitionTexts.signatureData)
        .check(
          z.maxLength(1024 * 1024, petitionTexts.signatureTooLarge),
          z.regex(
            /^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$/,
            petitionTexts.signatureData,
          ),
        ),
    ),
  ),
  z.transform((value) => value || null),
);

/** What an outside form sends, as JSON or as an HTML form. */
export const SignPetition = z.object({
  name: text(1, 100, petitionTexts.name, oneLine),
  email: emailAddress(petitionTexts.email),
  phone: text(1, 40, petitionTexts.phone).check(plain),
  city: optionalText(100, oneLine),
  state: optionalText(60, oneLine),
  zipCode: optionalText(20, plain),
  relationshipToIssue: optionalText(500),
  comment: optionalText(5_000),
  signatureData: SignatureData,
  textOptIn: Flag,
  website: Honeypot,
});
export type SignPetition = z.input<typeof SignPetition>;

export const PetitionSignature = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  relationshipToIssue: z.nullable(z.string()),
  /** A data URL, made smaller than it was sent. */
  signatureData: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  textOptIn: z.boolean(),
  createdAt: Timestamp,
});
export type PetitionSignature = z.output<typeof PetitionSignature>;

export const signPetition = endpoint({
  method: 'POST',
  path: '/api/petition/simple',
  access: 'public',
  allowAnyOrigin: true,
  acceptsForms: true,
  summary: 'Sign the petition from any website’s form, as JSON or as form fields.',
  input: SignPetition,
  output: z.object({ success: z.literal(true), message: z.string(), id: z.int() }),
  status: 201,
});

export const countSignatures = endpoint({
  method: 'GET',
  path: '/api/petition/count',
  access: 'public',
  allowAnyOrigin: true,
  summary: 'How many signatures there are.',
  input: z.object({}),
  output: z.object({ count: z.int() }),
});

export const listSignatures = endpoint({
  method: 'GET',
  path: '/api/petition/signatures',
  access: 'admin',
  permission: 'read',
  summary: 'Signatures, newest first; `before` continues a page.',
  input: z.object({ before: Before, limit: PageSize(1_000, 1_000) }),
  output: z.array(PetitionSignature),
});

export const petitionStats = endpoint({
  method: 'GET',
  path: '/api/petition/stats',
  access: 'admin',
  permission: 'read',
  summary: 'Counts of signatures, of distinct states, and of signatures with a comment.',
  input: z.object({}),
  output: z.object({ total: z.int(), states: z.int(), withComments: z.int() }),
});

export const downloadSignatures = endpoint({
  method: 'GET',
  path: '/api/petition/download',
  access: 'admin',
  permission: 'organize',
  again: true,
  responseType: 'text/csv; charset=utf-8',
  opensInTab: true,
  summary: 'All signatures as CSV.',
  input: z.object({}),
  output: z.string(),
});

export const viewSignatures = endpoint({
  method: 'GET',
  path: '/api/petition/view',
  access: 'admin',
  permission: 'read',
  again: true,
  responseType: 'text/html; charset=utf-8',
  opensInTab: true,
  summary: 'All signatures as a readable page.',
  input: z.object({}),
  output: z.string(),
});

export const deleteSignature = endpoint({
  method: 'DELETE',
  path: '/api/petition/signatures/:id',
  access: 'admin',
  permission: 'organize',
  summary: 'Delete a signature for good; it no longer counts.',
  input: z.object({ id: IdText }),
  output: Changed,
});
