import type { SealSource } from 'api/contract';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about.
const LINE_BREAKING = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** What seal.txt says. */
export interface SealText {
  title: string;
  /** Lines 2 to 6, as they are written. */
  facts: string[];
  /** The titles of the prize lines, in order. */
  prizes: string[];
  /** Whether it has all its lines, in their order, each ended by a newline. */
  isWhole: boolean;
}

/** What the record says about a seal. */
export interface Facts {
  number: number;
  sealedAt: string;
  ticketCount: number;
  ticketsSha256: string;
  source: SealSource;
}

export function readSealText(text: string): SealText {
  const lines = text.split('\n');
  const [title = '', ...rest] = lines.slice(0, -1);
  const prizeLines = rest.slice(5);
  const starts = prizeLines.map((_, i) => `Prize ${i + 1} `);
  return {
    title,
    facts: rest.slice(0, 5),
    prizes: prizeLines.map((line, i) =>
      line.startsWith(starts[i] ?? '') ? line.slice(starts[i]?.length) : line,
    ),
    isWhole:
      lines.at(-1) === '' &&
      prizeLines.length > 0 &&
      prizeLines.every((line, i) => line.startsWith(starts[i] ?? '')),
  };
}

/** The lines that say something else than the record, with what the record says. */
export function differences({ facts }: SealText, record: Facts): string[] {
  return factLines(record).flatMap((line, i) =>
    facts[i] === line ? [] : [`“${facts[i] ?? ''}” instead of “${line}”`],
  );
}

function factLines({ number, sealedAt, ticketCount, ticketsSha256, source }: Facts): string[] {
  const randomness =
    source.kind === 'drand'
      ? `drand quicknet ${source.chain} round ${source.round}`
      : `announced ${source.closesAt} ${source.text.replace(LINE_BREAKING, ' ')}`;
  return [
    `Sealed draw ${number}`,
    `Sealed at ${sealedAt}`,
    `Tickets ${ticketCount}`,
    `Tickets file ${ticketsSha256}`,
    `Randomness ${randomness}`,
  ];
}
