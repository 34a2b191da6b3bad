import type { Prize } from 'api/contract';

/** The prizes whose title, brand or description contains the search; `brand` null means all. */
export function filterPrizes(prizes: Prize[], search: string, brand: string | null): Prize[] {
  const wanted = plain(search.trim());
  return prizes.filter(
    (prize) =>
      (brand === null || prize.brandName === brand) &&
      [prize.prizeTitle, prize.brandName, prize.prizeDescription].some((text) =>
        plain(text).includes(wanted),
      ),
  );
}

/** Distinct brands, sorted. */
export function brandsOf(prizes: Prize[]): string[] {
  return [...new Set(prizes.map(({ brandName }) => brandName))].sort((a, b) => a.localeCompare(b));
}

/** Without case, accents and ʻokina: "hana" finds Hāna, "hawaii" finds Hawaiʻi. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mn}ʻ‘’']/gu, '')
    .toLowerCase();
}
