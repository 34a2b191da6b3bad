import * as contract from '../../../contract/index.ts';
import { download, type ReadCall } from '../../platform/http/route.ts';
import { readCampaign } from '../campaign/campaign.ts';
import { fileDay } from '../campaign/date-format.ts';
import { asReference } from '../raffle/entries.ts';
import { downloadHeaders } from './csv.ts';
import {
  contactMessagesCsv,
  fundraiserEntriesCsv,
  loveNotesCsv,
  raffleEntriesCsv,
  winnersCsv,
} from './exports.ts';

export const exportRoutes = [
  download(
    contract.exportRaffleEntries,
    async (call) => {
      const { status, ids } = call.input;
      const part = ids === undefined ? status : 'selected';
      const { campaign, headers } = await named(call, 'raffle-entries', part === 'all' ? '' : part);
      const search = await asReference(call.db, call.input.search);
      return { parts: raffleEntriesCsv(call.db, campaign, { ...call.input, search }), headers };
    },
    { recordedAs: 'the raffle entries' },
  ),
  download(
    contract.exportWinners,
    async (call) => {
      const { campaign, headers } = await named(call, 'winners');
      return { parts: winnersCsv(call.db, campaign), headers };
    },
    { recordedAs: 'the winners' },
  ),
  download(
    contract.exportLoveNotes,
    async (call) => {
      const { campaign, headers } = await named(call, 'love-notes');
      return { parts: loveNotesCsv(call.db, campaign), headers };
    },
    { recordedAs: 'the love notes' },
  ),
  download(
    contract.exportMessages,
    async (call) => {
      const { campaign, headers } = await named(call, 'inbox');
      return { parts: contactMessagesCsv(call.db, campaign), headers };
    },
    { recordedAs: 'the inbox' },
  ),
  download(
    contract.exportFundraiserEntries,
    async (call) => {
      const { status } = call.input;
      const { campaign, headers } = await named(call, 'fundraiser-entries', status);
      return { parts: fundraiserEntriesCsv(call.db, campaign, status), headers };
    },
    { recordedAs: 'the fundraiser entries' },
  ),
];

/** For example "raffle-entries-verified-2026-07-14", with the day in the campaign's time zone. */
async function named({ db, clock }: Pick<ReadCall, 'db' | 'clock'>, name: string, part?: string) {
  const campaign = await readCampaign(db, clock);
  const day = fileDay(campaign, clock());
  return { campaign, headers: downloadHeaders([name, part, day].filter(Boolean).join('-')) };
}
