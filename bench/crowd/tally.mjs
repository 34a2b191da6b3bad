const TENTHS = 200_000;

/** Response times by name, in tenths of a millisecond; small enough to send to another process. */
export class Tally {
  #times = new Map();

  add(name, ms) {
    let times = this.#times.get(name);
    if (!times) {
      times = new Uint32Array(TENTHS);
      this.#times.set(name, times);
    }
    times[Math.min(TENTHS - 1, Math.round(ms * 10))] += 1;
  }

  /** Adds what `toJSON` of another one gave. */
  merge(sparse) {
    for (const [name, pairs] of Object.entries(sparse)) {
      if (!this.#times.has(name)) this.#times.set(name, new Uint32Array(TENTHS));
      for (const [tenths, count] of pairs) this.#times.get(name)[tenths] += count;
    }
  }

  toJSON() {
    return Object.fromEntries(
      [...this.#times].map(([name, times]) => [
        name,
        [...times.entries()].filter(([, count]) => count > 0),
      ]),
    );
  }

  count(name) {
    return this.#times.get(name)?.reduce((sum, count) => sum + count, 0) ?? 0;
  }

  /** The time in ms that this part of the responses did not pass. */
  at(name, part) {
    const times = this.#times.get(name) ?? [];
    let left = Math.ceil(this.count(name) * part);
    for (const [tenths, count] of times.entries()) {
      left -= count;
      if (left <= 0) return tenths / 10;
    }
    return 0;
  }
}
