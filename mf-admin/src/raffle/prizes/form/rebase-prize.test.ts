import type { AdminPrize } from 'api/contract';
import { describe, expect, it } from 'vitest';
import { valuesOf } from './prize-values.ts';
import { emptyDraft, type PrizeDraft, rebasePrize, takeTheirValue } from './rebase-prize.ts';

const prize: AdminPrize = {
  id: 7,
  brandName: 'Hamoa Surf',
  brandContact: null,
  prizeTitle: 'Surf lesson',
  prizeDescription: 'Two hours in the water for two people',
  prizeValue: '125.00',
  prizeImage: '/api/images/0a/1280.webp',
  prizeThumbnail: '/api/images/0a/640.webp',
  quantity: 2,
  unitsLeft: 2,
  isDrawn: false,
  prizePackName: null,
  prizePackId: null,
  displayOrder: 0,
  isActive: true,
  winnerId: null,
  winnerDrawnAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  isSealed: false,
};

const edited = (values: Partial<PrizeDraft['values']>): PrizeDraft => ({
  ...emptyDraft,
  prize,
  values: { ...valuesOf(prize), ...values },
});

describe('a prize that somebody else changed while it was being edited', () => {
  it('keeps what was edited and takes the rest, also images', () => {
    const image = { data: 'data:image/png;base64,AAAA' };
    const theirs = { ...prize, prizeTitle: 'Their title', quantity: 3, prizeImage: null };
    const draft = rebasePrize(edited({ prizeTitle: 'My title', prizeImage: image }), [theirs]);
    expect(draft).toEqual({
      prize: theirs,
      values: { ...valuesOf(theirs), prizeTitle: 'My title', prizeImage: image },
      conflicts: [
        { path: 'prizeTitle', before: 'Surf lesson', theirs: 'Their title', isConflict: true },
        { path: 'quantity', before: '2', theirs: '3', isConflict: false },
        { path: 'prizeImage', before: prize.prizeImage, theirs: '', isConflict: true },
      ].sort((a, b) => order(a.path) - order(b.path)),
    });
    const image2 = draft?.conflicts.find(({ path }) => path === 'prizeImage');
    expect(draft && image2 && takeTheirValue(draft, image2).values.prizeImage).toBeNull();
  });

  it('says nothing about a draft without edits, or with the same ones', () => {
    const theirs = { ...prize, prizeTitle: 'Their title' };
    for (const draft of [edited({}), edited({ prizeTitle: 'Their title' })]) {
      expect(rebasePrize(draft, [theirs])).toEqual({
        prize: theirs,
        values: valuesOf(theirs),
        conflicts: [],
      });
    }
  });

  it('is the same draft when no field of the form changed', () => {
    const draft = edited({ prizeTitle: 'My title' });
    expect(rebasePrize(draft, [{ ...prize, unitsLeft: 1, displayOrder: 4 }])).toBe(draft);
    const added = { ...emptyDraft, values: { ...emptyDraft.values, prizeTitle: 'A new one' } };
    expect(rebasePrize(added, [])).toBe(added);
  });
});

describe('a prize that somebody else deleted while it was being edited', () => {
  it('becomes a new one, without its image', () => {
    expect(rebasePrize(edited({ prizeTitle: 'My title' }), [])).toEqual({
      prize: null,
      values: { ...valuesOf(prize), prizeTitle: 'My title', prizeImage: null },
      conflicts: [],
      deleted: { title: 'Surf lesson', imageIsGone: true },
    });
    const prizeImage = { data: 'data:image/png;base64,AAAA' };
    expect(rebasePrize(edited({ prizeImage }), [])).toMatchObject({
      values: { prizeImage },
      deleted: { imageIsGone: false },
    });
  });

  it('leaves the form when nothing was edited', () => {
    expect(rebasePrize(edited({}), [])).toBeNull();
  });
});

const order = (path: string) => Object.keys(valuesOf(prize)).indexOf(path);
