import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishOwnBuilds } from '../scripts/publish.mjs';

/** Publishes the built remotes once for this run; the site of every test starts from a copy. */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'campaign-releases-'));
  const problems = await publishOwnBuilds(folder);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  process.env.TEMPLATE_RELEASES = folder;
  return () => rm(folder, { recursive: true });
}
