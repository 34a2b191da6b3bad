import type { SelectedImage } from './prize-values.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be the image: title and text of the toast. */
export class ImageRefused extends Error {
  readonly title: string;

  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

/** @throws ImageRefused */
export async function readImage(file: File): Promise<SelectedImage> {
  if (file.size > MAX_FILE_BYTES) {
    throw new ImageRefused('File Too Large', 'Please choose an image smaller than 5MB.');
  }
  // An SVG can contain scripts; the server refuses it too.
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) {
    throw new ImageRefused(
      'Invalid File Type',
      'Please choose an image file (JPG, PNG, GIF, etc.).',
    );
  }
  try {
    const data = await readDataUrl(file);
    await checkDecodes(data);
    return { data };
  } catch {
    throw new ImageRefused('Upload Failed', 'Failed to read the image file. Please try again.');
  }
}

/** Resolves when the browser can decode the beginning of it. */
function checkDecodes(data: string): Promise<unknown> {
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
