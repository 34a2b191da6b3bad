import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  DonationPlatform,
  entryStatuses,
  instagramActions,
  parseCents,
} from '../../../contract/index.ts';
import { StartError } from '../../platform/errors.ts';

const Filled = z.string().check(z.minLength(1, 'must not be empty'));
const Amount = z
  .string()
  .check(z.refine((text) => parseCents(text) !== null, 'must be an amount such as "125.00"'));
const DaysAgo = z.number().check(z.gte(0, 'must not be negative'));

const SamplePrize = z.object({
  slug: Filled,
  brandName: Filled,
  brandContact: z.nullable(z.string()),
  prizeTitle: Filled,
  prizeDescription: Filled,
  prizeValue: z.nullable(Amount),
  quantity: z.int().check(z.gte(1, 'must be at least 1')),
  packName: z.nullable(Filled),
  /** Names `images/<image>-640.webp` and `images/<image>-1280.webp`. */
  image: z.nullable(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be a name in kebab-case'))),
});
export type SamplePrize = z.output<typeof SamplePrize>;

const SampleEntry = z.object({
  name: Filled,
  email: Filled,
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  shippingAddress: z.nullable(z.string()),
  donationPlatform: DonationPlatform,
  donationAmount: Amount,
  instagramHandle: z.nullable(z.string()),
  // Winners come from draws.
  status: z.enum(
    ['pending', 'verified', 'disqualified'],
    'must be pending, verified or disqualified',
  ),
  daysAgo: DaysAgo,
  adminNotes: z.nullable(z.string()),
});
export type SampleEntry = z.output<typeof SampleEntry>;

const SampleNote = z.object({
  name: Filled,
  email: z.nullable(z.string()),
  location: z.nullable(z.string()),
  message: Filled,
  messageType: z.enum(['encouragement', 'prayer', 'love', 'support'], 'is not a message type'),
  isPublic: z.boolean(),
  isHidden: z.boolean(),
  daysAgo: DaysAgo,
});
export type SampleNote = z.output<typeof SampleNote>;

const SampleMessage = z.object({
  name: Filled,
  email: Filled,
  phone: z.nullable(z.string()),
  message: Filled,
  daysAgo: DaysAgo,
});
type SampleMessage = z.output<typeof SampleMessage>;

const SampleSignature = z.object({
  name: Filled,
  email: Filled,
  phone: Filled,
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  relationshipToIssue: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  textOptIn: z.boolean(),
  daysAgo: DaysAgo,
});
type SampleSignature = z.output<typeof SampleSignature>;

const SampleFundraiserEntry = z.object({
  name: Filled,
  email: Filled,
  phone: z.nullable(z.string()),
  donationPlatform: DonationPlatform,
  donationAmount: z.nullable(z.string()),
  instagramUsername: Filled,
  instagramActions: z
    .array(z.enum(instagramActions, 'must be liked, commented or shared'))
    .check(z.minLength(1, 'must not be empty')),
  status: z.enum(entryStatuses, 'must be pending, verified, winner or disqualified'),
  daysAgo: DaysAgo,
});
type SampleFundraiserEntry = z.output<typeof SampleFundraiserEntry>;

export interface SampleFiles {
  prizes: SamplePrize[];
  entries: SampleEntry[];
  notes: SampleNote[];
  messages: SampleMessage[];
  signatures: SampleSignature[];
  fundraiser: SampleFundraiserEntry[];
}

/** @throws StartError with the file, the path in it and what is wrong */
export async function readSampleFiles(folder: string): Promise<SampleFiles> {
  return {
    prizes: await readList(join(folder, 'prizes.json'), z.array(SamplePrize)),
    entries: await readList(join(folder, 'entries.json'), z.array(SampleEntry)),
    notes: await readList(join(folder, 'notes.json'), z.array(SampleNote)),
    messages: await readList(join(folder, 'messages.json'), z.array(SampleMessage)),
    signatures: await readList(join(folder, 'signatures.json'), z.array(SampleSignature)),
    fundraiser: await readList(join(folder, 'fundraiser.json'), z.array(SampleFundraiserEntry)),
  };
}

async function readList<T extends z.ZodMiniType>(path: string, schema: T): Promise<z.output<T>> {
  const text = await readSampleFile(path);
  let value: unknown;
  try {
    value = JSON.parse(text.toString('utf8'));
  } catch {
    throw new StartError(`The sample file ${path} is not valid JSON.`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new StartError(
    `The sample file ${path} is wrong at "${issue?.path.join('.')}": ${issue?.message}.`,
  );
}

export async function readSampleFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new StartError(
      `The sample file ${path} is missing. Put it back, or set SAMPLE_DATA=off.`,
    );
  }
}
