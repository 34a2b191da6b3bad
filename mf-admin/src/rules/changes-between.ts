import type { RulesParagraph } from 'api/contract';

interface ParagraphChange {
  id: string;
  heading: string;
  /** Null where there was no such paragraph. */
  before: string | null;
  /** Null where it was left out. */
  after: string | null;
}

/** The paragraphs that differ, in the order of the new rules, those left out at the end. */
export function changesBetween(
  before: readonly RulesParagraph[],
  after: readonly RulesParagraph[],
): ParagraphChange[] {
  const textIn = (rules: readonly RulesParagraph[], id: string) =>
    rules.find((paragraph) => paragraph.id === id)?.text ?? null;
  const leftOut = before.filter(({ id }) => textIn(after, id) === null);
  return [...after, ...leftOut]
    .map(({ id, heading }) => ({
      id,
      heading,
      before: textIn(before, id),
      after: textIn(after, id),
    }))
    .filter((change) => change.before !== change.after);
}
