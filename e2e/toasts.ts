import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A toast with its title, text and reason, or a screen reader announcement. */
interface Notice {
  title: string;
  text: string;
  /** The server's message, on the line below the text. */
  reason: string;
  announced: boolean;
}

const notices = new WeakMap<Page, Notice[]>();
const PATIENCE_MS = 15_000;

/**
 * Records every toast of every page. A toast closes after 5 s and its announcement after 1 s, so
 * polling for it can miss it on a slow machine.
 */
export async function recordToasts(context: BrowserContext) {
  await context.exposeBinding('noteToast', ({ page }, notice: Notice) => {
    notices.set(page, [...(notices.get(page) ?? []), notice]);
  });
  await context.addInitScript(() => {
    const { noteToast } = globalThis as unknown as { noteToast: (notice: Notice) => void };
    const known = new WeakMap<Element, string>();
    const isNew = (element: Element) => {
      const text = element.textContent ?? '';
      if (!text || known.get(element) === text) return false;
      known.set(element, text);
      return true;
    };
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[aria-label^="Notifications"] li')) {
        if (!isNew(toast) || !toast.checkVisibility()) continue;
        const [title = '', text = '', reason = ''] = Array.from(
          toast.querySelectorAll(':scope > div > div'),
          (part) => part.textContent ?? '',
        );
        noteToast({ title, text, reason, announced: false });
      }
      for (const said of document.querySelectorAll('body > [role="status"]')) {
        if (isNew(said))
          noteToast({ title: '', text: said.textContent ?? '', reason: '', announced: true });
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * Expects a toast with this title, text and reason after the last expected one; '' for no reason.
 */
export async function expectToast(
  page: Page,
  title: string,
  text?: string | RegExp,
  reason?: string | RegExp,
) {
  await expect(() => {
    const seen = notices.get(page) ?? [];
    const at = seen.findIndex(
      (notice) =>
        !notice.announced &&
        notice.title === title &&
        matches(notice.text, text) &&
        matches(notice.reason, reason),
    );
    expect(at, `a toast "${title}" among ${JSON.stringify(seen)}`).toBeGreaterThanOrEqual(0);
    notices.set(page, seen.slice(at + 1));
  }).toPass({ timeout: PATIENCE_MS, intervals: [50, 100, 250] });
}

/** Expects this announcement after the last expected toast on this page. */
export async function expectAnnounced(page: Page, text: string) {
  await expect
    .poll(() => notices.get(page)?.some((notice) => notice.announced && notice.text.includes(text)))
    .toBe(true);
}

function matches(given: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? given === wanted : wanted.test(given);
}
