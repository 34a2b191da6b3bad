import type { ParagraphId, RulesFacts } from 'api/contract';

export interface FactField {
  name: keyof RulesFacts;
  label: string;
  /** What it does, for volunteers. */
  hint?: string;
  kind: 'line' | 'email' | 'text' | 'lines' | 'number' | 'dollars' | 'moment' | 'flag';
}

/** The facts that each paragraph is generated from. */
export const factFields: Partial<Record<ParagraphId, FactField[]>> = {
  organizer: [
    {
      name: 'organizer',
      label: 'Who runs the raffle',
      hint: 'The full name of the group or charity, and a postal address.',
      kind: 'text',
    },
  ],
  'who-may-enter': [
    {
      name: 'whoMayEnter',
      label: 'Who may enter',
      hint: 'A sentence or two, such as where people must live.',
      kind: 'text',
    },
    { name: 'minimumAge', label: 'Minimum age', hint: '0 leaves it out.', kind: 'number' },
  ],
  'excluded-places': [
    {
      name: 'excludedPlaces',
      label: 'Excluded places',
      hint: 'One place per line, such as New York. The entry forms then ask about them, and a donation from there still helps the family, but earns no raffle entries. It takes effect once the rules are published.',
      kind: 'lines',
    },
  ],
  'free-entry': [
    {
      name: 'freeEntry',
      label: 'How to enter without a donation',
      hint: 'Such as by postcard. Blank: the rules name no free way.',
      kind: 'text',
    },
  ],
  drawing: [
    {
      name: 'drawnAt',
      label: 'Winners are drawn',
      hint: 'In the campaign’s time zone. Blank: after entries have closed.',
      kind: 'moment',
    },
    { name: 'sealedDraw', label: 'By a sealed draw', kind: 'flag' },
  ],
  claiming: [
    {
      name: 'winnersAreTold',
      label: 'How winners are told',
      hint: 'Such as: by email and phone.',
      kind: 'line',
    },
    {
      name: 'claimDays',
      label: 'Days to answer',
      hint: 'After that a winner may be passed over.',
      kind: 'number',
    },
  ],
  taxes: [
    {
      name: 'taxesOver',
      label: 'Taxes on prizes worth more than',
      hint: 'In whole dollars; 0 leaves taxes out.',
      kind: 'dollars',
    },
  ],
  contact: [{ name: 'contact', label: 'Email for questions', kind: 'email' }],
};

export const allFacts: FactField[] = Object.values(factFields).flat();
