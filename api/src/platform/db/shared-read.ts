/**
 * Lets concurrent callers share a read that gives all of them the same. A caller never gets what was
 * read before it came: those that come during a read wait for the next one, which begins after it.
 */
export function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    next = undefined;
    const done = read();
    running = done;
    const forget = () => {
      if (running === done) running = undefined;
    };
    done.then(forget, forget);
    return done;
  }

  return () => {
    if (next) return next;
    if (!running) return begin();
    next = running.then(begin, begin);
    return next;
  };
}
