import { existsSync, readdirSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSED = new Set(['.js', '.css', '.svg', '.json']);
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** The paths of all files in a folder and below it. */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Writes a .br and a .gz beside every text file, so that the server need not compress. Compressing
 * takes as long as building: a file that the package's earlier build has as well is copied from there.
 */
export async function compress(folder, earlier) {
  await Promise.all(
    filesBelow(folder)
      .filter((file) => COMPRESSED.has(extname(file)))
      .map(async (file) => {
        const content = await readFile(file);
        const before = earlier && join(earlier, relative(folder, file));
        if (before && (await isCompressed(before, content))) {
          await Promise.all(['.br', '.gz'].map((end) => copyFile(before + end, file + end)));
          return;
        }
        const [br, zipped] = await Promise.all([
          brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          gz(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, zipped)]);
      }),
  );
}

/** Whether a file of the earlier build has this content, and its compressed copies beside it. */
async function isCompressed(file, content) {
  if (![file, `${file}.br`, `${file}.gz`].every((path) => existsSync(path))) return false;
  return content.equals(await readFile(file));
}
