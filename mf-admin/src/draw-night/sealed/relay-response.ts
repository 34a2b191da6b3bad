/** A pasted response of a relay, or a signature alone, as what the server asks for. */
export function readRelayResponse(
  typed: string,
  expectedRound: number,
): { round: number; signature: string } {
  const text = typed.trim();
  try {
    const { round, signature } = JSON.parse(text);
    if (typeof signature === 'string') {
      return { round: typeof round === 'number' ? round : expectedRound, signature };
    }
  } catch {
    // Not a whole response.
  }
  return { round: expectedRound, signature: text };
}
