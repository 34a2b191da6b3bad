import { NavigationLink, PublicCampaign, Registry } from 'api/contract';
import * as z from 'zod/mini';

/** Data that the server writes into every page, so that no request is needed to start. */
const Boot = z.object({
  registry: Registry,
  campaign: PublicCampaign,
  /** Links to pages of remotes, beside the site's own. */
  navigation: z._default(z.array(NavigationLink), []),
  /** Nonce for the styles that antd injects. */
  nonce: z.string(),
  /** Releases this tab previews instead of the live ones, such as "mf-raffle@1.2.0". */
  previews: z._default(z.array(z.string()), []),
  /** Requested previews that do not exist. */
  missingPreviews: z._default(z.array(z.string()), []),
  /** The address of the public pages, for an admin page that is on another host. */
  siteUrl: z.optional(z.string()),
  /** The secret of an admin page that may act. */
  adminDocument: z.optional(z.string()),
  /** The key of what an admin page stores; empty before the sign-in. */
  adminStorageKey: z.optional(z.string()),
});
export type Boot = z.output<typeof Boot>;

export function readBoot(page: Document): Boot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  return Boot.parse(JSON.parse(text));
}
