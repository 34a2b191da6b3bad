/** Between two presses of one visit. */
const PAUSE_MS = 150;
/** The page goes on starting after React has taken over: answers, pictures, slots. */
const STILL_STARTING_MS = 1_000;

/** Categories of a trace from which `inpOf` reads. */
export const pressCategories = ['devtools.timeline', 'input'];

/**
 * Presses a control, or types into it, from the first moment it can be seen until a second after the
 * page is interactive.
 */
export function pressWhileStarting({ selector, types = false }) {
  return {
    prepare: (page) => page.addInitScript(watchControl, selector),
    until: async (page, session) => {
      await page.waitForFunction(() => globalThis.press.place(), undefined, {
        polling: 50,
        timeout: 60_000,
      });
      let count = 0;
      for (let going = true; going; count += 1) {
        const { x, y } = await page.evaluate(() => globalThis.press.place());
        if (types) await type(session, 'a');
        else await tap(session, { x, y });
        await page.waitForTimeout(PAUSE_MS);
        going = await page.evaluate((ms) => {
          const { interactive } = globalThis.seen;
          return interactive === 0 || performance.now() < interactive + ms;
        }, STILL_STARTING_MS);
      }
      const wrong = await page.evaluate((times) => globalThis.press.wrongAfter(times), count);
      if (wrong) throw new Error(`${selector}: ${wrong}`);
    },
  };
}

/**
 * INP as browsers define it: the longest time from a press to the next frame, in ms.
 *
 * Chromium's protocol takes the time of a touch and then waits for a frame of the page before it passes
 * the touch on ("We make sure the compositor is up to date before sending a touch event",
 * content/browser/devtools/protocol/input_handler.cc). A finger does not wait for it, so a press counts
 * from the moment its touch is passed on. Keys are passed on at once.
 */
export function inpOf(events) {
  const touchesPassedOn = events
    .filter(({ name }) => name === 'RenderWidgetHostInputEventRouter::ForwardEmulatedTouchEvent')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const passedOn = ({ ts, args }) => {
    if (args.data.type.startsWith('key')) return ts;
    const at = touchesPassedOn.find((passed) => passed >= ts);
    if (at === undefined) throw new Error(`The trace does not say when a ${args.data.type} began.`);
    return at;
  };
  const presses = events
    .filter(({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args.data.interactionId)
    .map((press) => press.args.data.duration - (passedOn(press) - press.ts) / 1_000);
  if (presses.length === 0) throw new Error('The trace has no press.');
  return Math.max(...presses);
}

async function tap(session, { x, y }) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function type(session, key) {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

/** Runs in the page before its scripts. */
function watchControl(selector) {
  const control = () =>
    [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  globalThis.press = {
    place() {
      const element = control();
      if (!element) return null;
      if (element instanceof HTMLInputElement) element.focus();
      const { top, bottom } = element.getBoundingClientRect();
      const isInView = top >= 0 && bottom <= innerHeight;
      if (!isInView) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    },
    /** Each press counts once. */
    wrongAfter(times) {
      const element = control();
      const menu = element.closest('details');
      if (menu && menu.open !== (times % 2 === 1)) {
        return `${times} presses, and it is ${menu.open ? 'open' : 'closed'}`;
      }
      if (element instanceof HTMLInputElement && element.value !== 'a'.repeat(times)) {
        return `${times} letters typed, and it has "${element.value}"`;
      }
      return null;
    },
  };
}
