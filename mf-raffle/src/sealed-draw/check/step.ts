/**
 * `stated`: the record says so, and it cannot be proven from here. `unchecked`: it could be proven, but not by
 * this page. `note` is only told.
 */
type Sign = 'right' | 'wrong' | 'stated' | 'unchecked' | 'note';

/** One thing that was checked. */
export interface Step {
  /** The heading it is under. */
  group: string;
  sign: Sign;
  text: string;
  /** Hashes and other values, for experts. */
  detail?: string;
}

/** The steps of one group. */
export interface Steps {
  /** @returns whether it is right */
  check(isRight: boolean, text: string, detail?: string): boolean;
  stated(text: string, detail?: string): void;
  /** For times that only the record says: they may contradict each other, and prove nothing. */
  statedIf(isPossible: boolean, text: string, detail?: string): void;
  unchecked(text: string, detail?: string): void;
  note(text: string, detail?: string): void;
}

export function stepsOf(group: string, onStep: (step: Step) => void): Steps {
  const add = (sign: Sign, text: string, detail?: string) =>
    onStep({ group, sign, text, ...(detail !== undefined && { detail }) });
  return {
    check(isRight, text, detail) {
      add(isRight ? 'right' : 'wrong', text, detail);
      return isRight;
    },
    stated: (text, detail) => add('stated', text, detail),
    statedIf: (isPossible, text, detail) => add(isPossible ? 'stated' : 'wrong', text, detail),
    unchecked: (text, detail) => add('unchecked', text, detail),
    note: (text, detail) => add('note', text, detail),
  };
}
