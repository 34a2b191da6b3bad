import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { AskedTooOften, NotFound } from '../../platform/errors.ts';
import type { BesideWrite, Route } from '../../platform/http/route.ts';
import { custom, pastCaches, polled, write } from '../../platform/http/route.ts';
import {
  countAgainstLimit,
  type RateLimit,
  secondsOverLimit,
} from '../../platform/rate-limit/rate-limit.ts';
import { manyPrizes } from '../raffle/expected-line.ts';
import { callOff } from './call-off.ts';
import { sealFiles } from './files.ts';
import { makeSeal, prepareSeal, type SealRules } from './make-seal.ts';
import { isKnownKey, readMyEntry, updateMyEntry } from './my-entry.ts';
import { enterNumber } from './numbers.ts';
import { passOver, preparePass } from './pass-over.ts';
import { listPicks } from './picks.ts';
import { revealLine } from './reveal.ts';
import { listSeals } from './seal-records.ts';
import { listSealedPrizes } from './sealed-prizes.ts';
import { refuseLateCallOff } from './slow-clock.ts';
import type { TicketList } from './ticket-list.ts';

/** Only unknown keys count and are refused: 130 bits cannot be guessed, and one network may be a whole hall. */
const unknownKeys: RateLimit = { purpose: 'unknown-key', atMost: 10, withinMs: 10 * MINUTE };
/** Each change is in the history, and changes lists that everyone polls. */
const ownChanges: RateLimit = { purpose: 'own-entry', atMost: 20, withinMs: 10 * MINUTE };

export function sealRoutes(rules: SealRules): Route[] {
  return [
    polled(contract.listSeals, ['seals'], ({ db }) => listSeals(db), pastCaches),
    polled(
      contract.listPicks,
      ['seals', 'entries-changed'],
      ({ db, input }) => listPicks(db, input.id),
      pastCaches,
    ),
    polled(contract.listSealedPrizes, ['seals', 'prizes'], ({ db, input }) =>
      listSealedPrizes(db, input.id),
    ),
    ...sealFiles,

    write<typeof contract.makeSeal, TicketList>(
      contract.makeSeal,
      ({ tx, input, prepared, ...by }) => makeSeal(tx, input, prepared, by, rules),
      { prepare: (input, { db, clock }) => prepareSeal(db, input, clock, rules), ...manyPrizes },
    ),
    write<typeof contract.callOffSeal, void>(
      contract.callOffSeal,
      ({ tx, input, ...by }) => callOff(tx, input, by),
      { prepare: ({ id }, { db, clock }) => refuseLateCallOff(db, id, clock, rules) },
    ),
    write(contract.enterRandomness, ({ tx, input, ...by }) => enterNumber(tx, input, by, rules)),
    write(contract.revealPrize, ({ tx, input, ...by }) => revealLine(tx, input, by)),
    write<typeof contract.passOver, void>(
      contract.passOver,
      ({ tx, input, ...by }) => passOver(tx, input, by, rules),
      { prepare: (input, { db, clock }) => preparePass(db, input, clock, rules) },
    ),

    custom(contract.readMyEntry, async ({ server, c, input }) => {
      const { db, clock, settings, addresses } = server;
      const address = settings.rateLimits ? await addresses.hashOf(c) : undefined;
      await refuseGuesses(input.key, { db, clock, address });
      try {
        return { body: await readMyEntry(db, input.key) };
      } catch (error) {
        await countGuess(error, { db, clock, address });
        throw error;
      }
    }),
    write<typeof contract.updateMyEntry, void>(
      contract.updateMyEntry,
      ({ tx, input, clock }) => updateMyEntry(tx, input, clock),
      {
        limit: ownChanges,
        prepare: ({ key }, call) => refuseGuesses(key, call),
        onRefusal: (error, _input, call) => countGuess(error, call),
      },
    ),
  ];
}

const { tooManyTries } = contract.serverTexts;

/** @throws AskedTooOften */
async function refuseGuesses(key: string, { db, clock, address }: BesideWrite): Promise<void> {
  const seconds = address && (await secondsOverLimit(db, unknownKeys, address, clock()));
  if (seconds && !(await isKnownKey(db, key))) throw new AskedTooOften(tooManyTries, seconds);
}

/** @throws TooManyRequests when others were tried at the same moment */
async function countGuess(error: unknown, { db, clock, address }: BesideWrite): Promise<void> {
  if (!address || !(error instanceof NotFound)) return;
  await db.write((tx) => countAgainstLimit(tx, unknownKeys, address, clock(), tooManyTries));
}
