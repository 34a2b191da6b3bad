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

const print = (line) => process.stdout.write(`${line}\n`);
const complain = (line) => process.stderr.write(`${line}\n`);

const [address, only] = process.argv.slice(2);
if (!address || !URL.canParse(address) || (only && !/^\d+$/.test(only))) {
  complain(usage);
  process.exit(2);
}
const chain = process.env.DRAND_CHAIN ? JSON.parse(process.env.DRAND_CHAIN) : QUICKNET;
const base = address.replace(/\/+$/, '');
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

async function read(path) {
  const response = await fetch(base + path);
  if (!response.ok) throw new Error(`${path} returned status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
const readJson = async (path) => JSON.parse((await read(path)).toString('utf8'));

/** A missing number means that a seal was removed. */
function checkNumbers(seals) {
  const numbers = seals.map(({ number }) => number).sort((a, b) => a - b);
  if (numbers.some((number, i) => number !== i + 1)) {
    check(false, `The sealed draws must be numbered 1, 2, 3 …; found ${numbers.join(', ')}`);
  }
}

async function checkSeal(seal) {
  print(`\nSealed draw ${seal.number}`);
  const path = `/api/raffle/seals/${seal.id}`;
  const text = (await read(`${path}/seal.txt`)).toString('utf8');
  check(sha256(text) === seal.seal, `seal.txt has the hash ${seal.seal}`);
  const sealed = checkText(seal, text);
  await checkTickets(sealed, path);
  stated('it was sealed before its number was known; compare the hash with one you saw before');
  if (seal.calledOff) {
    print(`  Called off at ${seal.calledOff.at}: ${seal.calledOff.reason}`);
    return;
  }
  if (!seal.randomness) {
    print('  Its number has not arrived yet.');
    return;
  }
  await checkRandomness(seal);
  await checkPicks(seal, sealed.prizes, await readJson(`${path}/picks`));
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

const oneLine = (text) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about.
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');

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
      source.closesAt > sealedAt,
      'the announced numbers closed after the time that the seal states',
    );
    stated(`these numbers were drawn: ${source.text}`);
    for (const { value, receivedAt } of randomness.corrected ?? []) {
      print(`  Corrected: ${value}, entered at ${receivedAt}`);
    }
    return;
  }
  await checkRound(source, randomness);
  if (source.chain !== chain.hash) return;
  check(
    timeOf(source.round) > Date.parse(sealedAt),
    `round ${source.round} comes after the time that the seal states`,
  );
}

const timeOf = (round) => (chain.genesis + (round - 1) * chain.period) * 1000;

/** Checks drand's signature of a round, and that the number is its hash. */
async function checkRound(source, { value, signature }) {
  const bls = source.chain === chain.hash ? await loadBls() : undefined;
  const name = source.chain === QUICKNET.hash ? 'drand quicknet' : 'the drand network you named';
  if (source.chain !== chain.hash) {
    stated(`round ${source.round} is from a drand network that is not known here: ${source.chain}`);
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

async function checkPicks(seal, prizes, picks) {
  check(
    picks.every(({ prize }) => prize >= 1 && prize <= prizes.length),
    'every pick is for a prize of the seal',
  );
  for (const [index, title] of prizes.entries()) {
    const line = picks.filter(({ prize }) => prize === index + 1);
    if (line.length === 0) print(`  Prize ${index + 1}, ${title}: not revealed yet`);
    else await checkLine(seal, title, line);
  }
  checkRepeats(picks);
}

async function checkLine(seal, title, line) {
  const { prize } = line[0];
  let from = { source: seal.source, ...seal.randomness };
  for (const [i, pick] of line.entries()) {
    const name = `prize ${prize}, ${title}, attempt ${pick.attempt}`;
    const before = line[i - 1];
    if (before?.passed) {
      from = { source: before.passed.source, ...pick.randomness };
      await checkLater(name, before.passed, pick);
    }
    if (pick.attempt !== i + 1) check(false, `${name}: attempt ${i + 1} is missing`);
    if (pick.outcome === 'no-winner') {
      check(i === line.length - 1, `${name}: the line ends without a winner`);
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

/** The number after a pass must not have been known at the pass. */
async function checkLater(name, { at, source }, { randomness }) {
  if (source.kind === 'announced') {
    check(isCanonical(randomness.value), `${name}: by announced numbers, ${randomness.value}`);
    check(source.closesAt > at, `${name}: they closed after the winner was passed over`);
    stated(`these numbers were drawn: ${source.text}`);
    return;
  }
  check(randomness.round === source.round, `${name}: by the round published with the pass`);
  await checkRound(source, randomness);
  if (source.chain !== chain.hash) return;
  check(timeOf(source.round) > Date.parse(at), `${name}: that round came after the pass`);
}

function checkOutcome(name, { outcome, passed }, isLast) {
  if (['declined', 'no-answer'].includes(outcome) && !passed) {
    check(false, `${name}: a new number must decide after a pass, and the record names none`);
    return;
  }
  const isPassed = ['declined', 'no-answer', 'disqualified'].includes(outcome) && passed;
  if (outcome === 'won') check(isLast, `${name}: the line ends with its winner`);
  else if (isPassed) stated(`the winner was passed over: ${outcome}`);
  // When a winner's entry is erased later, the line is not drawn again.
  else if (outcome === 'withdrawn' && isLast)
    stated('this ticket won, and its entry was erased later');
  else if (isLast) check(false, `${name}: the line must go on until somebody wins`);
  else stated(`ticket passed over as ${outcome}`);
}

/** Without the holders of tickets, "already won" can only be checked for the same ticket. */
function checkRepeats(picks) {
  const isLater = ({ prize, attempt }) =>
    picks.some((pick) => pick.prize === prize && pick.attempt < attempt && pick.passed);
  const inOrder = [...picks].sort((a, b) => a.prize - b.prize || a.attempt - b.attempt);
  const first = inOrder.filter((pick) => !isLater(pick));
  const seen = new Set();
  // The seal's own number picks for all prizes before any later number does.
  for (const pick of [...first, ...inOrder.filter(isLater)]) {
    const { prize, ticket, outcome, passed } = pick;
    if (ticket === null) continue;
    const isWinner = ['won', 'declined', 'no-answer'].includes(outcome) || passed;
    if (seen.has(ticket) && isWinner) {
      check(false, `ticket ${ticket} won prize ${prize}, although it was picked before`);
    }
    if (!isLater(pick)) seen.add(ticket);
  }
}

try {
  const seals = await readJson('/api/raffle/seals');
  const chosen = seals.filter(({ number }) => !only || number === Number(only));
  if (only && chosen.length === 0) throw new Error(`there is no sealed draw ${only}`);
  if (seals.length === 0) print('This site has no sealed draws.');
  checkNumbers(seals);
  for (const seal of chosen.sort((a, b) => a.number - b.number)) await checkSeal(seal);
} catch (error) {
  complain(`The check had to stop: ${error.cause?.message ?? error.message}`);
  process.exit(2);
}
if (failed > 0) print(`\nChecks that failed: ${failed}`);
else print(skipped > 0 ? '\nNo check failed.' : '\nAll checks passed.');
if (skipped > 0) print(`Checks that could not be made on this computer: ${skipped}`);
process.exit(failed > 0 ? 1 : skipped > 0 ? 2 : 0);
