import type { Tx } from '../../platform/db/client.ts';
import { contactMessages } from '../contact/contact.sql.ts';
import { fundraiserEntries } from '../fundraiser/fundraiser.sql.ts';
import { petitionSignatures } from '../petition/petition.sql.ts';
import { stateKey } from '../petition/state-key.ts';
import { before, oldestFirst } from './days-ago.ts';
import type { SampleFiles } from './files.ts';

/** Adds contact messages, petition signatures and fundraiser entries. */
export async function addMessages(
  tx: Tx,
  { messages, signatures, fundraiser }: Pick<SampleFiles, 'messages' | 'signatures' | 'fundraiser'>,
  now: number,
): Promise<void> {
  for (const { daysAgo, ...message } of oldestFirst(messages)) {
    await tx.orm.insert(contactMessages).values({ ...message, createdAt: before(now, daysAgo) });
  }
  for (const { daysAgo, ...signature } of oldestFirst(signatures)) {
    await tx.orm.insert(petitionSignatures).values({
      ...signature,
      stateKey: stateKey(signature.state),
      createdAt: before(now, daysAgo),
    });
  }
  for (const { daysAgo, status, instagramActions, ...entry } of oldestFirst(fundraiser)) {
    await tx.orm.insert(fundraiserEntries).values({
      ...entry,
      entryStatus: status,
      instagramActions: JSON.stringify(instagramActions),
      createdAt: before(now, daysAgo),
    });
  }
  tx.bump('petition');
  tx.bump('fundraiser');
}
