import type { ChosenPicture } from './prize-values.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be the picture, as the toast says it. */
export class PictureRefused extends Error {
  readonly title: string;

  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

/** @throws PictureRefused */
export async function readPicture(file: File): Promise<ChosenPicture> {
  if (file.size > MAX_FILE_BYTES) {
    throw new PictureRefused('File Too Large', 'Please choose an image smaller than 5MB.');
  }
  // An SVG is a program rather than a picture; the server takes none.
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) {
    throw new PictureRefused(
      'Invalid File Type',
      'Please choose an image file (JPG, PNG, GIF, etc.).',
    );
  }
  try {
    const data = await readDataUrl(file);
    await seeThatItIsAPicture(data);
    return { data };
  } catch {
    throw new PictureRefused('Upload Failed', 'Failed to read the image file. Please try again.');
  }
}

/** Asks the browser, which looks at the beginning of it. */
function seeThatItIsAPicture(data: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = resolve;
    image.onerror = reject;
    image.src = data;
  });
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
