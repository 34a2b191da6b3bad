import * as z from 'zod/mini';
import { fields, list } from './fields.js';
import { homeSchema } from './home-schema.js';

/** The schema of each content file. `known` lists the pictures, videos and documents that exist. */
export function schemas(known) {
  const kinds = fields(known);
  const { words, wordsWith, textSections, plain, picture, gallery } = kinds;
  const { shown, film, document, titled, place, one } = kinds;

  return {
    'pictures/index.json': z.record(
      z.string(),
      z.strictObject({
        width: z.int('must be the width in pixels'),
        height: z.int('must be the height in pixels'),
        widths: list(z.int('must be a width in pixels'), 1),
        color: z
          .string('must be a color')
          .check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #1b3a4b')),
      }),
      'must list the pictures by id',
    ),
    'story-slides.json': list(shown, 1),
    'journey.json': list(shown, 4),
    'galleries.json': z.catchall(one({ facilities: list(shown, 1) }), list(shown, 1)),

    'home.json': homeSchema(kinds),

    'evidence.json': one({
      title: words,
      lead: words,
      picture,
      alt: words,
      note: words,
      declarations: one({
        eyebrow: words,
        title: words,
        text: words,
        view: words,
        download: words,
        items: list(one({ title: words, text: words, document }), 1),
      }),
      key: one({
        eyebrow: words,
        title: words,
        cards: list(one({ title: words, text: words, source: words }), 1),
      }),
      galleries: list(one({ key: gallery, title: words, text: words }), 1),
      action: one({ title: words, text: words, button: words }),
    }),

    'petition.json': one({
      eyebrow: words,
      title: words,
      lead: words,
      signed: wordsWith('signed', 'goal'),
      action: words,
      moved: titled,
      demands: one({ title: words, items: list(titled, 1) }),
      closing: one({ title: words, text: words, letter: words, evidence: words }),
    }),

    'facilities.json': one({
      title: words,
      lead: words,
      text: words,
      wide: shown,
      film: one({ title: words, text: words, video: film.shape.video, alt: words, caption: words }),
      findings: one({ title: words, items: list(titled, 1) }),
      gallery: titled,
      action: one({ title: words, text: words, petition: words, evidence: words }),
    }),

    'rfk.json': one({
      eyebrow: words,
      title: words,
      lead: words,
      paused: titled,
      actions: one({ title: words, items: list(titled, 1) }),
      agencies: one({
        title: words,
        text: words,
        items: list(one({ name: words, text: words, address: list(words, 1) }), 1),
        email: words,
      }),
      letter: one({
        title: words,
        text: words,
        to: words,
        subject: words,
        label: words,
        action: words,
        actionNote: words,
      }),
    }),

    'data.json': one({
      eyebrow: words,
      title: words,
      lead: words,
      signIn: words,
      cards: list(
        one({
          title: words,
          text: words,
          to: place,
          format: words,
          admin: z.boolean('must be true or false'),
        }),
        3,
        3,
      ),
      developers: one({
        title: words,
        text: words,
        required: words,
        optional: words,
        fieldsTitle: words,
        fields: list(
          one({ name: plain, text: words, required: z.boolean('must be true or false') }),
          1,
        ),
        curl: words,
        form: words,
        answers: words,
        docs: words,
      }),
    }),

    'legal.json': one({
      title: words,
      updated: words,
      lead: words,
      contents: words,
      sections: textSections(7),
    }),

    'privacy.json': one({
      eyebrow: words,
      title: words,
      lead: words,
      contents: words,
      sections: textSections(1),
    }),
  };
}
