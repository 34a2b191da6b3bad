import { PublicCampaign, Registry } from 'api/contract';
import * as z from 'zod/mini';

/** What the server writes into every page, so that the first paint waits for no request. */
const Boot = z.object({
  registry: Registry,
  campaign: PublicCampaign,
  /** Allows styles that antd makes while running. */
  nonce: z.string(),
  /** Releases this tab previews instead of the live ones, such as "mf-raffle@1.2.0". */
  previews: z._default(z.array(z.string()), []),
  /** Releases it asked to preview, and that are not there. */
  missingPreviews: z._default(z.array(z.string()), []),
});
export type Boot = z.output<typeof Boot>;

export function readBoot(page: Document): Boot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  return Boot.parse(JSON.parse(text));
}
