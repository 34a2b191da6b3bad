import { type BrowserContext, expect, type Page } from '@playwright/test';
import { holdTimeouts } from './page-clock.ts';

interface Toast {
  id: string;
  title: string;
  text: string;
  /** The server's message, on the line below the text. */
  reason: string;
}

/** Ids of toasts that were found before: each counts once. */
const expected = new WeakMap<Page, Set<string>>();
/** Announcements to screen readers. */
const announced = new WeakMap<Page, string[]>();

interface ToastReader {
  visibleToasts: () => Toast[];
  noteAnnouncement: (text: string) => void;
}

/** Lets `expectToast` read the toasts of every page. Records announcements, which last 1 s. */
export async function watchToasts(context: BrowserContext) {
  await context.exposeBinding('noteAnnouncement', ({ page }, text: string) => {
    announced.set(page, [...(announced.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const reader = globalThis as unknown as ToastReader;
    const ids = new WeakMap<Element, string>();
    reader.visibleToasts = () =>
      [...document.querySelectorAll('[aria-label^="Notifications"] li')]
        .filter((toast) => toast.checkVisibility())
        .map((toast) => {
          const id = ids.get(toast) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
          ids.set(toast, id);
          const [title = '', text = '', reason = ''] = Array.from(
            toast.querySelectorAll(':scope > div > div'),
            (part) => part.textContent ?? '',
          );
          return { id, title, text, reason };
        });
    const told = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const place of document.querySelectorAll('body > [role="status"]')) {
        const text = place.textContent ?? '';
        if (!text || told.get(place) === text) continue;
        told.set(place, text);
        reader.noteAnnouncement(text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * From now on, the page's toasts stay until the next one or `Dismiss`: on a slow machine, 5 s may pass
 * between two steps of a test. Ends with the document.
 */
export const keepToasts = (page: Page) => page.evaluate(holdTimeouts, 5_000);

/**
 * Expects a visible toast with this title, text and reason that no earlier call has found; '' for no
 * reason.
 */
export async function expectToast(
  page: Page,
  title: string,
  text?: string | RegExp,
  reason?: string | RegExp,
) {
  const known = expected.get(page) ?? new Set();
  expected.set(page, known);
  await expect
    .poll(
      async () => {
        const visible = await page.evaluate(() =>
          (globalThis as unknown as ToastReader).visibleToasts(),
        );
        const toast = visible.find(({ id }) => !known.has(id));
        const seen =
          toast?.title === title && matches(toast.text, text) && matches(toast.reason, reason);
        if (seen) known.add(toast.id);
        return seen ? 'seen' : visible;
      },
      { message: `a toast "${title}" ${text ?? ''} ${reason ?? ''}`, intervals: [50, 100, 250] },
    )
    .toBe('seen');
}

/** Expects this announcement to screen readers. */
export async function expectAnnounced(page: Page, text: string) {
  await expect.poll(() => announced.get(page)?.some((told) => told.includes(text))).toBe(true);
}

function matches(given: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? given === wanted : wanted.test(given);
}
