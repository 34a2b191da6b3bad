const AS_CSV = 'Download the list as a CSV file and bring that in.';
const SAVE_AS_CSV = 'Open it, choose “Save as” or “Export”, then “CSV”, and bring that file in.';

/** A file that cannot be read at all. Its message says why and what to do. */
export class FileRefusal extends Error {}

const LARGEST_FILE = 60 * 1024 * 1024;

/** @throws FileRefusal */
export function refuseLargeFile(bytes: number): void {
  if (bytes <= LARGEST_FILE) return;
  throw new FileRefusal(
    'This file is larger than 60 MB. Choose a shorter time when you export it.',
  );
}

/** First bytes of files that are not text, in hex. */
const binaries: { starts: string[]; at?: number; sentence: string }[] = [
  { starts: ['25504446'], sentence: `This is a PDF, whatever its name says. ${AS_CSV}` },
  {
    starts: ['504b0304', '504b0506'],
    sentence: `This is an Excel, Numbers or zip file, not a CSV file. ${SAVE_AS_CSV}`,
  },
  { starts: ['d0cf11e0a1b11ae1'], sentence: `This is an old Excel file. ${SAVE_AS_CSV}` },
  {
    starts: ['89504e47', 'ffd8ff', '47494638', '424d', '49492a00', '4d4d002a'],
    sentence: `This is a picture. ${AS_CSV}`,
  },
  { starts: ['66747970'], at: 4, sentence: `This is a picture or a video. ${AS_CSV}` },
  { starts: ['57454250'], at: 8, sentence: `This is a picture. ${AS_CSV}` },
  {
    starts: ['1f8b', '377abcaf', '526172211a07'],
    sentence: 'This file is compressed. Unzip it first.',
  },
];

/** Why these bytes are no CSV file, with what to do; null if they may be one. */
export function refusalOfBytes(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty. Download it again.';
  const start = Array.from(bytes.subarray(0, 24), (byte) => byte.toString(16).padStart(2, '0'));
  const found = binaries.find(({ starts, at = 0 }) => {
    const rest = start.slice(at).join('');
    return starts.some((prefix) => rest.startsWith(prefix));
  });
  return found?.sentence ?? null;
}

/** Why this text is no CSV file, with what to do; null if it may be one. */
export function refusalOfText(text: string): string | null {
  const start = text.slice(0, 2_000).trimStart();
  if (start === '' && text.trim() === '') return 'This file is empty. Download it again.';
  if (/^%PDF-/.test(start)) return `This is a PDF, whatever its name says. ${AS_CSV}`;
  if (/^(<!doctype html|<html|<head|<body)/i.test(start)) {
    return `This is a web page, perhaps the sign-in page of the platform. Sign in there again. ${AS_CSV}`;
  }
  if (/^<\?xml|^<[a-z]/i.test(start)) return `This is an XML file. ${AS_CSV}`;
  if (/^\{\\rtf/.test(start)) return `This is a text document. ${AS_CSV}`;
  if (/^(\{\s*["}]|\[\s*[[{\]])/.test(start)) return `This is a JSON file. ${AS_CSV}`;
  // Text has no NUL once it is decoded.
  if (text.slice(0, 100_000).includes('\0')) {
    return `This is not text, so it cannot be a CSV file. ${AS_CSV}`;
  }
  return null;
}
