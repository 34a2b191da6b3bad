import { QueryClientProvider } from '@tanstack/react-query';
import { placeholderCampaign, sampleCampaign, withPlaceholders } from 'api/contract';
// The front end whose first screens are rendered; its build names the file.
import screens from 'first-paint-screens';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { CampaignProvider, createQueryClient } from 'shell/kit';

/** The first screens of one front end as HTML with places, by page and state ("/raffle", "/raffle closed"). */
export function renderFirstPaint(): Record<string, string> {
  const campaign = { ...placeholderCampaign(sampleCampaign(new Date())), socialFeed: false };
  return Object.fromEntries(
    Object.entries(screens).map(([name, Screen]) => {
      const client = createQueryClient();
      const html = renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[name.split(' ')[0] ?? '/']}>
            <CampaignProvider initial={campaign}>
              <Screen />
            </CampaignProvider>
          </MemoryRouter>
        </QueryClientProvider>,
      );
      // Its timers would keep the build waiting.
      client.clear();
      return [name, withPlaceholders(withoutStyleAttributes(html), campaign, Date.now())];
    }),
  );
}

/** The page's policy refuses style attributes in HTML; as rules with the response's nonce it allows them. */
function withoutStyleAttributes(html: string): string {
  const rules: string[] = [];
  const bare = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return rules.length > 0 ? `<style nonce="{{nonce}}">${rules.join('')}</style>${bare}` : bare;
}
