import { mkdir, rm } from 'node:fs/promises';
import { publishOwn } from '../scripts/publish.mjs';
import { templateReleases } from './site.ts';

/** Publishes the built remotes once; every test site starts from a copy. */
export default async function globalSetup() {
  await rm(templateReleases, { recursive: true, force: true });
  await mkdir(templateReleases, { recursive: true });
  const problems = await publishOwn(templateReleases);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
