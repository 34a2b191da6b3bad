import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { browserArguments, ensureBrowser } from '../scripts/browser.mjs';

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

/** Lighthouse's mobile network and CPU throttling. */
const slow = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (750 * 1_000) / 8,
  },
  cpu: 4,
};

export function openBrowser() {
  return chromium.launch({
    executablePath: ensureBrowser({ full: true }),
    args: browserArguments,
  });
}

/**
 * A first visit with an empty cache: runs `prepare`, opens the URL, waits for `until`, and returns
 * every request and the page's metrics.
 */
export async function visit(browser, url, { throttled, until, prepare }) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await watchRequests(session);
    if (throttled) {
      await session.send('Network.emulateNetworkConditions', slow.network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    }
    const problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addInitScript(watchPage);
    await prepare?.(page, session);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    try {
      await until(page, session);
    } catch (error) {
      throw new Error(`${url}: ${[error.message, await stateOf(page), ...problems].join('\n')}`);
    }
    if (problems.length > 0) throw new Error(`${url}: ${problems.join(', ')}`);
    return { requests: [...requests.values()], seen: await page.evaluate(() => globalThis.seen) };
  } finally {
    await context.close();
  }
}

/** What a page has seen, unless it is too busy to say. */
function stateOf(page) {
  const state = page.evaluate(() => JSON.stringify(globalThis.seen)).catch(() => 'no page');
  return Promise.race([state, setTimeout(10_000, 'no answer')]);
}

async function watchRequests(session) {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type }) => {
    const { url, method } = request;
    requests.set(requestId, { url, method, type, start: timestamp, initiators: named(initiator) });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { mimeType, headers, status } = response;
    const encoding = headers['content-encoding'] ?? headers['Content-Encoding'] ?? '';
    Object.assign(requests.get(requestId) ?? {}, { mimeType, encoding, status });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(requests.get(requestId) ?? {}, { end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return requests;
}

/** URLs of a request's initiators: the HTML, or every script in the stack. */
function named({ url, stack }) {
  const urls = url ? [url] : [];
  for (let part = stack; part; part = part.parent) {
    urls.push(...part.callFrames.map((frame) => frame.url));
  }
  return [...new Set(urls)].filter(Boolean);
}

/** Waits without asking in each frame. */
export async function untilInteractive(page) {
  await page.waitForFunction(() => globalThis.seen.interactive > 0, undefined, {
    polling: 100,
    timeout: 60_000,
  });
}

/** Runs in the page before its scripts. */
function watchPage() {
  const seen = { firstPaint: 0, lcp: 0, lcpOf: '', cls: 0, swapped: 0, interactive: 0 };
  globalThis.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.lcp = entry.startTime;
      seen.lcpOf = entry.url || (entry.element?.textContent ?? '').trim().slice(0, 60);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-paint');
    if (paint) seen.firstPaint = paint.startTime;
  }).observe({ type: 'paint', buffered: true });

  // By CLS's definition: the worst window of shifts, at most 5 s long, with gaps under 1 s.
  let window = { from: 0, last: Number.NEGATIVE_INFINITY, sum: 0 };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value } of list.getEntries()) {
      if (hadRecentInput) continue;
      const isRunning = startTime - window.last < 1_000 && startTime - window.from < 5_000;
      window = isRunning ? window : { from: startTime, last: startTime, sum: 0 };
      window.last = startTime;
      window.sum += value;
      seen.cls = Math.max(seen.cls, window.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  // React's root is visible and has the page's heading: the frame after the change that did it. (Asking
  // in each frame would make the browser draw frames that nothing else asks for.)
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#root:not([hidden]) h1')) return;
    observer.disconnect();
    // The browser may take long for the frame: then the page was not what it waited for.
    seen.swapped = performance.now();
    requestAnimationFrame(() => {
      seen.interactive = performance.now();
      // In a trace it relates the trace's clock to the page's.
      performance.mark('interactive', { startTime: seen.interactive });
    });
  });
  observer.observe(document, { attributeFilter: ['hidden'], childList: true, subtree: true });
}
