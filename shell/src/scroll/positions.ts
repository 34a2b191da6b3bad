import * as z from 'zod/mini';

const STORE = 'scroll-positions';
const MOST = 50;
const Positions = z.array(z.tuple([z.string(), z.number()]));

/**
 * Stores the scroll position of a history entry until the returned function is called.
 * @param stored whether what is stored stays until the first scroll
 */
export function keepPosition(entry: string, stored: boolean): () => void {
  let top: number | undefined;
  let timer = 0;
  const keep = () => {
    clearTimeout(timer);
    timer = 0;
    if (top === undefined) return;
    const others = read().filter(([name]) => name !== entry);
    write([...others.slice(1 - MOST), [entry, top]]);
  };
  const follow = () => {
    top = Math.round(window.scrollY);
    timer ||= window.setTimeout(keep, 100);
  };
  // In the next frame, which lays the page out anyway: reading it here would do so within React's commit.
  const frame = stored ? 0 : requestAnimationFrame(follow);
  window.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('pagehide', keep);
  return () => {
    cancelAnimationFrame(frame);
    keep();
    window.removeEventListener('scroll', follow);
    window.removeEventListener('pagehide', keep);
  };
}

export function keptPosition(entry: string): number | undefined {
  return read().find(([name]) => name === entry)?.[1];
}

function read(): z.output<typeof Positions> {
  try {
    return Positions.parse(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'));
  } catch {
    // Storage is blocked: positions are not restored.
    return [];
  }
}

function write(positions: z.output<typeof Positions>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions));
  } catch {
    // Storage is blocked.
  }
}
