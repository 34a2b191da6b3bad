/** How a command names the database that it works on: DATA_DIR or DATABASE_URL may be another's. */
export function whereOf(database) {
  return database.kind === 'file'
    ? `the database in ${database.folder}`
    : `the database at ${new URL(database.url).host}`;
}
