import { expect } from 'vitest';
import type { RulesDraftState, RulesFacts, RulesVersion } from '../contract/index.ts';
import type { TestApp } from './app.ts';

/** Publishes rules with these facts, and the usual ones otherwise. */
export async function publishWith(
  site: TestApp,
  facts: Partial<RulesFacts> = {},
): Promise<RulesVersion> {
  const cookie = await site.signIn();
  const { body: draft } = await site.get<RulesDraftState>('/api/raffle/rules/draft', { cookie });
  const saved = await site.put<RulesDraftState>(
    '/api/raffle/rules/draft',
    { facts: { ...draft.facts, ...facts }, ownWords: draft.ownWords },
    { cookie },
  );
  expect(saved.status).toBe(200);
  const published = await site.post<RulesVersion>(
    '/api/raffle/rules/publish',
    { content: saved.body.content },
    { cookie },
  );
  expect(published.status).toBe(201);
  return published.body;
}
