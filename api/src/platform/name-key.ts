import { visibleText } from '../../contract/index.ts';

/** What people type for an ʻokina. */
const OKINAS = /[ʻʼ‘’'`´ʹ′＇]/gu;

/** A name as it is compared: "  KAʻI  Lani" and "ka'i lani" are the same. Never empty for a name. */
export function nameKey(name: string): string {
  return (
    visibleText(name)
      // Before normalizing too, which would take some of them apart.
      .replace(OKINAS, 'ʻ')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .trim()
  );
}
