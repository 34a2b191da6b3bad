/** What a settings field belongs to, in the words of the settings screen. */
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
  ['fallbacks.', 'figures shown meanwhile'],
  ['letter.', 'letter'],
  ['appealPopUp', 'pop-up'],
];

/** The areas that changed, each once, in the order of the screen. */
export function areasOf(fields: string[]): string[] {
  const changed = areas.filter(([begins]) => fields.some((field) => field.startsWith(begins)));
  return [...new Set(changed.map(([, area]) => area))];
}
