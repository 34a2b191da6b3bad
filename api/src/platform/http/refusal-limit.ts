import { Refusal, type RefusalCode } from '../errors.ts';
import { deviceCounter, knownDevice } from '../session/known-device.ts';
import type { HttpContext } from './context.ts';
import type { Server } from './server-context.ts';

/** Refusals that are not the client's fault. */
const SERVER_SIDE: ReadonlySet<RefusalCode> = new Set(['busy', 'unavailable', 'storage-full']);

/**
 * Handles a public call. An address that was refused too often is refused before the body is read.
 * A known device has a counter of its own, so that others on its network cannot block it.
 * @throws TooManyRequests
 */
export async function limitRefusals(
  c: HttpContext,
  { db, addresses, clock, refusals, settings }: Server,
  handle: () => Response | Promise<Response>,
): Promise<Response> {
  if (!settings.rateLimits) return handle();
  const device = await knownDevice(db, c);
  const counter = device === null ? await addresses.hashOf(c) : deviceCounter(device);
  const takeBack = refusals.add(counter, clock());
  try {
    const answer = await handle();
    takeBack();
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal) || SERVER_SIDE.has(error.code)) takeBack();
    throw error;
  }
}
