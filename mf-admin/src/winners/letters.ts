import {
  type Award,
  type Campaign,
  type listAwards,
  type OutputOf,
  withoutControls,
} from 'api/contract';
import { witnessText } from '../draw-night/seal-texts.ts';

export const letterKinds = ['won', 'reminder', 'on-its-way'] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterLabels: Record<LetterKind, string> = {
  won: 'You have won',
  reminder: 'Reminder',
  'on-its-way': 'The prize is on its way',
};

export interface Letter {
  subject: string;
  body: string;
}

export type NewestSeal = OutputOf<typeof listAwards>['newestSeal'];

interface LetterDeps {
  campaign: Pick<Campaign, 'childName' | 'organizers' | 'timeZone'>;
  /** ISO 8601. */
  answerBy: string;
  /** Where winners see their tickets. It has no key: only the entrant knows theirs. */
  myEntryUrl: string;
  /** Where anyone can check the draws. */
  recordUrl: string;
  /** The newest seal, for a prize that was drawn without one. */
  newestSeal: NewestSeal;
}

/** The letter to a winner, ready to send. Organizers can change it before they do. */
export function letterTo(award: Award, kind: LetterKind, deps: LetterDeps): Letter {
  const { childName, organizers } = deps.campaign;
  const title = withoutControls(award.title);
  const parts = paragraphs[kind](award, deps);
  return {
    subject: subjects[kind](title, childName),
    body: [
      `Aloha ${withoutControls(award.winner.name)},`,
      ...parts,
      ...sealTexts(award, deps),
      `Thank you for standing by ${childName}’s family.`,
      organizers,
    ].join('\n\n'),
  };
}

const subjects: Record<LetterKind, (title: string, childName: string) => string> = {
  won: (title, childName) => `You have won “${title}” in the raffle for ${childName}`,
  reminder: (title) => `Please answer: you have won “${title}”`,
  'on-its-way': (title) => `Your prize “${title}” is on its way`,
};

const paragraphs: Record<LetterKind, (award: Award, deps: LetterDeps) => string[]> = {
  won: (award, deps) => [
    `Wonderful news: your ticket was drawn in the raffle for ${deps.campaign.childName}. You have won:`,
    prizeList(award),
    answerText(award, deps),
    ticketText(award, deps),
  ],
  reminder: (award, deps) => [
    `We wrote to you that your ticket was drawn in the raffle for ${deps.campaign.childName}, and have not heard from you yet. You have won:`,
    prizeList(award),
    answerText(award, deps),
    ticketText(award, deps),
  ],
  'on-its-way': (award, { campaign }) => [
    `Your prize from the raffle for ${campaign.childName} is on its way to you:`,
    prizeList(award),
    'Please tell us when it has arrived, or if anything is wrong with it.',
  ],
};

/** A letter makes its reader a witness of a seal, once there is one. */
function sealTexts({ seal }: Award, { recordUrl, newestSeal }: LetterDeps): string[] {
  const { number, hash } = seal ?? newestSeal ?? {};
  if (number === undefined || !hash) return [];
  return [witnessText({ number, hash, address: recordUrl })];
}

function prizeList({ title, prizes }: Award): string {
  const names = prizes.map((prize) => withoutControls(prize.title));
  if (names.length === 1 && names[0] === withoutControls(title)) return `    ${names[0]}`;
  return [`    ${withoutControls(title)}`, ...names.map((name) => `    – ${name}`)].join('\n');
}

function answerText({ winner, seal }: Award, { answerBy, campaign }: LetterDeps): string {
  const address = winner.shippingAddress
    ? 'tell us if the address in your entry is no longer right'
    : 'tell us the address we may send it to';
  const otherwise = seal
    ? ' If we do not hear from you by then, another ticket is drawn for it.'
    : '';
  return `Please answer by ${formatDeadline(answerBy, campaign.timeZone)}: say whether you would like to have the prize, and ${address}.${otherwise}`;
}

/**
 * A letter with another time to answer, which keeps what was changed in it.
 * @param from, to ISO 8601
 */
export function withDeadline(
  letter: Letter,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Letter {
  const [before, after] = [formatDeadline(from, timeZone), formatDeadline(to, timeZone)];
  return { ...letter, body: letter.body.replaceAll(before, after) };
}

function ticketText({ ticket, ticketCount }: Award, { myEntryUrl }: LetterDeps): string {
  const count = (value: number) => value.toLocaleString('en-US');
  return `It was ticket ${count(ticket)} of ${count(ticketCount)}. With the ticket key that you got when you entered, you can see your tickets here:\n${myEntryUrl}`;
}

/** "Tuesday, July 21, 2026 at 11:59 PM HST" */
function formatDeadline(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));
}
