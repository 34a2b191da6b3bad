import type { MouseEvent } from 'react';
import { confirmAgain, serverNow, sessionQuery, toast, useQuery } from 'shell/kit';

/** The tab's request must arrive while the proof still counts. */
const MARGIN_MS = 20_000;

/**
 * For the press of a link to a tab of its own, which cannot ask who acts: it is asked here, before the
 * tab opens.
 */
export function useConfirmedTab() {
  const confirmedUntil = useQuery({ ...sessionQuery, enabled: false }).data?.confirmedUntil;

  return async (event: MouseEvent<HTMLElement>) => {
    const left = Date.parse(confirmedUntil ?? '') - serverNow();
    // The browser opens the link by itself.
    if (left > MARGIN_MS) return;
    event.preventDefault();
    const { href } = event.currentTarget as HTMLAnchorElement;
    if (await confirmAgain()) openTab(href);
  };
}

/** A browser blocks a tab that opens long after the last press. Then another press opens it. */
function openTab(href: string) {
  if (navigator.userActivation?.isActive) return clickLink(href);
  toast({
    title: 'Confirmed',
    description: 'You can open it now.',
    action: {
      label: 'Open',
      altText: 'Press the link again to open it',
      onAction: () => clickLink(href),
    },
  });
}

function clickLink(href: string) {
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener' });
  link.click();
}
