/** The section of the settings screen that a field belongs to. */
const areas: [begins: string, area: string][] = [
  ['childName', 'names'],
  ['organizers', 'names'],
  ['contactEmail', 'contact'],
  ['instagramHandle', 'contact'],
  ['links.', 'links'],
  ['timeZone', 'dates'],
  ['raffle.', 'dates'],
  ['progress.', 'fundraising'],
  ['petition.', 'petition'],
  ['fallbacks.', 'fallback numbers'],
  ['letter.', 'letter'],
  ['appealPopUp', 'pop-up'],
  ['retention', 'personal data'],
  ['giftsErasedAfterDays', 'gifts'],
  ['showGiftTotals', 'gifts'],
];

/** The sections that changed, each once, in the order of the screen. */
export function areasOf(fields: string[]): string[] {
  const changed = areas.filter(([begins]) => fields.some((field) => field.startsWith(begins)));
  return [...new Set(changed.map(([, area]) => area))];
}
