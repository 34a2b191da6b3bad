/** The name of a release as people read it. Proposed ones have a long hash, of which this is a part. */
export function shortId(id: string): string {
  return id.replace(/(-[0-9a-f]{10})[0-9a-f]{22}$/, '$1…');
}
