// Checks the sealed draws of a site from outside: node check-draw.mjs https://site.example
// It reads only public data and uses none of the server's code. This file is all you need; to check
// drand's signatures too, run "npm install @noble/curves@2.4.0" in its folder.
import { createHash } from 'node:crypto';

const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1692803367,
  period: 3,
};

const usage = `Usage: node scripts/check-draw.mjs URL [number of a seal]

Checks all sealed draws of the site at URL, or one of them. If the site uses another drand network than
quicknet, set DRAND_CHAIN to the same JSON as there.

Exit code: 0 all checks passed, 1 a check failed, 2 checks could not be made.`;

const oneLine = (text) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about.
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');

/** A text of the site must not begin a line, move the cursor, or turn around what follows it. */
const printable = (line) =>
  oneLine(line)
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(\S) {2,}/g, '$1 ');
const print = (line) => process.stdout.write(`${printable(line)}\n`);
const complain = (line) => process.stderr.write(`${printable(line)}\n`);

const [address, only] = process.argv.slice(2);
if (!address || !URL.canParse(address) || (only && !/^\d+$/.test(only))) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const chain = process.env.DRAND_CHAIN ? JSON.parse(process.env.DRAND_CHAIN) : QUICKNET;
const base = address.replace(/\/+$/, '');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Lines that nobody revealed show themselves after 72 hours; a site may be a little late. */
const REVEALED_WITHIN = 73 * HOUR;
/** Who can be passed over: a winner, with one of these. */
const PASSES = ['declined', 'no-answer', 'disqualified'];
let failed = 0;
/** Checks that could not be made on this computer. */
let skipped = 0;

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const check = (ok, text) => {
  print(`  ${ok ? '✓' : '✗'} ${text}`);
  if (!ok) failed += 1;
  return ok;
};
const skip = (text) => {
  print(`  ! not checked: ${text}`);
  skipped += 1;
};
const stated = (text) => print(`  – stated, not provable here: ${text}`);
/** What rests on times that only the site states: they may contradict each other, and prove nothing. */
const statedIf = (isPossible, text) => (isPossible ? stated(text) : check(false, text));

/** The time here and on the site, in ms; read before the picks. */
const clocks = { here: Date.now(), site: Date.now() };

function readClocks(headers) {
  clocks.here = Date.now();
  const sentAt = Date.parse(headers.get('date') ?? '');
  // A response from a cache has an old time.
  clocks.site = Number.isNaN(sentAt) || headers.has('age') ? clocks.here : sentAt;
}

async function read(path, onHeaders) {
  const response = await fetch(base + path);
  if (!response.ok) throw new Error(`${path} returned status ${response.status}`);
  onHeaders?.(response.headers);
  return Buffer.from(await response.arrayBuffer());
}

/** Past shared caches: what is older than the rest of the record would contradict it. */
async function readJson(path, onHeaders) {
  const url = `${path}${path.includes('?') ? '&' : '?'}t=${Math.random()}`;
  return JSON.parse((await read(url, onHeaders)).toString('utf8'));
}

/** A missing number means that a seal was removed. */
function checkNumbers(seals) {
  const numbers = seals.map(({ number }) => number).sort((a, b) => a - b);
  if (numbers.some((number, i) => number !== i + 1)) {
    check(false, `The sealed draws must be numbered 1, 2, 3 …; found ${numbers.join(', ')}`);
  }
}

/** @param isNewest whether no later draw is sealed: one is only when all winners of this one are shown */
async function checkSeal({ seal, picks, isNewest }) {
  print('');
  print(`Sealed draw ${seal.number}`);
  const path = `/api/raffle/seals/${seal.id}`;
  const text = (await read(`${path}/seal.txt`)).toString('utf8');
  check(sha256(text) === seal.seal, `seal.txt has the hash ${seal.seal}`);
  const sealed = checkText(seal, text);
  await checkTickets(sealed, path);
  stated('it was sealed before its number was known; compare the hash with one you saw before');
  if (seal.calledOff) {
    checkCallOff(seal, picks);
    return;
  }
  if (!seal.randomness) {
    checkWaiting(picks, isNewest);
    return;
  }
  await checkRandomness(seal);
  await checkPicks({ seal, prizes: sealed.prizes, picks, isNewest });
}

function checkCallOff({ source, randomness, calledOff }, picks) {
  const { at, reason } = calledOff;
  const isDrand = source.kind === 'drand';
  const latest = timeOfSource(source) - (isDrand ? MINUTE : 0);
  const when = isDrand ? 'a minute before its round or earlier' : 'before its numbers closed';
  if (isUnknown(source)) skip(`whether it was called off ${when}: ${unknown(source)}`);
  else statedIf(Date.parse(at) <= latest, `it was called off ${when}, at ${at}`);
  check(!randomness && picks.length === 0, 'it was called off, so nothing was picked');
  print(`  The reason: ${reason}`);
}

function checkWaiting(picks, isNewest) {
  if (picks.length > 0) check(false, 'nothing is picked before the number has arrived');
  if (isNewest) print('  Its number has not arrived yet.');
  else check(false, 'its number arrived before the next draw was sealed');
}

/** seal.txt must agree with the list of seals. */
function checkText(seal, text) {
  const lines = text.split('\n');
  const after = (line, words) => (line?.startsWith(words) ? line.slice(words.length) : undefined);
  const { source } = seal;
  const randomness =
    source.kind === 'drand'
      ? `drand quicknet ${source.chain} round ${source.round}`
      : `announced ${source.closesAt} ${oneLine(source.text)}`;
  const prizes = lines.slice(6, -1);
  check(
    lines.at(-1) === '' &&
      lines[1] === `Sealed draw ${seal.number}` &&
      lines[2] === `Sealed at ${seal.sealedAt}` &&
      lines[3] === `Tickets ${seal.ticketCount}` &&
      lines[4] === `Tickets file ${seal.ticketsSha256}` &&
      lines[5] === `Randomness ${randomness}` &&
      prizes.length > 0 &&
      prizes.every((line, i) => after(line, `Prize ${i + 1} `) !== undefined),
    `seal.txt agrees with the list of seals: ${seal.ticketCount} tickets, ${prizes.length} prizes, ${randomness}`,
  );
  return {
    tickets: Number(after(lines[3], 'Tickets ')),
    hash: after(lines[4], 'Tickets file '),
    prizes: prizes.map((line, i) => after(line, `Prize ${i + 1} `) ?? line),
  };
}

const LINE = 65;

async function checkTickets(sealed, path) {
  const file = await read(`${path}/tickets.txt`);
  check(sha256(file) === sealed.hash, `tickets.txt has the hash ${sealed.hash}`);
  const count = file.length / LINE;
  check(
    count === sealed.tickets && isHashes(file),
    `tickets.txt has ${sealed.tickets} lines, each a hash with a newline`,
  );
  let sorted = true;
  for (let at = LINE; at + LINE <= file.length && sorted; at += LINE) {
    sorted = file.compare(file, at, at + LINE, at - LINE, at) < 0;
  }
  check(sorted, 'its lines ascend, without duplicates');
}

function isHashes(file) {
  for (let at = 0; at < file.length; at += 1) {
    const byte = file[at];
    const isDigit = (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66);
    if (at % LINE === LINE - 1 ? byte !== 0x0a : !isDigit) return false;
  }
  return true;
}

async function checkRandomness({ source, randomness, sealedAt }) {
  if (source.kind === 'announced') {
    check(isCanonical(randomness.value), `the announced numbers are written ${randomness.value}`);
    check(
      timeOfSource(source) > Date.parse(sealedAt),
      'the announced numbers closed after the time that the seal states',
    );
    stated(`these numbers were drawn: ${source.text}`);
    statedIf(
      entriesOf(randomness).every((at) => at >= timeOfSource(source)),
      `they were entered after they closed, at ${randomness.receivedAt}`,
    );
    for (const { value, receivedAt } of randomness.corrected ?? []) {
      print(`  Corrected: ${value}, entered at ${receivedAt}`);
    }
    return;
  }
  await checkRound(source, randomness);
  if (randomness.corrected?.length > 0)
    check(false, 'a round has one number, which nobody corrects');
  const text = `round ${source.round} comes after the time that the seal states`;
  if (isUnknown(source)) skip(`${text}: ${unknown(source)}`);
  else check(timeOfSource(source) > Date.parse(sealedAt), text);
}

/** When the number and the mistyped ones before it were entered. */
const entriesOf = ({ corrected = [], receivedAt }) =>
  [...corrected.map((one) => one.receivedAt), receivedAt].map((at) => Date.parse(at));

/** Until when nobody can know a number. Of a network that is not known here, only the site says it. */
function timeOfSource(source) {
  if (source.kind === 'announced') return Date.parse(source.closesAt);
  if (isUnknown(source)) return Date.parse(source.at);
  return (chain.genesis + (source.round - 1) * chain.period) * 1000;
}

const isUnknown = (source) => source.kind === 'drand' && source.chain !== chain.hash;
const unknown = (source) => `its drand network is not known here: ${source.chain}`;

/** Checks drand's signature of a round, and that the number is its hash. */
async function checkRound(source, { value, signature }) {
  const bls = isUnknown(source) ? undefined : await loadBls();
  const name = source.chain === QUICKNET.hash ? 'drand quicknet' : 'the drand network you named';
  if (isUnknown(source)) {
    skip(`the signature of round ${source.round}: ${unknown(source)}`);
  } else if (bls) {
    check(isSigned(bls, source.round, signature), `round ${source.round} is signed by ${name}`);
  } else {
    skip(`the signature of round ${source.round}; to check it: npm install @noble/curves@2.4.0`);
  }
  check(
    sha256(Buffer.from(signature ?? '', 'hex')) === value,
    `the number is the hash of that signature: ${value}`,
  );
}

/** The library for signatures; undefined when it is not installed. */
async function loadBls() {
  try {
    return (await import('@noble/curves/bls12-381.js')).bls12_381;
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function isSigned({ shortSignatures, G2 }, round, signature) {
  if (!/^[0-9a-f]{96}$/.test(signature ?? '')) return false;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256').update(counter).digest();
  try {
    return shortSignatures.verify(
      shortSignatures.Signature.fromHex(signature),
      shortSignatures.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'),
      G2.Point.fromHex(chain.publicKey),
    );
  } catch {
    return false;
  }
}

function isCanonical(value) {
  if (!/^(((0|[1-9][0-9]*)\.)+\/)+$/.test(value)) return false;
  return value
    .slice(0, -1)
    .split('/')
    .map((source) => source.slice(0, -1).split('.').map(BigInt))
    .every((numbers) => numbers.every((number, i) => i === 0 || number >= numbers[i - 1]));
}

async function checkPicks({ seal, prizes, picks, isNewest }) {
  check(
    picks.every(({ prize }) => Number.isInteger(prize) && prize >= 1 && prize <= prizes.length),
    'every pick is for a prize of the seal',
  );
  for (const [index, title] of prizes.entries()) {
    const line = picks.filter(({ prize }) => prize === index + 1);
    if (line.length === 0) checkHidden(`prize ${index + 1}, ${title}`, seal, isNewest);
    else await checkLine(seal, title, line);
  }
  const { receivedAt } = seal.randomness;
  const own = ownPicks(picks);
  if (own.length > 0) {
    statedIf(
      own.every(({ at }) => Date.parse(at) >= Date.parse(receivedAt)),
      `every attempt was made after the number was last entered, at ${receivedAt}`,
    );
  }
  checkRepeats(picks);
  await checkOrder(seal, own, prizes.length);
}

function checkHidden(name, { randomness }, isNewest) {
  const due = Math.min(...entriesOf(randomness)) + REVEALED_WITHIN;
  const { here, site } = clocks;
  const isLate = (at) => !(at <= due);
  if (!isNewest) check(false, `${name}: revealed before the next draw was sealed`);
  // Nothing here says which of the two is right.
  else if (isLate(here) !== isLate(site) && Math.abs(here - site) > HOUR)
    skip(
      `whether ${name} was revealed 72 hours after its number: the clocks of this computer and of the site differ by more than an hour`,
    );
  else if (isLate(here)) check(false, `${name}: revealed 72 hours after its number`);
  else print(`  ${name}: not revealed yet`);
}

async function checkLine(seal, title, line) {
  const { prize } = line[0];
  let from = { source: seal.source, ...seal.randomness };
  for (const [i, pick] of line.entries()) {
    const name = `prize ${prize}, ${title}, attempt ${pick.attempt}`;
    const before = line[i - 1];
    if (before?.passed) {
      from = { source: before.passed.source, ...pick.randomness };
      await checkLater(name, from.source, pick);
    }
    if (pick.attempt !== i + 1) check(false, `${name}: attempt ${i + 1} is missing`);
    if (pick.passed) checkPass(name, from.source, pick);
    if (pick.outcome === 'no-winner') {
      const isEnd = i === line.length - 1 && pick.ticket === null;
      check(isEnd, `${name}: the line ends without a winner`);
      stated('every entry was out');
      continue;
    }
    const text = `${from.value}/${seal.seal}/${prize}/${pick.attempt}`;
    const ticket = Number(BigInt(`0x${sha256(text)}`) % BigInt(seal.ticketCount)) + 1;
    check(
      ticket === pick.ticket && pick.randomness.value === from.value,
      `${name}: ticket ${pick.ticket}`,
    );
    checkOutcome(name, pick, i === line.length - 1);
  }
}

/** A pass names what decides next: of the same kind and network, and later than what decided before. */
function checkPass(name, before, { outcome, passed: { at, source } }) {
  if (!PASSES.includes(outcome))
    check(false, `${name}: only a winner can be passed over, and the record says ${outcome}`);
  const isDrand = before.kind === 'drand';
  const kind = isDrand ? 'a round of the same drand network' : 'announced numbers';
  const isSame = source.kind === before.kind && source.chain === before.chain;
  if (!check(isSame, `${name}: after the pass, ${kind} must decide`)) return;
  if (isDrand) {
    check(
      source.round > before.round,
      `${name}: round ${source.round} comes after round ${before.round}`,
    );
  }
  const isLater = timeOfSource(source) > Math.max(Date.parse(at), timeOfSource(before));
  const what = isDrand ? `round ${source.round} came` : 'the next numbers closed';
  statedIf(isLater, `${name}: ${what} after the winner was passed over, at ${at}`);
}

/** The number after a pass. */
async function checkLater(name, source, { at, randomness }) {
  if (source.kind === 'announced') {
    check(isCanonical(randomness.value), `${name}: by announced numbers, ${randomness.value}`);
    stated(`these numbers were drawn: ${source.text}`);
    statedIf(Date.parse(at) >= timeOfSource(source), `they were entered after they closed, ${at}`);
    return;
  }
  check(randomness.round === source.round, `${name}: by round ${source.round}, as the pass names`);
  await checkRound(source, randomness);
}

function checkOutcome(name, { outcome, passed, verifiedNow }, isLast) {
  const now = verifiedNow ? ', and its entry is verified now: ask the organizers why' : '';
  if (['declined', 'no-answer'].includes(outcome) && !passed) {
    check(false, `${name}: a new number must decide after a pass, and the record names none`);
    return;
  }
  if (outcome === 'won') check(isLast, `${name}: the line ends with its winner`);
  else if (passed) stated(`the winner was passed over: ${outcome}${now}`);
  // When a winner's entry is erased later, the line is not drawn again.
  else if (outcome === 'withdrawn' && isLast)
    stated('this ticket won, and its entry was erased later');
  else if (isLast) check(false, `${name}: the line must go on until somebody wins`);
  else stated(`ticket passed over as ${outcome}${now}`);
}

const isAfterPass = (picks, { prize, attempt }) =>
  picks.some((pick) => pick.prize === prize && pick.attempt < attempt && pick.passed);

/** What the seal's own number picked, for all prizes before any later number does. */
const ownPicks = (picks) =>
  picks
    .filter((pick) => !isAfterPass(picks, pick))
    .sort((a, b) => a.prize - b.prize || a.attempt - b.attempt);

/** Without the holders of tickets, "already won" can only be checked for the same ticket. */
function checkRepeats(picks) {
  const seen = new Set();
  const own = new Set(ownPicks(picks));
  for (const pick of [...own, ...picks.filter((one) => !own.has(one))]) {
    const { prize, ticket, outcome, passed } = pick;
    if (ticket === null) continue;
    const isWinner = ['won', 'declined', 'no-answer'].includes(outcome) || passed;
    if (seen.has(ticket) && isWinner) {
      check(false, `ticket ${ticket} won prize ${prize}, although it was picked before`);
    }
    // Of later numbers, nothing here says which came first.
    if (own.has(pick)) seen.add(ticket);
  }
}

/**
 * What one number decides has an order: nobody is out or has won before anything was picked, and when
 * all entries are out, they are for the prizes that follow, too. After a pass it is different: entries may
 * have been verified meanwhile.
 */
async function checkOrder(seal, own, prizeCount) {
  let hasPicked = false;
  let hasWinner = false;
  let isAnyoneOut = false;
  let ended;
  for (let prize = 1; prize <= prizeCount; prize += 1) {
    const line = own.filter((pick) => pick.prize === prize);
    // A line that is not revealed yet may have picked anybody.
    if (line.length === 0) hasPicked = hasWinner = isAnyoneOut = true;
    for (const [i, pick] of line.entries()) {
      const { attempt, outcome, passed } = pick;
      const name = `prize ${prize}, attempt ${attempt}`;
      const isErased = outcome === 'withdrawn' && i === line.length - 1;
      const isWinner = outcome === 'won' || Boolean(passed) || isErased;
      if (outcome === 'no-winner' && !hasPicked)
        check(false, `${name}: nobody was picked before, so not every entry can be out`);
      if (outcome === 'out' && !isAnyoneOut)
        check(false, `${name}: nobody who was picked before was out`);
      if (outcome === 'already-won' && !hasWinner) await checkDrawnElsewhere(name, seal, pick);
      if (isWinner && ended)
        check(false, `${name}: prize ${ended} ended since every entry was out, so nobody can win`);
      hasPicked ||= outcome !== 'no-winner';
      hasWinner ||= isWinner || outcome === 'already-won';
      isAnyoneOut ||= !passed && ['disqualified', 'withdrawn'].includes(outcome);
    }
    if (line.at(-1)?.outcome === 'no-winner') ended ??= prize;
  }
}

/**
 * Nobody has won in this draw yet: then only another draw since the seal can have picked the entry. A clock that
 * was wrong at the seal, and set right since, gives an honest site times that do not fit.
 */
async function checkDrawnElsewhere(name, { number, sealedAt }, { at }) {
  const since = Date.parse(sealedAt) - MINUTE;
  const until = Date.parse(at) + MINUTE;
  // Ids ascend, whatever clocks say. Records of this draw are written when its prizes are revealed, and the first
  // winners of earlier seals were all revealed before this one was sealed.
  const draws = await readDraws();
  const later = await drawnAfterPasses(draws, number);
  const ids = (isOne) => draws.filter(isOne).map(({ id }) => id);
  const before = Math.min(...ids(({ seal }) => seal?.number === number));
  const after = Math.max(
    ...ids((draw) => draw.seal && draw.seal.number < number && !later.has(draw)),
  );
  const others = draws.filter(
    (draw) => draw.id > after && draw.id < before && (!draw.seal || later.has(draw)),
  );
  const isBetween = ({ drawnAt }) => Date.parse(drawnAt) >= since && Date.parse(drawnAt) <= until;
  if (others.length === 0) check(false, `${name}: nobody had won before, also in no other draw`);
  else if (!others.some(isBetween))
    stated(
      `${name}: its entry had won in another draw, although by its times the record has none between the seal and this attempt`,
    );
}

/** Draws of earlier seals by numbers after a pass; a first winner can have a later attempt, too. */
async function drawnAfterPasses(draws, number) {
  const picksBySeal = new Map();
  const later = new Set();
  for (const draw of draws) {
    const { seal } = draw;
    if (!seal || seal.number >= number || seal.attempt === 1) continue;
    const picks =
      picksBySeal.get(seal.id) ?? (await readJson(`/api/raffle/seals/${Number(seal.id)}/picks`));
    picksBySeal.set(seal.id, picks);
    if (isAfterPass(picks, seal)) later.add(draw);
  }
  return later;
}

const PAGE = 500;

/** All draws of the site, newest first. */
async function readDraws() {
  const draws = [];
  for (;;) {
    const before = draws.length > 0 ? `&before=${draws.at(-1).id}` : '';
    const page = await readJson(`/api/raffle/draws?limit=${PAGE}${before}`);
    draws.push(...page);
    if (page.length < PAGE) return draws;
  }
}

try {
  const seals = await readJson('/api/raffle/seals', readClocks);
  const chosen = seals.filter(({ number }) => !only || number === Number(only));
  if (only && chosen.length === 0) throw new Error(`there is no sealed draw ${only}`);
  if (seals.length === 0) print('This site has no sealed draws.');
  checkNumbers(seals);
  const records = [];
  for (const seal of chosen.sort((a, b) => a.number - b.number)) {
    const picks = await readJson(`/api/raffle/seals/${seal.id}/picks`);
    records.push({ seal, picks, isNewest: !seals.some(({ number }) => number > seal.number) });
  }
  // A number may arrive, and winners be shown, while this reads. So what has to be shown follows from the record
  // before the picks, and what can be shown from the one after them.
  const now = await readJson('/api/raffle/seals');
  for (const { seal, ...record } of records) {
    await checkSeal({ ...record, seal: now.find(({ number }) => number === seal.number) ?? seal });
  }
} catch (error) {
  complain(`The check had to stop: ${error.cause?.message ?? error.message}`);
  process.exit(2);
}
print('');
if (failed > 0) print(`Checks that failed: ${failed}`);
else print(skipped > 0 ? 'No check failed.' : 'All checks passed.');
if (skipped > 0) print(`Checks that could not be made on this computer: ${skipped}`);
process.exit(failed > 0 ? 1 : skipped > 0 ? 2 : 0);
