/** The URL of a database file. The library decodes the path and ends it at # and ?. */
export function fileUrl(path: string): string {
  return `file:${path.replaceAll(/[%#?]/g, encodeURIComponent)}`;
}
