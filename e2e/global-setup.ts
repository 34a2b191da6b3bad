import { mkdir, rm } from 'node:fs/promises';
import { publishChanged } from '../scripts/publish.mjs';
import { templateReleases } from './site.ts';

/** Publishes the built remotes once; every test site starts from a copy. */
export default async function globalSetup() {
  await rm(templateReleases, { recursive: true, force: true });
  await mkdir(templateReleases, { recursive: true });
  await publishChanged(templateReleases);
}
