export interface SettingField {
  /** Where it stands in the campaign, with dots. */
  path: string;
  label: string;
  /** What it does, in a volunteer's words. */
  hint: string;
  kind: 'line' | 'email' | 'link' | 'number' | 'dollars' | 'moment' | 'zone' | 'lines' | 'text';
}

export interface SettingSection {
  id: string;
  title: string;
  fields: SettingField[];
}

const names = '{name} becomes the child’s name, {organizers} the name of your group.';

/** The settings screen from top to bottom. */
export const sections: SettingSection[] = [
  {
    id: 'names',
    title: 'Names',
    fields: [
      {
        path: 'childName',
        label: 'Child’s first name',
        hint: 'Stands in headings, texts and the letter.',
        kind: 'line',
      },
      {
        path: 'organizers',
        label: 'Who runs the site',
        hint: 'The name of your group, at the top of every page and in the copyright line.',
        kind: 'line',
      },
      {
        path: 'contactEmail',
        label: 'Contact email',
        hint: 'Everyone can see it. Visitors write to it.',
        kind: 'email',
      },
      {
        path: 'instagramHandle',
        label: 'Instagram account',
        hint: 'Its name, with or without the @.',
        kind: 'line',
      },
    ],
  },
  {
    id: 'links',
    title: 'Links',
    fields: [
      {
        path: 'links.gofundme',
        label: 'GoFundMe page',
        hint: 'Where “Donate” leads.',
        kind: 'link',
      },
      {
        path: 'links.venmo',
        label: 'Venmo profile',
        hint: 'For gifts by Venmo.',
        kind: 'link',
      },
      {
        path: 'links.cashapp',
        label: 'Cash App profile',
        hint: 'For gifts by Cash App.',
        kind: 'link',
      },
      {
        path: 'links.instagram',
        label: 'Instagram page',
        hint: 'Where people follow you.',
        kind: 'link',
      },
      {
        path: 'links.story',
        label: 'The whole story',
        hint: 'Where the story button at the top of every page leads.',
        kind: 'link',
      },
      {
        path: 'links.petition',
        label: 'Petition page',
        hint: 'Where people sign.',
        kind: 'link',
      },
    ],
  },
  {
    id: 'raffle',
    title: 'Raffle dates',
    fields: [
      {
        path: 'timeZone',
        label: 'Time zone',
        hint: 'All dates of the site are in it. Hawaii is Pacific/Honolulu.',
        kind: 'zone',
      },
      {
        path: 'raffle.donationsQualifyFrom',
        label: 'Donations count from',
        hint: 'Gifts before this do not earn entries.',
        kind: 'moment',
      },
      {
        path: 'raffle.entriesCloseAt',
        label: 'Entries close',
        hint: 'From then on the form is closed.',
        kind: 'moment',
      },
    ],
  },
  {
    id: 'fundraising',
    title: 'Fundraising',
    fields: [
      {
        path: 'progress.current',
        label: 'Raised so far',
        hint: 'Until GoFundMe reports more.',
        kind: 'dollars',
      },
      {
        path: 'progress.goal',
        label: 'Goal',
        hint: 'What the progress bar counts up to.',
        kind: 'dollars',
      },
      {
        path: 'progress.donations',
        label: 'Number of donations',
        hint: 'Shown with the amount raised.',
        kind: 'number',
      },
    ],
  },
  {
    id: 'petition',
    title: 'Petition',
    fields: [
      {
        path: 'petition.signed',
        label: 'Have signed',
        hint: 'Look it up there now and then.',
        kind: 'number',
      },
      {
        path: 'petition.goal',
        label: 'Goal',
        hint: 'How many signatures you hope for.',
        kind: 'number',
      },
    ],
  },
  {
    id: 'meanwhile',
    title: 'Figures shown meanwhile',
    fields: [
      {
        path: 'fallbacks.prizes',
        label: 'Prizes',
        hint: 'Until the real number is known.',
        kind: 'number',
      },
      {
        path: 'fallbacks.prizeValue',
        label: 'Value of the prizes',
        hint: 'The same, for their value.',
        kind: 'dollars',
      },
      {
        path: 'fallbacks.heroPrizes',
        label: 'Prizes, top of the home page',
        hint: 'The same, in its large picture.',
        kind: 'number',
      },
      {
        path: 'fallbacks.heroPrizeValue',
        label: 'Value, top of the home page',
        hint: 'The same, for the value there.',
        kind: 'dollars',
      },
    ],
  },
  {
    id: 'letter',
    title: 'Letter to officials',
    fields: [
      {
        path: 'letter.to',
        label: 'Goes to',
        hint: 'One email address a line, at most 5. Without any, no letter is offered.',
        kind: 'lines',
      },
      { path: 'letter.subject', label: 'Subject', hint: names, kind: 'line' },
      {
        path: 'letter.body',
        label: 'Text',
        hint: `${names} An empty line begins a new paragraph.`,
        kind: 'text',
      },
    ],
  },
];

/** Beside the fields with a text, the one that is ticked. */
export const popUp = {
  path: 'appealPopUp',
  label: 'Open the appeal by itself',
  hint: 'A window that asks every visitor, once, to send the letter. It needs an address above.',
};

export const fields: SettingField[] = sections.flatMap((section) => section.fields);

export function labelOf(path: string): string {
  return [...fields, popUp].find((field) => field.path === path)?.label ?? path;
}
