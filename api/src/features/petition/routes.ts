import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { pageOnlyHeaders } from '../../platform/http/plain-page.ts';
import { download, polled, read, write } from '../../platform/http/route.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { fileDay } from '../campaign/date-format.ts';
import { downloadHeaders } from '../exports/csv.ts';
import { deleteSignature, listSignatures, petitionStats, signPetition } from './petition.ts';
import { readSignatureImage } from './signature-image.ts';
import { signaturesCsv } from './signatures-csv.ts';
import { signaturesPage } from './signatures-page.ts';

/** Enough for a market stand where many people sign from one address. */
const signing: RateLimit = { purpose: 'petition-sign', atMost: 60, withinMs: 10 * MINUTE };

/** 1 MB of image as text, with a form's escaping, and the other fields. */
const MAX_BYTES = 1.2 * 1024 * 1024;

export const petitionRoutes = [
  write(
    contract.signPetition,
    ({ tx, input, prepared, clock }) => signPetition(tx, input, prepared, clock),
    {
      limit: signing,
      maxBytes: MAX_BYTES,
      tooLarge: contract.petitionTexts.signatureTooLarge,
      prepare: readSignatureImage,
      thanks: ({ message }) => ({ title: 'Mahalo!', text: message }),
    },
  ),
  polled(contract.countSignatures, ['petition'], async ({ db }) => ({
    count: (await petitionStats(db)).total,
  })),

  write(contract.deleteSignature, ({ tx, input, ...by }) => deleteSignature(tx, input.id, by)),
  read(contract.listSignatures, ({ db, input }) => listSignatures(db, input)),
  read(contract.petitionStats, ({ db }) => petitionStats(db)),
  download(
    contract.downloadSignatures,
    async ({ db, clock }) => {
      const campaign = await readCampaign(db, clock);
      const headers = downloadHeaders(`signatures-${fileDay(campaign, clock())}`);
      return { parts: signaturesCsv(db, campaign), headers };
    },
    { recordedAs: 'the signatures' },
  ),
  download(
    contract.viewSignatures,
    async ({ db, clock }) => ({
      parts: signaturesPage(db, await readCampaign(db, clock), clock()),
      headers: pageOnlyHeaders,
    }),
    { recordedAs: 'the list of signatures' },
  ),
];
