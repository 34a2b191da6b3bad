import { expect } from 'vitest';

/** In every column that visitors may not see. */
export const PRIVATE = 'hidden-from-visitors';
const privateNames =
  /^(email|phone|shipping_?address|admin_?notes|brand_?contact|winner_?(id|email|phone)|zip_?code|payer|external_?id|fingerprint|donation_?proof|instagram_?proof|search_?text|password|(access_?)?token)$/i;

/** @param json the parsed body, if it is JSON */
export function expectNothingPrivate(text: string, json: unknown): void {
  expect(text).not.toContain(PRIVATE);
  const names: string[] = [];
  JSON.stringify(json, (name, value: unknown) => {
    names.push(name);
    return value;
  });
  expect(names.filter((name) => privateNames.test(name))).toEqual([]);
}
