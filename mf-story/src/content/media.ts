import index from '../../content/pictures/index.json';

interface PictureFacts {
  /** Size of the largest file, in pixels. */
  width: number;
  height: number;
  /** The available widths. */
  widths: number[];
  /** Background while the picture loads. */
  color: string;
}

const pictures: Record<string, PictureFacts> = index;

// Media are copied without a hash (a release folder never changes), so no list of hashed URLs has
// to load with the first chunk.
declare const __webpack_public_path__: string;

export function pictureFacts(id: string): PictureFacts {
  const facts = pictures[id];
  if (!facts) throw new Error(`content/pictures/index.json does not list "${id}"`);
  return facts;
}

/** "…-480.avif 480w, …-960.avif 960w" */
export function sourceSet(id: string, type: 'avif' | 'webp'): string {
  return pictureFacts(id)
    .widths.map((width) => `${pictureUrl(id, width, type)} ${width}w`)
    .join(', ');
}

/** URL of the largest file. */
export function fullSize(id: string): string {
  return pictureUrl(id, Math.max(...pictureFacts(id).widths), 'webp');
}

function pictureUrl(id: string, width: number, type: string): string {
  return `${__webpack_public_path__}pictures/${id}-${width}.${type}`;
}

export function videoUrl(id: string): string {
  return `${__webpack_public_path__}videos/${id}.mp4`;
}

export function posterUrl(id: string): string {
  return `${__webpack_public_path__}videos/${id}-poster.webp`;
}

export function documentUrl(file: string): string {
  return `${__webpack_public_path__}documents/${file}`;
}
