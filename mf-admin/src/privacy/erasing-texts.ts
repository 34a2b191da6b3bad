import type { ErasableKind, FoundThing } from 'api/contract';
import { formatCount } from 'shell/kit';

const kinds: Record<ErasableKind, string> = {
  'raffle-entry': 'Raffle entry',
  'love-note': 'Love note',
  'contact-message': 'Contact message',
  signature: 'Petition signature',
  'fundraiser-entry': 'Fundraiser entry',
  prize: 'Contact for the prize of',
  gift: 'Gift from',
};

/** A newer server may know more kinds. */
export function kindLabel(kind: string): string {
  return kinds[kind as ErasableKind] ?? kind.replaceAll('-', ' ');
}

const ofOthers =
  'It has another email or none. Only an entry of this person names it, and anyone can send an entry that names a note. Check it if you are sure that it is theirs.';

const ofAnotherCountry =
  'Its phone number has the same last ten digits, but is of another country. Check it if you are sure that it is theirs.';

const ofChangedContact =
  'Its email or phone was changed: only an earlier record has this one. Check it if you are sure that it is theirs.';

/** Why something may be somebody else's. */
function doubtAbout({ kind, contactChanged }: FoundThing): string {
  if (contactChanged) return ofChangedContact;
  return kind === 'love-note' ? ofOthers : ofAnotherCountry;
}

/** What erasing one thing does beyond deleting it. */
export function consequencesOf(thing: FoundThing): string[] {
  if (thing.onlyInHistory) {
    return [
      'It was deleted before. The history still has a copy.',
      ...(thing.unsure ? [thing.contactChanged ? ofChangedContact : ofOthers] : []),
    ];
  }
  if (thing.kind === 'prize') {
    return thing.contactChanged
      ? [
          'The prize stays, and so does its contact: it was changed, and only an earlier one in the history has this email or phone. Check it to erase that one.',
        ]
      : ['The prize stays; only the brand’s contact is erased.'];
  }
  if (thing.kind === 'gift') {
    return [
      'Amount and day stay; name, note and payment id are erased.',
      ...(thing.unsure
        ? [
            'Only its name, its entry or a part of a longer number points to this person. Check it if you are sure that it is theirs.',
          ]
        : []),
    ];
  }
  return [
    ...(thing.unsure ? [doubtAbout(thing)] : []),
    ...(thing.staysWithoutPerson
      ? ['It won a draw. It stays on record without name, contacts and notes.']
      : []),
    ...(thing.inSealedDraw
      ? [
          'Its tickets are in a sealed draw that is not over. Erased before the number of that draw is due, they count as withdrawn; from then until all its winners are revealed, it cannot be erased.',
        ]
      : []),
  ];
}

/** What to know before erasing. */
export function warningsOf(things: readonly FoundThing[]): string[] {
  const prizes = things.flatMap(({ prizesToHandOver }) => prizesToHandOver);
  return prizes.length === 0
    ? []
    : [
        `They won ${prizes.join(', ')}, which is not handed over yet. Afterwards nobody knows where to send it.`,
      ];
}

/** "4 things are gone. 1 stays on record without the person." */
export function erasedText({ deleted, emptied }: { deleted: number; emptied: number }): string {
  const gone = deleted === 1 ? '1 thing is gone.' : `${formatCount(deleted)} things are gone.`;
  const stays =
    emptied === 1
      ? '1 stays on record without the person.'
      : `${formatCount(emptied)} stay on record without the person.`;
  return [deleted > 0 && gone, emptied > 0 && stays].filter(Boolean).join(' ');
}
