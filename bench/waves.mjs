/**
 * Request waves: the longest chain in which each request was started by one that had finished. The
 * browser names the initiator (HTML, scripts in the stack). React loses it, so the last script
 * before a request counts too: the figure is never too low.
 */
export function countWaves(requests, until) {
  const [page] = requests;
  const waves = new Map();
  const waveOf = (request) => {
    const known = waves.get(request);
    if (known) return known;
    waves.set(request, 1);
    const before = starters(request, requests, page);
    const wave = before.length > 0 ? 1 + Math.max(...before.map(waveOf)) : 1;
    waves.set(request, wave);
    return wave;
  };
  const needed = requests.filter(({ end }) => end !== undefined && end <= until);
  return Math.max(...needed.map(waveOf));
}

function starters(request, requests, page) {
  if (request === page) return [];
  const earlier = requests.filter(({ end }) => end !== undefined && end <= request.start);
  const named = earlier.filter(({ url }) => request.initiators.includes(url));
  const byScript = named.some((one) => isScript(one));
  const last = byScript && earlier.filter(isScript).toSorted((a, b) => b.end - a.end)[0];
  const found = last ? [...named, last] : named;
  return found.length > 0 ? found : [page];
}

export function isScript({ mimeType = '' }) {
  return mimeType.includes('javascript');
}
