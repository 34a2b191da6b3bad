import type { Endpoint } from '../../../contract/index.ts';
import { AskedTooOften, Refusal, type RefusalCode } from '../errors.ts';
import { deviceCounter, knownDevice } from '../session/known-device.ts';
import type { HttpContext } from './context.ts';
import type { Server } from './server-context.ts';

/**
 * Refusals that do not count: those that are not the client's fault, and those of calls that any other
 * website can make in a visitor's browser. The latter are refused before the body is read, so they cost
 * next to nothing.
 */
const UNCOUNTED: ReadonlySet<RefusalCode> = new Set([
  'busy',
  'unavailable',
  'storage-full',
  'wrong-origin',
  'not-admin-document',
]);

/**
 * Handles a public call. An address that was refused too often is refused before the body is read.
 * A known device has a counter of its own, so that others on its network cannot block it.
 * @throws TooManyRequests
 */
export async function limitRefusals(
  { allowAnyOrigin }: Pick<Endpoint, 'allowAnyOrigin'>,
  c: HttpContext,
  { db, addresses, clock, refusals, settings }: Server,
  handle: () => Response | Promise<Response>,
): Promise<Response> {
  if (!settings.rateLimits) return handle();
  const device = await knownDevice(db, c);
  const counter = device === null ? await addresses.hashOf(c) : deviceCounter(device);
  // What other websites can have refused must not use up what the site's own forms have.
  const isForeign = allowAnyOrigin && c.req.header('sec-fetch-site') !== 'same-origin';
  const takeBack = refusals.add(isForeign ? `${counter} from elsewhere` : counter, clock());
  try {
    const answer = await handle();
    takeBack();
    return answer;
  } catch (error) {
    const counts = error instanceof Refusal && !(error instanceof AskedTooOften);
    if (!counts || UNCOUNTED.has(error.code)) takeBack();
    throw error;
  }
}
