import type { ReactNode } from 'react';
import { textDiff } from './text-diff.ts';

interface ChangedTextProps {
  before: string | null;
  after: string | null;
  /** Too long to show at once. */
  isLong: boolean;
  /** One value per line. */
  isList?: boolean;
}

/** From what to what; of two long texts only what differs, with the words around it. */
export function ChangedText({ before, after, isLong, isList = false }: ChangedTextProps) {
  if (isLong && before !== null && after !== null) {
    return textDiff(before, after, isList ? 'lines' : 'words').map(({ kind, text }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a record never change
      return <Part key={index} kind={kind} text={text} />;
    });
  }
  return (
    <>
      {before === null ? EMPTY : <Part kind="removed" text={before} />}
      <span aria-hidden> → </span>
      {after === null ? EMPTY : <Part kind="added" text={after} />}
    </>
  );
}

const EMPTY: ReactNode = <em>empty</em>;

function Part({ kind, text }: { kind: 'same' | 'removed' | 'added'; text: string }) {
  if (kind === 'same') return <bdi>{text}</bdi>;
  const Changed = kind === 'removed' ? 'del' : 'ins';
  return (
    <Changed>
      <bdi>{text}</bdi>
    </Changed>
  );
}
