import * as z from 'zod/mini';

/** What is filled in every text. */
const PLACES = ['name', 'organizers'];

/** The field types of the content files; each message follows the field's name. */
export function fields({ pictures, galleries, videos, documents }) {
  const plain = z
    .string('must be a text')
    .check(z.regex(/\S/, { error: 'must not be empty', abort: true }));
  const words = plain.check(filled([]));
  /** A text in which its page fills more places than everywhere. */
  const wordsWith = (...places) => plain.check(filled(places));
  const paragraph = plain.check(filled(['email'], '{retention}'));
  const textSections = (min) =>
    list(one({ id: plain, title: words, paragraphs: list(paragraph, 1) }), min);
  const picture = plain.check(
    z.refine((id) => id in pictures, {
      error: (issue) =>
        `names the picture "${issue.input}", which pictures/index.json does not list`,
    }),
  );
  const video = plain.check(
    ...['.mp4', '-poster.webp'].map((end) =>
      z.refine((id) => videos.includes(`${id}${end}`), {
        error: ({ input }) => `names the video "${input}", but videos/${input}${end} is missing`,
      }),
    ),
  );
  const gallery = plain.check(
    z.refine((key) => key in galleries, {
      error: ({ input }) => `names the gallery "${input}", which galleries.json does not list`,
    }),
  );
  const document = plain.check(
    z.refine((file) => documents.includes(file), {
      error: (issue) => `names "${issue.input}", but documents/${issue.input} is missing`,
    }),
  );
  const place = plain.check(z.startsWith('/', 'must be an address of this site, such as /legal'));
  const shown = one({ picture, alt: words, caption: words });
  const film = one({ video, alt: words, caption: words });
  const titled = one({ title: words, text: words });
  return {
    words,
    wordsWith,
    textSections,
    plain,
    picture,
    gallery,
    shown,
    film,
    document,
    titled,
    place,
    one,
  };
}

/** `whole` may be a text of its own, but not a part of one. */
function filled(more, whole) {
  const unfilled = (text) =>
    text === whole
      ? undefined
      : placesIn(text).find((place) => ![...PLACES, ...more].includes(place));
  return z.refine((text) => unfilled(text) === undefined, {
    error: ({ input }) => `has {${unfilled(input)}}, which nothing fills`,
  });
}

function one(shape) {
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'invalid_type' ? 'is missing, or not a group of fields' : undefined,
  });
}

/** A list of `min` to `max` items; without `max`, of at least `min`. */
export function list(item, min, max = Number.POSITIVE_INFINITY) {
  const count = min === max ? `exactly ${min}` : `at least ${min}`;
  return z
    .array(item, 'must be a list')
    .check(
      z.minLength(min, `must have ${count} entries`),
      z.maxLength(max, `must have ${count} entries`),
    );
}

function placesIn(text) {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
}
