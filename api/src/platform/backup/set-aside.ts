import { readdir } from 'node:fs/promises';
import { DAY } from '../clock.ts';

/** Long enough to see that the restored site works. */
const KEEP_MS = 30 * DAY;

const SET_ASIDE = /\.before-(\d{4}-\d\d-\d\d)T[\dZ-]+\.db(?:-wal|-shm)?$/;

/** The name that a database gets when a restore replaces it. */
export function setAsideName(database: string, now: Date): string {
  return database.replace(/\.db$/, `.before-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`);
}

/**
 * Files in the data folder that a restore set aside more than 30 days ago. They have everybody who was
 * erased since, and nothing deletes them but a person.
 */
export async function longSetAside(dataDir: string, now: Date): Promise<string[]> {
  const files = await readdir(dataDir).catch(() => []);
  return files.filter((file) => {
    const [, day] = SET_ASIDE.exec(file) ?? [];
    return day !== undefined && now.getTime() - Date.parse(day) > KEEP_MS;
  });
}
