import { describe, expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';
import { parseName } from './payer-names.ts';

function nameFit(a: string, b: string) {
  const [one, other] = [parseName(a), parseName(b)];
  if (!one || !other) return null;
  const result = compareNames(one, other);
  expect(compareNames(other, one), `${b} / ${a}`).toBe(result);
  return result;
}

describe('the same name', () => {
  test.each([
    ['Leilani Kealoha', 'LEILANI KEALOHA'],
    ['Kaʻiulani Kāne', 'Kaiulani Kane'],
    // Each way an ʻokina is typed.
    ...[..."'`´ʹʻʼʽʾʿˈ‘’‛′‵Ꞌꞌ＇"].map((okina) => [`Ka${okina}iulani Kane`, 'Kaiulani Kane']),
    ['A\u0304nela Ka\u0304ne', 'Ānela Kāne'],
    ['Ｌｅｉｌａｎｉ Ｋｅａｌｏｈａ', 'Leilani Kealoha'],
    ['Kealoha, Leilani', 'Leilani Kealoha'],
    ['Kealoha , Leilani M.', 'Leilani M Kealoha'],
    ['Mc Donald, Ian', 'Ian McDonald'],
    ['Leilani Kealoha-Smith', 'Leilani Kealoha Smith'],
    ['Kealoha Plumbing LLC', 'Kealoha Plumbing, Inc.'],
    ['Mrs. Leilani Kealoha', 'Leilani Kealoha'],
    ['Noa Kealoha Jr.', 'Noa Kealoha'],
    ['Noa Kealoha, Jr.', 'Noa Kealoha Jr'],
    ['Leilani & Noa Kealoha', 'Leilani and Noa Kealoha'],
    ['Leilani + Noa Kealoha', 'Kealoha, Leilani & Noa'],
    ['Jose\u0301 Nun\u0303ez', 'José Nuñez'],
    ['Søren Weiß', 'Soren Weiss'],
    ['山田 太郎', '山田太郎'],
    ['💛 Leilani Kealoha 💛', 'Leilani Kealoha'],
  ])('%s = %s', (a, b) => {
    expect(nameFit(a, b)).toBe('same');
  });
});

describe('a similar name', () => {
  test.each([
    ['L. Kealoha', 'Leilani Kealoha'],
    ['Leilani K.', 'Leilani Kealoha'],
    ['L. M. Kealoha', 'Leilani Kealoha'],
    ['Kealoha, L.', 'Leilani Kealoha'],
    ['Leilani Mahina Kealoha', 'Leilani Kealoha'],
    ['Leilani M. Kealoha', 'Leilani Mahina Kealoha'],
    ['Mahina Kealoha', 'Leilani Mahina Kealoha'],
    ['Kealoha Leilani', 'Leilani Kealoha'],
    ['Leilani and Noa Kealoha', 'Noa Kealoha'],
    ['Leilani & Noa Kealoha', 'Leilani Kealoha'],
    ['Leilani Kealoha + Noa Kamaka', 'Noa Kamaka'],
    ['Noa Kamaka/Leilani Kealoha', 'Leilani Kealoha'],
    ['Kealoha, Leilani and Noa', 'Noa Kealoha'],
    ['Leilani, Noa and Kai Kealoha', 'Leilani Kealoha'],
    ['Mary Ann and Bob Smith', 'Mary Ann Smith'],
    ['Leilani Kealoha and family', 'L. Kealoha'],
    ['The Kealoha Family', 'Leilani Kealoha'],
    ['Kealoha ʻOhana', 'Noa Kealoha'],
    ['Leilani Kealoha-Smith', 'Leilani Kealoha'],
    ['Leilani Kealoha-Smith', 'Leilani Smith'],
    ['Leilani Kealhoa', 'Leilani Kealoha'],
    ['Leilani Kealoa', 'Leilani Kealoha'],
    ['Leilanni Kealoha', 'Leilani Kealoha'],
  ])('%s ~ %s', (a, b) => {
    expect(nameFit(a, b)).toBe('similar');
  });
});

describe('different names', () => {
  test.each([
    ['Bob Smith', 'Robert Smith'],
    ['Leilani Kealoha', 'Noa Kealoha'],
    ['L. K.', 'Leilani Kealoha'],
    ['L. Kealoha', 'Leilani K.'],
    ['Leilani', 'Leilani Kealoha'],
    ['Kealoha', 'Leilani Kealoha'],
    ['Noa Kane', 'Noa Lane'],
    ['Leilani Kealhoa', 'Lielani Kealoha'],
    ['Leilani Mahina Kealoha', 'Leilani Pua Kealoha'],
    ['Noa Kealoha Jr.', 'Noa Kealoha Sr.'],
    ['Kealoha Plumbing LLC', 'Noa Kealoha'],
    ['The Kealoha Family', 'Leilani Kamaka'],
    ['', 'Leilani Kealoha'],
    ['808', '808'],
    ['Anonymous', 'Leilani Kealoha'],
  ])('%s ≠ %s', (a, b) => {
    expect(nameFit(a, b)).toBeNull();
  });
});
