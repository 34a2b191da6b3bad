import type { Campaign } from '../../../contract/index.ts';

/** The web app manifest, for phones' home screens. */
export function webManifest(campaign: Campaign): string {
  const icon = (file: string, sizes: string, more = {}) => ({
    src: `/shell/${file}`,
    sizes,
    type: 'image/png',
    ...more,
  });
  return JSON.stringify({
    name: campaign.organizers,
    short_name: campaign.organizers,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbf5ec',
    theme_color: '#fbf5ec',
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', { purpose: 'maskable' }),
    ],
  });
}
