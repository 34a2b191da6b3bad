import type { Step } from '../check/step.ts';

interface Verdict {
  sign: 'right' | 'wrong' | 'unchecked';
  text: string;
  /** What was not proven. */
  more: string;
}

/** What a finished check comes to. All checks passed only when each of them was made. */
export function verdictOf(steps: Step[]): Verdict {
  const count = (sign: Step['sign']) => steps.filter((step) => step.sign === sign).length;
  const [right, wrong] = [count('right'), count('wrong')];
  const [unchecked, stated] = [count('unchecked'), count('stated')];
  const notMade = `${unchecked} ${unchecked === 1 ? 'check' : 'checks'} could not be made here.`;
  const notProven = `${stated} ${stated === 1 ? 'thing is' : 'things are'} stated and cannot be proven here.`;
  const more = [wrong > 0 && unchecked > 0 && notMade, stated > 0 && notProven]
    .filter((text) => text !== false)
    .join(' ');
  if (wrong > 0) {
    return { sign: 'wrong', text: `✗ ${wrong} of ${wrong + right} checks failed.`, more };
  }
  if (unchecked > 0) return { sign: 'unchecked', text: `No check failed, but ${notMade}`, more };
  return { sign: 'right', text: `✓ All ${right} checks passed.`, more };
}
