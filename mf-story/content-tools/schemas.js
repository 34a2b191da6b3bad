import * as z from 'zod/mini';
import { fields, list } from './fields.js';

/** What each content file holds. `known` are the pictures, videos and documents there are. */
export function schemas(known) {
  const { words, plain, picture, gallery, shown, film, document, titled, place, one } =
    fields(known);

  return {
    'pictures/index.json': z.record(
      z.string(),
      z.strictObject({
        width: z.int('must be the width in pixels'),
        height: z.int('must be the height in pixels'),
        widths: list(z.int('must be a width in pixels'), 1),
        color: z
          .string('must be a colour')
          .check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1b3a4b')),
      }),
      'must list the pictures by id',
    ),
    'story-slides.json': list(shown, 1),
    'journey.json': list(shown, 4),
    'galleries.json': z.catchall(one({ facilities: list(shown, 1) }), list(shown, 1)),

    'home.json': one({
      hero: one({
        eyebrow: words,
        title: words,
        text: words,
        wide: picture,
        tall: picture,
        alt: words,
      }),
      raffle: one({ eyebrow: words, title: words, text: words, action: words }),
      story: one({
        eyebrow: words,
        title: words,
        lead: words,
        text: words,
        asks: words,
        cards: list(titled, 4, 4),
      }),
      slides: one({ eyebrow: words, title: words }),
      journey: one({ eyebrow: words, title: words, text: words }),
      evidence: one({
        eyebrow: words,
        title: words,
        text: words,
        action: words,
        picture,
        alt: words,
        points: list(words, 1),
      }),
      petition: one({
        eyebrow: words,
        title: words,
        text: words,
        signed: words,
        goal: words,
        action: words,
        more: words,
      }),
      facilities: one({
        eyebrow: words,
        title: words,
        text: words,
        action: words,
        films: list(film, 2, 2),
        pictures: list(shown, 2, 2),
      }),
      consent: one({
        eyebrow: words,
        title: words,
        text: words,
        note: words,
        picture,
        alt: words,
        action: words,
      }),
      memory: one({
        title: words,
        text: words,
        show: words,
        hide: words,
        covered: words,
        coveredText: words,
        pictures: list(
          one({ picture, alt: words, caption: words, graphic: z.boolean('must be true or false') }),
          3,
          3,
        ),
      }),
      progress: one({
        eyebrow: words,
        title: words,
        raised: words,
        donations: words,
        text: words,
        action: words,
      }),
      support: one({
        title: words,
        text: words,
        raised: words,
        raisedLabel: words,
        goal: words,
        goalLabel: words,
        percent: z
          .number('must be a number')
          .check(z.gte(0, 'must be 0 to 100'), z.lte(100, 'must be 0 to 100')),
        donate: words,
        venmo: words,
        cashapp: words,
        letter: words,
      }),
      contact: one({
        eyebrow: words,
        title: words,
        text: words,
        email: words,
        instagram: words,
        form: words,
        formText: words,
      }),
      social: one({
        eyebrow: words,
        title: words,
        follow: words,
        followText: words,
        failed: words,
        empty: words,
      }),
      callToAction: one({
        title: words,
        text: words,
        donate: words,
        petition: words,
        share: words,
      }),
    }),

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
      signed: words,
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
      sections: list(one({ id: plain, title: words, paragraphs: list(words, 1) }), 7),
    }),
  };
}
