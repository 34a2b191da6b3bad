import { folded, usualWidth, widthsOf } from './header.ts';
import { knownPlatformOf } from './known-platforms.ts';
import { firstRows, type Separator, separators } from './rows.ts';

/**
 * What separates the cells of a text: the separator with which a platform's header is found, else
 * the one with which the most rows have the same number of cells. Null if no row has two.
 */
export function findSeparator(text: string): Separator | null {
  // Excel's own hint, which it also writes itself.
  const named = /^sep=(.)\n/i.exec(text)?.[1];
  const hint = separators.find((separator) => separator === named);
  if (hint) return hint;

  let best: { separator: Separator; agreement: number; width: number } | null = null;
  for (const separator of separators) {
    const rows = firstRows(text, separator);
    if (rows.slice(0, 30).some((cells) => knownPlatformOf(cells.map(folded)))) return separator;
    const [most] = widthsOf(rows.filter(({ length }) => length > 1));
    if (!most) continue;
    const agreement = most.count / rows.length;
    const width = usualWidth(rows);
    const better =
      !best || agreement > best.agreement || (agreement === best.agreement && width > best.width);
    if (better) best = { separator, agreement, width };
  }
  return best?.separator ?? null;
}
