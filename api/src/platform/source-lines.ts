import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** The file that this module is in: in a build, the one with all of the server's code. */
const builtFile = import.meta.url;
let sourceMap: SourceMap | null | undefined;

/**
 * A stack trace with the files and lines of the sources. Only a logged error pays for the source map:
 * `--enable-source-maps` makes every polled response up to a tenth slower.
 */
export function withSourceLines(stack: string): string {
  if (!stack.includes(builtFile)) return stack;
  sourceMap ??= readSourceMap();
  const map = sourceMap;
  if (!map) return stack;
  return stack.replaceAll(/(file:\S+?):(\d+):(\d+)/g, (place, file, line, column) => {
    if (file !== builtFile) return place;
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    return 'originalSource' in entry ? `${entry.originalSource}:${entry.originalLine + 1}` : place;
  });
}

function readSourceMap(): SourceMap | null {
  const file = new URL(`${builtFile}.map`);
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
