import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishOwnBuilds } from '../scripts/publish.mjs';
import { fillTemplate } from './test-site.ts';

/**
 * Publishes the built remotes and fills a database with the sample campaign, once for this run; the
 * site of every test starts from a copy of both.
 */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'campaign-template-'));
  const problems = await publishOwnBuilds(join(folder, 'releases'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  await fillTemplate(folder);
  process.env.TEMPLATE_DATA = folder;
  return () => rm(folder, { recursive: true });
}
