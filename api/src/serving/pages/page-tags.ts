import { type Campaign, fillTemplate, type Registry } from '../../../contract/index.ts';
import { escapeHtml } from '../../platform/html.ts';
import { type FoundPage, findPage } from './find-page.ts';

interface Site {
  /** Without a trailing slash: "https://friends.example"; null when unknown. */
  origin: string | null;
  registry: Registry;
  campaign: Campaign;
}

/** Title, description, and Open Graph tags for link previews. */
export function pageTags({ origin, registry, campaign }: Site, found: FoundPage): string[] {
  const { page } = found;
  const title = escapeHtml(fillTemplate(page.title, campaign));
  const description = escapeHtml(fillTemplate(page.description, campaign));
  const address = escapeHtml(`${origin ?? ''}${page.path}`);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:locale" content="en_US">`,
    `<meta property="og:site_name" content="${escapeHtml(campaign.organizers)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    // og:url must be absolute.
    ...(origin ? [`<meta property="og:url" content="${address}">`] : []),
    ...pictureTags(sharePicture(registry, found), origin, campaign),
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
}

interface ShownPicture {
  url: string;
  alt: string;
}

/** The page's own picture, or else the home page's. Its file is in the release's folder. */
function sharePicture(registry: Registry, found: FoundPage): ShownPicture | null {
  const owner = found.page.image ? found : findPage(registry, '/');
  if (!owner?.page.image) return null;
  const { file, alt } = owner.page.image;
  return { url: owner.release.url.slice(0, owner.release.url.lastIndexOf('/') + 1) + file, alt };
}

function pictureTags(
  picture: ShownPicture | null,
  origin: string | null,
  campaign: Campaign,
): string[] {
  if (!picture) return [];
  const url = escapeHtml(origin ? new URL(picture.url, origin).href : picture.url);
  const alt = escapeHtml(fillTemplate(picture.alt, campaign));
  const type = url.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return [
    `<meta property="og:image" content="${url}">`,
    `<meta property="og:image:type" content="${type}">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="${alt}">`,
    `<meta name="twitter:image" content="${url}">`,
    `<meta name="twitter:image:alt" content="${alt}">`,
  ];
}
