/** Proves whose a ticket is, and gives neither the key nor any other ticket away. */
export interface Proof {
  /** Of the sealed draw; null when the text does not name it. */
  sealNumber: number | null;
  /** Null when the text does not name it. */
  ticket: number | null;
  /** 64 hex digits. */
  secret: string;
  /** Empty for an entry without one. */
  email: string;
}

const SECRET = /(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])/gi;

/** The proof as a text to send to somebody; parseProof() reads it. */
export function proofText({ sealNumber, ticket, secret, email }: Proof): string {
  return [
    ...(sealNumber === null ? [] : [`Sealed draw ${sealNumber}`]),
    ...(ticket === null ? [] : [`Ticket ${ticket}`]),
    `Email ${email}`.trim(),
    `s ${secret}`,
  ].join('\n');
}

/** A proof out of a pasted text, or a sentence about what is missing in it. */
export function parseProof(text: string): Proof | string {
  if (!text.trim()) return 'Please paste the proof.';
  const secrets = text.match(SECRET) ?? [];
  const [secret, ...more] = new Set(secrets.map((one) => one.toLowerCase()));
  if (!secret) {
    return 'The proof needs s, which has 64 digits and letters from a to f. It is missing or was cut off.';
  }
  if (more.length > 0) return 'These are several proofs. Please check them one after the other.';
  const email = emailIn(text.replaceAll(SECRET, ' '));
  if (!email && !/^\s*e-?mail:?\s*$/im.test(text)) {
    return 'The proof needs the email of the entry, too.';
  }
  return {
    sealNumber: numberAfter(/sealed draw\s+(?:no\.?\s*)?(\d{1,9})/i, text),
    ticket: numberAfter(/ticket\s+(?:no\.?\s*)?([\d,]{1,9})/i, text),
    secret,
    email: email ?? '',
  };
}

function emailIn(text: string): string | undefined {
  const found = /[^\s<>()"“”,;:]+@[^\s<>()"“”,;:]+/.exec(text)?.[0];
  return found?.replace(/^[/'‘]+|[.'’]+$/g, '');
}

function numberAfter(pattern: RegExp, text: string): number | null {
  const digits = pattern.exec(text)?.[1]?.replaceAll(',', '');
  return digits ? Number(digits) : null;
}
