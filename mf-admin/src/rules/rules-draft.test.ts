import { generatedText, type RulesDraft, rulesParagraphs, sampleCampaign } from 'api/contract';
import { expect, test } from 'vitest';
import { draftSchema, errorMessages, labelOf, previewOf, toDraft, toRules } from './rules-draft.ts';

const timeZone = 'Pacific/Honolulu';
const rules: RulesDraft = {
  facts: {
    organizer: 'Friends of Kai, Kona',
    whoMayEnter: 'Everyone may enter.',
    minimumAge: 18,
    excludedPlaces: ['New York', 'Québec, Canada'],
    freeEntry: '',
    drawnAt: '2027-07-15T07:00:00-10:00',
    sealedDraw: true,
    winnersAreTold: 'by email',
    claimDays: 7,
    taxesOver: 600,
    contact: 'rules@example.org',
  },
  ownWords: { odds: 'One in a hundred.\n\nOr two.' },
};
const draft = toDraft(rules, timeZone);

test('what is shown in the form and read back is the same draft', () => {
  expect(toRules(draft, timeZone)).toEqual(rules);
  expect(previewOf(draft, timeZone)).toEqual(rules);
});

test('blank own words go back to the generated text', () => {
  const { ownWords } = toRules({ ...draft, 'words-odds': ' ' }, timeZone);
  expect(ownWords).toEqual({});
});

test('each wrong field has its message, places by their line', () => {
  const typed = {
    ...draft,
    organizer: ' ',
    minimumAge: 'eighteen',
    excludedPlaces: 'New York\n\nx',
    drawnAt: 'soon',
    claimDays: '7.5',
    taxesOver: '$1,000',
  };
  const result = draftSchema(() => typed, timeZone).safeParse({});
  expect(result.success ? [] : result.error.issues.map(({ path }) => path[0])).toEqual([
    'organizer',
    'minimumAge',
    'excludedPlaces',
    'drawnAt',
    'claimDays',
  ]);
  expect(result.success ? '' : result.error.issues[2]?.message).toMatch(/^Line 2: Please enter/);
  expect(previewOf(typed, timeZone)).toBeNull();
});

test('the server’s messages appear at the fields', () => {
  expect(
    errorMessages([
      { path: 'facts.excludedPlaces.1', message: 'Too long' },
      { path: 'ownWords.odds', message: 'Too short' },
    ]),
  ).toEqual({ excludedPlaces: 'Line 2: Too long', 'words-odds': 'Too short' });
  expect(labelOf('words-odds')).toBe('Odds (own words)');
  expect(labelOf('claimDays')).toBe('Days to answer');
});

test('the preview has the paragraphs that the server would publish', () => {
  const campaign = sampleCampaign(new Date('2026-11-20T12:00:00Z'));
  const sources = { facts: rules.facts, campaign, prizes: [] };
  const paragraphs = rulesParagraphs(sources, rules.ownWords);
  expect(paragraphs.find(({ id }) => id === 'odds')?.text).toBe(rules.ownWords.odds);
  expect(paragraphs.find(({ id }) => id === 'claiming')?.text).toBe(
    generatedText('claiming', sources),
  );
});
