import { expect } from 'vitest';
import type { ErrorBody, FoundThing } from '../../contract/index.ts';
import type { TestApp } from '../app.ts';

interface Found {
  things: FoundThing[];
  digest: string;
}

/** What an organizer asks for to erase a person. */
export function erasingCalls(site: TestApp, cookie: string) {
  const find = (who: object) =>
    site.post<Found & ErrorBody>('/api/admin/privacy/find', who, { cookie });

  /** Erases what is found of a person, or of it only what is chosen. */
  async function erase(who: object, chosen: (thing: FoundThing) => boolean = () => true) {
    const { body } = await find(who);
    const things = body.things.filter(chosen).map(({ kind, id }) => ({ kind, id }));
    expect(things, JSON.stringify(body)).not.toEqual([]);
    return site.post<ErrorBody>(
      '/api/admin/privacy/erase',
      { ...who, digest: body.digest, things },
      { cookie },
    );
  }
  return { find, erase };
}
