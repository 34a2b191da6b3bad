import hero from '../../../content/hero.json';
import index from '../../../content/pictures/index.json';

export interface HeroPicture {
  id: string;
  alt: string;
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  /** The available widths. */
  widths: number[];
  /** Background while the picture loads. */
  color: string;
}

const facts: Record<string, Omit<HeroPicture, 'id' | 'alt'> | undefined> = index;

/** The hero's pictures in order; `node scripts/pictures.mjs` adds one. */
export const heroPictures: HeroPicture[] = hero.map(({ picture: id, alt }) => {
  const known = facts[id];
  if (!known) throw new Error(`content/pictures/index.json does not list "${id}"`);
  return { id, alt, ...known };
});

// Copied beside the scripts without a hash: a release folder never changes.
declare const __webpack_public_path__: string;

/** "…-480.avif 480w, …-960.avif 960w" */
export function sourceSet({ id, widths }: HeroPicture, type: 'avif' | 'webp'): string {
  return widths.map((width) => `${pictureUrl(id, width, type)} ${width}w`).join(', ');
}

/** URL of the largest file. */
export function fullSize({ id, width }: HeroPicture): string {
  return pictureUrl(id, width, 'webp');
}

function pictureUrl(id: string, width: number, type: string): string {
  return `${__webpack_public_path__}pictures/${id}-${width}.${type}`;
}
