import type { Pick, Seal } from 'api/contract';
import { QUICKNET } from './check/drand.ts';

/**
 * The lines for a terminal that check a seal: its files, its number, its picks.
 * @param origin of the site, such as "https://site.example"
 */
export function shellLines(seal: Seal, picks: Pick[], origin: string): string[] {
  return [...fileLines(seal, origin), ...numberLines(seal), ...pickLines(seal, picks)];
}

function fileLines({ id, seal, ticketCount, ticketsSha256 }: Seal, origin: string): string[] {
  const folder = `${origin}/api/raffle/seals/${id}`;
  return [
    `curl -sSO ${quoted(`${folder}/seal.txt`)}`,
    `curl -sSO ${quoted(`${folder}/tickets.txt`)}`,
    `sha256sum seal.txt     # ${plain(seal)}`,
    `sha256sum tickets.txt  # ${plain(ticketsSha256)}`,
    `wc -l < tickets.txt    # ${ticketCount}`,
    "LC_ALL=C grep -cvxE '[0-9a-f]{64}' tickets.txt  # 0 lines that are not a hash",
    'LC_ALL=C sort -cu tickets.txt && echo "sorted, no duplicates"',
  ];
}

function numberLines({ source, randomness }: Seal): string[] {
  if (source.kind !== 'drand' || !randomness?.signature) return [];
  const fromDrand =
    source.chain === QUICKNET.hash
      ? [
          `curl -sS https://api.drand.sh/${QUICKNET.hash}/public/${source.round}  # from drand itself`,
        ]
      : [];
  return [
    ...fromDrand,
    `printf '%s' ${quoted(randomness.signature)} | xxd -r -p | sha256sum  # ${plain(randomness.value)}`,
  ];
}

function pickLines({ seal, ticketCount }: Seal, picks: Pick[]): string[] {
  return picks
    .filter(({ ticket }) => ticket !== null)
    .map(({ prize, attempt, ticket, randomness }) => {
      const hashed = quoted(`${randomness.value}/${seal}/${prize}/${attempt}`);
      return `python3 -c "print(int('$(printf '%s' ${hashed} | sha256sum | cut -c1-64)', 16) % ${ticketCount} + 1)"  # ${ticket}`;
    });
}

/** What the record says goes into a terminal: only as one word, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const plain = (text: string) => text.replace(/[^0-9a-z./]/gi, '?');
