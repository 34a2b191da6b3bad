/** Calls of an admin on the API of a site: GET without a body, else POST. */
export function callsOf(base, admin) {
  return async (path, body) => {
    const response = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...admin, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`);
    return answer;
  };
}

/**
 * How long some work takes while three clients poll, and how long their responses take.
 * @returns the work's answer and milliseconds: its own, and the 99th percentile and maximum of polls
 */
export async function timeWhilePolled(base, work) {
  const times = [];
  let done = false;
  const poll = async () => {
    for (let i = 0; !done; i += 1) {
      const before = performance.now();
      await (await fetch(`${base}/api/raffle/stats?again=${i}`)).text();
      times.push(performance.now() - before);
    }
  };
  const polls = [poll(), poll(), poll()];
  const before = performance.now();
  const answer = await work();
  const ms = performance.now() - before;
  done = true;
  await Promise.all(polls);
  times.sort((a, b) => a - b);
  return { answer, ms, p99: times[Math.floor(times.length * 0.99)], max: times.at(-1) };
}
