export interface SettingField {
  /** Its path in the campaign, such as `links.venmo`. */
  path: string;
  label: string;
  /** What it does, for volunteers. */
  hint: string;
  kind: 'line' | 'email' | 'link' | 'number' | 'dollars' | 'moment' | 'zone' | 'lines' | 'text';
}

/** A checkbox below the fields of its section. */
export type SettingCheckbox = Pick<SettingField, 'path' | 'label' | 'hint'>;

export interface SettingSection {
  id: string;
  title: string;
  fields: SettingField[];
  checkbox?: SettingCheckbox;
}

const names = '{name} becomes the child’s name, {organizers} becomes the name of your group.';

/** The settings screen from top to bottom. */
export const sections: SettingSection[] = [
  {
    id: 'names',
    title: 'Names',
    fields: [
      {
        path: 'childName',
        label: 'Child’s first name',
        hint: 'Used in headings, texts and the letter.',
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
        hint: 'For donations by Venmo.',
        kind: 'link',
      },
      {
        path: 'links.cashapp',
        label: 'Cash App profile',
        hint: 'For donations by Cash App.',
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
        hint: 'For all dates on the site. Hawaii is Pacific/Honolulu.',
        kind: 'zone',
      },
      {
        path: 'raffle.donationsQualifyFrom',
        label: 'Donations count from',
        hint: 'Donations made before this earn no entries.',
        kind: 'moment',
      },
      {
        path: 'raffle.entriesCloseAt',
        label: 'Entries close',
        hint: 'The form closes at this time.',
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
        hint: 'Shown until GoFundMe reports more.',
        kind: 'dollars',
      },
      {
        path: 'progress.goal',
        label: 'Goal',
        hint: 'The end of the progress bar.',
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
        label: 'Signatures',
        hint: 'Copy it from the petition page now and then.',
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
    id: 'retention',
    title: 'Personal data',
    fields: [
      {
        path: 'retention.campaignEndsAt',
        label: 'The campaign ends',
        hint: 'Leave this and the next field empty to delete nothing automatically.',
        kind: 'moment',
      },
      {
        path: 'retention.days',
        label: 'Days until personal data is deleted',
        hint: 'From 14 days after the end. The overview announces it two weeks before, and /privacy tells visitors the date.',
        kind: 'number',
      },
    ],
  },
  {
    id: 'gifts',
    title: 'Gifts',
    fields: [
      {
        path: 'giftsErasedAfterDays',
        label: 'Days until givers’ names are erased',
        hint: 'After the last draw. Names, notes and payment ids of gifts go; amounts and days stay.',
        kind: 'number',
      },
    ],
    checkbox: {
      path: 'showGiftTotals',
      label: 'Show the sum of verified gifts to everyone',
      hint: 'By service, on the record of the draws. Nobody sees individual gifts or names.',
    },
  },
  {
    id: 'fallbacks',
    title: 'Fallback numbers',
    fields: [
      {
        path: 'fallbacks.prizes',
        label: 'Prizes',
        hint: 'Shown until the real number is known.',
        kind: 'number',
      },
      {
        path: 'fallbacks.prizeValue',
        label: 'Value of the prizes',
        hint: 'Shown until their real value is known.',
        kind: 'dollars',
      },
      {
        path: 'fallbacks.heroPrizes',
        label: 'Prizes, top of the home page',
        hint: 'Shown there until the real number is known.',
        kind: 'number',
      },
      {
        path: 'fallbacks.heroPrizeValue',
        label: 'Value, top of the home page',
        hint: 'Shown there until the real value is known.',
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
        label: 'Recipients',
        hint: 'One email address per line, at most 5. Without any, visitors are offered no letter.',
        kind: 'lines',
      },
      { path: 'letter.subject', label: 'Subject', hint: names, kind: 'line' },
      {
        path: 'letter.body',
        label: 'Text',
        hint: `${names} An empty line starts a new paragraph.`,
        kind: 'text',
      },
    ],
    checkbox: {
      path: 'appealPopUp',
      label: 'Open the appeal automatically',
      hint: 'Asks each visitor once to send the letter. Needs a recipient above.',
    },
  },
];

export const checkboxes: SettingCheckbox[] = sections.flatMap(({ checkbox }) => checkbox ?? []);

export const fields: SettingField[] = sections.flatMap((section) => section.fields);

export function labelOf(path: string): string {
  return [...fields, ...checkboxes].find((field) => field.path === path)?.label ?? path;
}
