/** The address of a database file, as the library reads it: it decodes the path, and ends it at # and ?. */
export function fileUrl(path: string): string {
  return `file:${path.replaceAll(/[%#?]/g, encodeURIComponent)}`;
}
