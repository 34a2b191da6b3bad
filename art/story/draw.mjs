/**
 * The drawing kit of the story pictures: colors, shapes, light and texture.
 *
 * House style, continued from the prize pictures: flat layers with two or three
 * tones each, one clear source of light, soft shadows on the ground. New here:
 * a hand's wobble in every edge, a breath of paper over the whole sheet, and
 * deep blues for the night hours. No text, no faces, no logos.
 */

/* ------------------------------------------------------------------ color */

export const C = {
  sand0: '#FFFDF9',
  sand50: '#FBF5EC',
  sand100: '#F4EADB',
  sand200: '#E8D9C3',
  sand300: '#DBC6A6',
  sand400: '#CDB492',
  sand600: '#9C7F5B',
  night: '#0B2231',
  ink: '#14303F',
  ink700: '#33505F',
  ink500: '#566F7D',
  ink300: '#93A7B0',
  ocean100: '#D9EEF3',
  ocean200: '#B5DAE4',
  ocean300: '#8CC3D3',
  ocean400: '#5AA4BB',
  ocean500: '#2F86A3',
  ocean600: '#1B6E8B',
  ocean700: '#0A5A76',
  ocean800: '#08455B',
  ocean900: '#093548',
  plum300: '#B98A8E',
  plum500: '#7B5D6F',
  plum700: '#4A4660',
  plum900: '#2B3350',
  coral100: '#FCE5DD',
  coral200: '#F8C9B8',
  coral300: '#F3A892',
  coral400: '#EC8167',
  coral500: '#E4593D',
  coral600: '#C5432A',
  coral700: '#A93A22',
  coral800: '#7A2A1C',
  leaf100: '#DDF0E4',
  leaf300: '#93C8A8',
  leaf500: '#4C9A6E',
  leaf700: '#256544',
  leaf800: '#184830',
  leaf900: '#103424',
  gold50: '#FFF6E0',
  gold100: '#FBEFD2',
  gold200: '#FAE0A6',
  gold300: '#F4D08A',
  gold400: '#E9B44C',
  gold500: '#D79A34',
  gold600: '#B9802A',
  gold700: '#7A5410',
  koa200: '#E8BE8C',
  koa300: '#D49A62',
  koa500: '#A9652F',
  koa700: '#6E3C1B',
  koa900: '#432313',
};

/** Mix two hex colors; t = 0 gives a, 1 gives b. */
export function mix(a, b, t) {
  const n = (h) => [1, 3, 5].map((i) => Number.parseInt(h.slice(i, i + 2), 16));
  const [x, y] = [n(a), n(b)];
  const hex = (v, i) =>
    Math.round(v + (y[i] - v) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${x.map(hex).join('')}`;
}
export const lighter = (c, t = 0.25) => mix(c, C.sand0, t);
export const darker = (c, t = 0.25) => mix(c, C.night, t);

/* ------------------------------------------------------------------ shapes */

const num = (v) => Math.round(v * 10) / 10;
const attrs = (o = {}) =>
  Object.entries(o)
    .map(([k, v]) => ` ${k}="${v}"`)
    .join('');

/** Filled path. */
export const P = (d, fill, o) => `<path d="${d}" fill="${fill}"${attrs(o)}/>`;
/** Ellipse. */
export const E = (cx, cy, rx, ry, fill, o) =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${attrs(o)}/>`;
/** Rectangle with round corners. */
export const R = (x, y, w, h, rx, fill, o) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${rx}" fill="${fill}"${attrs(o)}/>`;
/** Line with round ends. */
export const L = (d, stroke, width, o) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attrs(o)}/>`;
export const G = (body, o) => `<g${attrs(o)}>${[body].flat(9).join('')}</g>`;
export const at = (x, y, body, rot = 0, sx = 1, sy = sx) =>
  G(body, { transform: `translate(${num(x)} ${num(y)}) rotate(${num(rot)}) scale(${sx} ${sy})` });
export const times = (n, f) => Array.from({ length: n }, (_, i) => f(i));
export const poly = (pts) => `M${pts.map((p) => p.map(num).join(' ')).join('L')}Z`;

/** A blended layer: multiply for shade, screen for light, soft-light for texture. */
export const blend = (mode, body, opacity = 1) =>
  G(body, { style: `mix-blend-mode:${mode}`, opacity });

/** A curve through points (Catmull-Rom); `close` joins the ends. */
export function smooth(pts, close = false, start = 'M') {
  const n = pts.length;
  const p = (i) => (close ? pts[(i + n) % n] : pts[Math.max(0, Math.min(n - 1, i))]);
  let d = `${start}${num(pts[0][0])} ${num(pts[0][1])}`;
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [a, b, c, e] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${[...one, ...two, ...c].map(num).join(' ')}`;
  }
  return close ? `${d}Z` : d;
}

/** A small seeded generator, so that every run draws the same picture. */
export function random(seed) {
  let a = seed;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return (lo = 0, hi = 1) => lo + next() * (hi - lo);
}

/* ------------------------------------------------------------------- sheet */

/** Drawn round every sheet and cut off after rendering: the wobble leaves a ragged outer edge. */
export const BLEED = 24;

/** One picture: its size, and the gradients, clips and filters it has used. */
export class Sheet {
  defs = [];
  seen = new Map();

  constructor(width, height) {
    this.W = width;
    this.H = height;
  }

  #def(make) {
    const key = make('');
    if (!this.seen.has(key)) {
      const id = `d${this.seen.size}`;
      this.seen.set(key, id);
      this.defs.push(make(id));
    }
    return `url(#${this.seen.get(key)})`;
  }

  #stops(list) {
    return list
      .map((s, i) => {
        const [o, c, a] = Array.isArray(s) ? s : [i / (list.length - 1), s];
        const alpha = a === undefined ? '' : ` stop-opacity="${a}"`;
        return `<stop offset="${num(o * 100)}%" stop-color="${c}"${alpha}/>`;
      })
      .join('');
  }

  #linear(x2, y2, list) {
    return this.#def(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${this.#stops(list)}</linearGradient>`,
    );
  }
  /** Vertical gradient. */
  v(...list) {
    return this.#linear(0, 1, list);
  }
  /** Horizontal gradient. */
  h(...list) {
    return this.#linear(1, 0, list);
  }
  /** Diagonal gradient, from the light. */
  d(...list) {
    return this.#linear(1, 1, list);
  }
  /** Radial gradient; its center may be moved towards the light. */
  r(list, cx = 0.5, cy = 0.5, r = 0.5) {
    return this.#def(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${this.#stops(list)}</radialGradient>`,
    );
  }
  /** A round surface lit from the left. */
  round(c) {
    return this.h([0, lighter(c, 0.12)], [0.26, lighter(c, 0.3)], [0.58, c], [1, darker(c, 0.34)]);
  }
  /** A ball lit from the top left. */
  ball(c) {
    return this.r(
      [
        [0, lighter(c, 0.5)],
        [0.45, c],
        [1, darker(c, 0.32)],
      ],
      0.34,
      0.28,
      0.78,
    );
  }

  clip(d, body) {
    const ref = this.#def((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return G(body, { 'clip-path': ref });
  }

  #filter(inner, margin = 30) {
    return this.#def(
      (id) =>
        `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB">${inner}</filter>`,
    );
  }
  /** Out of focus. */
  blur(amount, body, opacity = 1) {
    const filter = this.#filter(`<feGaussianBlur stdDeviation="${amount}"/>`, 40);
    return G(body, { filter, opacity });
  }
  /** Torn, brushed edges: for ridges, clouds, foam, peeling paint. */
  rough(body, scale = 14, frequency = 0.03, seed = 4) {
    const filter = this.#filter(
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/>`,
      8,
    );
    return G(body, { filter });
  }
  /** Dry-brush texture over an area: a streaked noise in one color. */
  brush(x, y, w, h, color, { fx = 0.004, fy = 0.05, a = 0.5, seed = 2, cut = 0.5 } = {}) {
    const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255);
    const filter = this.#filter(
      `<feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${num(r * 100) / 100} 0 0 0 0 ${num(g * 100) / 100} 0 0 0 0 ${num(b * 100) / 100} 0 3.2 0 0 ${-3.2 * cut}"/><feComposite in2="SourceGraphic" operator="in"/>`,
      0,
    );
    return R(x, y, w, h, 0, '#000', { filter, opacity: a });
  }

  /** A round light, gone at its rim. */
  glow(x, y, r, color, a = 0.6, ry = r) {
    return E(
      x,
      y,
      r,
      ry,
      this.r([
        [0, color, a],
        [0.3, color, a * 0.6],
        [0.62, color, a * 0.2],
        [1, color, 0],
      ]),
    );
  }
  /** Soft contact shadow: dark near the object, gone at the rim. */
  shadow(cx, cy, rx, ry, a = 0.42, color = C.ink) {
    return this.glow(cx, cy, rx, color, a, ry);
  }

  /** The finished drawing as SVG text. `bare` leaves out paper and vignette (layers with alpha). */
  svg(body, { bare = false, vignette = 0.34 } = {}) {
    const { W, H } = this;
    const wobble = this.#filter(
      '<feTurbulence type="fractalNoise" baseFrequency="0.011" numOctaves="2" seed="7"/><feDisplacementMap in="SourceGraphic" scale="9" xChannelSelector="R" yChannelSelector="G"/>',
      2,
    );
    const mottle = this.#filter(
      '<feTurbulence type="fractalNoise" baseFrequency="0.007 0.016" numOctaves="4" seed="11"/><feColorMatrix values="1.6 0 0 0 -0.3 1.6 0 0 0 -0.3 1.6 0 0 0 -0.3 0 0 0 0 1"/>',
      0,
    );
    const rim = this.r(
      [
        [0, C.night, 0],
        [0.62, C.night, 0],
        [1, C.night, vignette],
      ],
      0.5,
      0.47,
      0.74,
    );
    const inner = [body].flat(9).join('\n');
    const layers = bare
      ? [G(inner, { filter: wobble })]
      : [
          G(inner, { filter: wobble }),
          blend(
            'soft-light',
            R(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED, 0, '#888', { filter: mottle }),
            0.22,
          ),
          blend('multiply', R(0, 0, W, H, 0, rim)),
        ];
    const text = layers
      .join('\n')
      .replace(/\d+\.\d{3,}/g, (v) => String(Math.round(v * 100) / 100));
    const [w, h] = [W + 2 * BLEED, H + 2 * BLEED];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-BLEED} ${-BLEED} ${w} ${h}" width="${w}" height="${h}">\n<defs>${this.defs.join('\n')}</defs>\n${text}\n</svg>\n`;
  }
}
