#!/usr/bin/env node
/**
 * Draws the sample campaign's prize illustrations and renders them.
 *
 *   node art/prizes.mjs            all prizes
 *   node art/prizes.mjs ukulele    only slugs containing "ukulele"
 *
 * For every picture below it writes
 *   api/sample/art/<slug>.svg              the drawing, 4:3, viewBox 0 0 1200 900
 *   api/sample/images/<slug>-640.webp      640 × 480
 *   api/sample/images/<slug>-1280.webp     1280 × 960
 *
 * House style: light from the top left, a tinted ground with one large soft
 * shape behind the object, two or three tones per surface, a grounded shadow.
 * No text, no faces, no logos; only shapes, gradients, clips and opacity, so
 * that every SVG renderer gives the same picture.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const W = 1200;
const H = 900;

/* ------------------------------------------------------------------ color */

const C = {
  sand0: '#FFFDF9',
  sand50: '#FBF5EC',
  sand100: '#F4EADB',
  sand200: '#E8D9C3',
  sand400: '#CDB492',
  ink: '#14303F',
  ink700: '#33505F',
  ocean100: '#D9EEF3',
  ocean300: '#8CC3D3',
  ocean500: '#2F86A3',
  ocean700: '#0A5A76',
  ocean800: '#08455B',
  coral100: '#FCE5DD',
  coral300: '#F3A892',
  coral500: '#E4593D',
  coral600: '#C5432A',
  coral700: '#A93A22',
  leaf100: '#DDF0E4',
  leaf300: '#93C8A8',
  leaf500: '#4C9A6E',
  leaf700: '#256544',
  leaf800: '#184830',
  gold100: '#FBEFD2',
  gold300: '#F4D08A',
  gold400: '#E9B44C',
  gold600: '#B9802A',
  gold700: '#7A5410',
  koa300: '#D49A62',
  koa500: '#A9652F',
  koa700: '#6E3C1B',
  koa900: '#432313',
};

/** Mix two hex colors; t = 0 gives a, 1 gives b. */
function mix(a, b, t) {
  const n = (h) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16));
  const [x, y] = [n(a), n(b)];
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (y[i] - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}
const lighter = (c, t = 0.25) => mix(c, C.sand0, t);
const darker = (c, t = 0.25) => mix(c, C.ink, t);

/** Background tints: sky from hi to lo, large soft shapes, ground. */
const THEMES = {
  ocean: {
    hi: '#E9F5F8',
    lo: '#BCDFE8',
    sun: '#F9FDFD',
    far: '#A5D1DE',
    near: '#86BFCF',
    ground: '#F1E4CF',
    groundLo: '#DFCBAB',
  },
  gold: {
    hi: '#FDF5E0',
    lo: '#F8DFA6',
    sun: '#FFFBEF',
    far: '#F3CE86',
    near: '#ECBB62',
    ground: '#F7E3B9',
    groundLo: '#E4BE76',
  },
  leaf: {
    hi: '#EBF6EF',
    lo: '#C3E2CE',
    sun: '#FAFDF8',
    far: '#A9D4B9',
    near: '#87BF9C',
    ground: '#EFE8D0',
    groundLo: '#D3CDA4',
  },
  coral: {
    hi: '#FEF0EA',
    lo: '#F9CDBC',
    sun: '#FFFAF3',
    far: '#F4B29D',
    near: '#EB9780',
    ground: '#F9E2D0',
    groundLo: '#E9BFA2',
  },
};

/* ----------------------------------------------------------------- drawing */

const num = (v) => Math.round(v * 10) / 10;
const attrs = (o = {}) =>
  Object.entries(o)
    .map(([k, v]) => ` ${k}="${v}"`)
    .join('');

const P = (d, fill, o) => `<path d="${d}" fill="${fill}"${attrs(o)}/>`;
const E = (cx, cy, rx, ry, fill, o) =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${attrs(o)}/>`;
const R = (x, y, w, h, rx, fill, o) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${rx}" fill="${fill}"${attrs(o)}/>`;
const L = (d, stroke, width, o) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attrs(o)}/>`;
const G = (body, o) => `<g${attrs(o)}>${[body].flat(9).join('')}</g>`;
const at = (x, y, body, rot = 0, sx = 1, sy = sx) =>
  G(body, { transform: `translate(${num(x)} ${num(y)}) rotate(${num(rot)}) scale(${sx} ${sy})` });
const times = (n, f) => Array.from({ length: n }, (_, i) => f(i));

/** A small seeded generator, so that every run draws the same picture. */
function random(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Collects gradients and clips for one picture. */
class Sheet {
  defs = [];
  seen = new Map();

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
        return `<stop offset="${num(o * 100)}%" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`;
      })
      .join('');
  }

  /** Vertical gradient. */
  v(...list) {
    return this.#def(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${this.#stops(list)}</linearGradient>`,
    );
  }
  /** Horizontal gradient. */
  h(...list) {
    return this.#def(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${this.#stops(list)}</linearGradient>`,
    );
  }
  /** Diagonal gradient, from the light. */
  d(...list) {
    return this.#def(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${this.#stops(list)}</linearGradient>`,
    );
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
    return this.h(
      [0, mix(c, C.sand0, 0.12)],
      [0.26, mix(c, C.sand0, 0.3)],
      [0.58, c],
      [1, darker(c, 0.34)],
    );
  }
  /** A ball lit from the top left. */
  ball(c) {
    return this.r(
      [
        [0, mix(c, C.sand0, 0.5)],
        [0.45, c],
        [1, darker(c, 0.32)],
      ],
      0.34,
      0.28,
      0.78,
    );
  }
  clip(shape, body) {
    const ref = this.#def((id) => `<clipPath id="${id}">${shape}</clipPath>`);
    return G(body, { 'clip-path': ref });
  }
  /** Soft contact shadow: dark near the object, gone at the rim. */
  shadow(cx, cy, rx, ry, a = 0.42, color = C.ink) {
    return E(
      cx,
      cy,
      rx,
      ry,
      this.r([
        [0, color, a],
        [0.45, color, a * 0.62],
        [0.78, color, a * 0.16],
        [1, color, 0],
      ]),
    );
  }
}

/** A flat thing's soft shadow on a wall: the same shape, three times, moving off. */
const cast = (body, dx = 16, dy = 22, a = 0.07) =>
  [0.45, 0.8, 1.15, 1.5].map((k) =>
    G(body, { transform: `translate(${num(dx * k)} ${num(dy * k)})`, opacity: a }),
  );

/* ----------------------------------------------------------------- scenery */

/**
 * The tinted ground of a still life: sky, a sun disc or hill or wave, a table.
 * `y` is the far edge of the table.
 */
function backdrop(s, theme, kind, { y = 640, x = 600, sy = 380, r = 330 } = {}) {
  const t = THEMES[theme];
  const out = [R(0, 0, W, 700, 0, s.v(t.lo, t.hi))];
  const halo = (k, a) => E(x, sy, r * k, r * k, t.sun, { opacity: a });
  if (kind === 'sun') {
    out.push(
      halo(1.5, 0.22),
      halo(1.24, 0.32),
      E(x, sy, r, r, s.v(t.sun, mix(t.sun, t.far, 0.42))),
    );
    out.push(
      P(
        `M0 ${y - 40}C190 ${y - 130} 360 ${y - 70} 560 ${y - 40}S960 ${y - 120} 1200 ${y - 64}V${y + 60}H0Z`,
        t.far,
        { opacity: 0.75 },
      ),
    );
  }
  if (kind === 'hill') {
    out.push(
      E(x - 250, sy - 130, r * 0.5, r * 0.5, t.sun, { opacity: 0.85 }),
      E(x - 250, sy - 130, r * 0.72, r * 0.72, t.sun, { opacity: 0.3 }),
    );
    out.push(
      P(
        `M120 ${y + 40}C330 ${y - 110} 460 ${y - 230} 610 ${y - 380}C680 ${y - 442} 770 ${y - 436} 830 ${y - 372}C950 ${y - 236} 1080 ${y - 150} 1300 ${y - 60}V${y + 60}Z`,
        s.v(t.far, mix(t.far, t.lo, 0.55)),
      ),
    );
    out.push(
      P(
        `M-20 ${y - 110}C160 ${y - 176} 290 ${y - 120} 450 ${y - 66}S800 ${y - 20} 1220 ${y - 84}V${y + 60}H-20Z`,
        s.v(t.near, mix(t.near, t.lo, 0.5)),
        { opacity: 0.75 },
      ),
    );
  }
  if (kind === 'wave') {
    out.push(
      E(x + 300, sy - 190, r * 0.42, r * 0.42, t.sun, { opacity: 0.9 }),
      E(x + 300, sy - 190, r * 0.62, r * 0.62, t.sun, { opacity: 0.3 }),
    );
    out.push(
      P(
        `M-20 ${y - 250}C140 ${y - 360} 330 ${y - 350} 470 ${y - 240}S800 ${y - 120} 960 ${y - 190}S1150 ${y - 260} 1220 ${y - 250}V${y + 60}H-20Z`,
        s.v(t.far, mix(t.far, t.lo, 0.4)),
        { opacity: 0.85 },
      ),
    );
    out.push(
      P(
        `M-20 ${y - 90}C120 ${y - 190} 300 ${y - 190} 430 ${y - 110}S740 ${y - 30} 900 ${y - 90}S1120 ${y - 150} 1220 ${y - 130}V${y + 60}H-20Z`,
        s.v(t.near, mix(t.near, t.lo, 0.35)),
        { opacity: 0.8 },
      ),
    );
  }
  out.push(P(`M0 ${y + 16}Q600 ${y - 20} 1200 ${y + 16}V${H}H0Z`, s.v(t.ground, t.groundLo)));
  out.push(L(`M0 ${y + 16}Q600 ${y - 20} 1200 ${y + 16}`, t.sun, 5, { opacity: 0.7 }));
  return out;
}

/** A plain wall with one large disc, for things that hang. */
function wall(s, theme, { x = 600, y = 430, r = 380 } = {}) {
  const t = THEMES[theme];
  return [
    R(0, 0, W, H, 0, s.d(t.hi, t.lo)),
    E(x, y, r * 1.22, r * 1.22, t.sun, { opacity: 0.3 }),
    E(x, y, r, r, s.d(t.sun, mix(t.sun, t.far, 0.5))),
    P(`M0 800C180 730 400 760 620 800S1010 850 1200 780V900H0Z`, t.far, { opacity: 0.6 }),
    P(`M0 856C240 800 420 830 640 856S1000 880 1200 836V900H0Z`, t.near, { opacity: 0.55 }),
  ];
}

/** Dawn over the sea, as a rectangle of the given size, top-left at 0,0. */
function dawn(s, w, h, { horizon = 0.6, sun = 0.6, island = true } = {}) {
  const y = h * horizon;
  const sx = w * sun;
  const r = Math.min(w, h) * 0.15;
  return [
    R(0, 0, w, y + 2, 0, s.v('#4E7F9B', [0.35, '#A9BFC4'], [0.68, '#F3C7A2'], [1, '#F9D9A6'])),
    E(sx, y - r * 0.35, r * 2.2, r * 2.2, C.gold100, { opacity: 0.2 }),
    E(sx, y - r * 0.35, r * 1.5, r * 1.5, C.gold100, { opacity: 0.32 }),
    E(sx, y - r * 0.35, r, r, s.v(C.sand0, '#FBDFA2')),
    island
      ? P(
          `M0 ${y}C${w * 0.08} ${y - h * 0.06} ${w * 0.16} ${y - h * 0.16} ${w * 0.22} ${y - h * 0.18}C${w * 0.28} ${y - h * 0.19} ${w * 0.36} ${y - h * 0.05} ${w * 0.5} ${y + 1}H0Z`,
          '#4D7C93',
        )
      : '',
    R(0, y, w, h - y, 0, s.v('#5FA3B8', C.ocean500, C.ocean700)),
    times(5, (i) =>
      R(
        sx - r * (0.95 - i * 0.13) + (i % 2 ? 14 : -10),
        y + h * 0.025 + i * h * 0.045,
        r * (1.9 - i * 0.26),
        h * 0.011,
        h * 0.006,
        C.gold100,
        { opacity: 0.75 - i * 0.11 },
      ),
    ),
  ];
}

/* ------------------------------------------------------------------- props */

/** Two-tone leaf growing up from 0,0. */
function leaf(len, w, c = C.leaf500) {
  const half = (k) => `M0 0C${k * w} ${-len * 0.25} ${k * w} ${-len * 0.75} 0 ${-len}`;
  return [
    P(`${half(-1)}Z`, lighter(c, 0.14)),
    P(`${half(1)}Z`, darker(c, 0.16)),
    L(`M0 0V${-len * 0.9}`, lighter(c, 0.35), Math.max(2, w * 0.07), { opacity: 0.7 }),
  ];
}

/** Leaf with side veins, for the larger ones. */
const veinLeaf = (len, w, c) => [
  leaf(len, w, c),
  times(5, (i) => {
    const y = -len * (0.18 + i * 0.14);
    const k = w * (0.42 - Math.abs(i - 1.6) * 0.07);
    return L(
      `M${-k} ${y - len * 0.1}L0 ${y}L${k} ${y - len * 0.1}`,
      lighter(c, 0.35),
      Math.max(1.6, w * 0.04),
      { opacity: 0.45 },
    );
  }),
];

const plumeria = (s) => [
  E(4, 8, 78, 74, C.ink, { opacity: 0.1 }),
  times(5, (i) =>
    at(
      0,
      0,
      P(
        'M0 4C-46 -14 -52 -70 -8 -92C28 -84 34 -30 0 4Z',
        s.v([0, C.sand0], [0.5, '#FFF6E2'], [0.82, C.gold300], [1, C.gold400]),
        { stroke: '#EBCF9A', 'stroke-width': 2 },
      ),
      i * 72,
    ),
  ),
  E(0, 0, 8, 8, C.gold600, { opacity: 0.7 }),
];

const hibiscus = (s, c = C.coral500) => [
  times(5, (i) =>
    at(
      0,
      0,
      P(
        'M0 0C-44 -18 -64 -66 -40 -92C-28 -104 -12 -94 0 -100C14 -94 30 -104 42 -90C64 -64 42 -18 0 0Z',
        s.v(lighter(c, 0.3), c, darker(c, 0.3)),
      ),
      i * 72,
    ),
  ),
  E(0, 0, 15, 15, darker(c, 0.35)),
  L('M0 0C14 -22 34 -40 58 -54', C.gold300, 8),
  times(6, (i) => E(38 + (i % 3) * 12, -46 - i * 4 + (i % 2) * 12, 5, 5, C.gold400)),
];

/** Coffee bean. */
const bean = (c = C.koa700) => [
  E(4, 8, 40, 26, C.ink, { opacity: 0.16 }),
  E(0, 0, 38, 26, c),
  E(-6, -6, 27, 15, lighter(c, 0.22), { opacity: 0.6 }),
  L('M-34 4C-14 -10 10 12 34 -2', darker(c, 0.55), 5),
];

/** Straight wooden planks or grain lines over a box. */
const grain = (x, y, w, n, gap, c, a = 0.35) =>
  times(n, (i) =>
    L(
      `M${x + 14} ${y + i * gap}c${w * 0.25} ${i % 2 ? 7 : -6} ${w * 0.55} ${i % 3 ? -6 : 8} ${w - 28} ${i % 2 ? 2 : -3}`,
      c,
      2.5,
      { opacity: a },
    ),
  );

/* ---------------------------------------------------------------- pictures */

const PICTURES = {
  'kona-coffee-year': (s) => [
    backdrop(s, 'gold', 'sun', { x: 430, sy: 370, r: 310 }),
    s.shadow(590, 738, 330, 52),
    s.shadow(870, 782, 260, 44),
    // the bag
    P(
      'M352 224H662C672 420 690 580 700 722Q524 748 322 722C334 560 346 400 352 224Z',
      s.h(C.ocean500, [0.3, '#17708F'], [0.75, C.ocean700], [1, C.ocean800]),
    ),
    P('M622 224H662C672 420 690 580 700 722L640 734C646 560 634 380 622 224Z', C.ocean800, {
      opacity: 0.5,
    }),
    P('M364 240H392C384 420 374 580 366 726L338 724C350 560 360 400 364 240Z', C.sand0, {
      opacity: 0.13,
    }),
    P('M348 152Q504 140 664 152L670 262Q506 276 344 262Z', s.h('#3B93AE', '#1F7896', C.ocean700)),
    P('M344 246Q506 260 670 246V264Q506 278 344 264Z', C.ocean800, { opacity: 0.35 }),
    P('M336 176Q506 164 676 176V206Q506 194 336 206Z', s.h(C.coral300, C.coral500, C.coral600)),
    // its label: a small dawn
    s.clip(R(414, 350, 196, 268, 22, '#000'), [
      R(414, 350, 196, 268, 22, C.sand50),
      E(512, 490, 62, 62, C.gold400),
      E(512, 490, 82, 82, C.gold300, { opacity: 0.4 }),
      P('M400 500C440 478 470 478 512 500S590 520 630 496V640H400Z', C.coral500),
      P('M400 546C440 524 480 530 520 548S600 560 630 540V640H400Z', C.ocean500),
      P('M400 588C450 570 490 576 530 588S600 596 630 584V640H400Z', C.ocean800),
    ]),
    // saucer and cup
    E(860, 752, 222, 48, s.h(C.sand0, C.sand100, C.sand400)),
    E(860, 744, 206, 40, C.sand50),
    E(872, 750, 130, 22, C.ink, { opacity: 0.13 }),
    L('M976 606C1072 574 1082 706 958 698', s.h(C.coral500, C.coral700), 28),
    P('M714 558C716 700 778 752 830 756H890C942 752 1004 700 1006 558Z', s.round(C.coral500)),
    P('M738 582C744 676 782 722 812 738C772 706 762 650 760 586Z', C.sand0, { opacity: 0.3 }),
    E(860, 558, 146, 38, lighter(C.coral500, 0.45)),
    E(860, 563, 130, 30, C.koa900),
    E(850, 567, 112, 22, C.koa500, { opacity: 0.85 }),
    E(836, 564, 62, 11, C.koa300, { opacity: 0.65 }),
    L('M812 500C780 450 846 424 812 366', C.sand0, 17, { opacity: 0.75 }),
    L('M878 488C844 428 916 396 884 322', C.sand0, 17, { opacity: 0.65 }),
    L('M930 506C908 466 956 444 934 402', C.sand0, 13, { opacity: 0.5 }),
    [
      [182, 770, 20, 1],
      [262, 808, -28, 1.1],
      [168, 842, 55, 0.9],
      [374, 838, 14, 1],
      [1060, 838, -20, 0.9],
    ].map(([x, y, a, k]) => at(x, y, bean(), a, k)),
  ],

  'hamoa-surf-lesson': (s) => {
    const board = (c, c2, fin) => [
      P(
        'M0 -330C66 -240 92 -60 84 120C80 220 52 290 0 320C-52 290 -80 220 -84 120C-92 -60 -66 -240 0 -330Z',
        s.h(lighter(c, 0.5), lighter(c, 0.2), c, darker(c, 0.22)),
      ),
      s.clip(
        P(
          'M0 -330C66 -240 92 -60 84 120C80 220 52 290 0 320C-52 290 -80 220 -84 120C-92 -60 -66 -240 0 -330Z',
          '#000',
        ),
        [
          P('M-120 -150C-40 -190 40 -110 120 -160V-70C40 -20 -40 -100 -120 -60Z', c2),
          P('M-120 -40C-40 -80 40 0 120 -50V-26C40 24 -40 -56 -120 -16Z', fin),
          P('M-120 150C-40 120 40 180 120 140V340H-120Z', c2),
          P('M30 -330H110V330H40C70 120 76 -120 30 -330Z', C.ink, { opacity: 0.1 }),
        ],
      ),
      L('M0 -318V308', C.koa500, 5, { opacity: 0.75 }),
      L('M-44 -190C-66 -90 -70 40 -62 140', C.sand0, 10, { opacity: 0.6 }),
    ];
    return [
      G(dawn(s, W, 700, { horizon: 0.62, sun: 0.5 }), {}),
      P(
        'M0 556C90 528 150 560 240 552S420 516 520 546S720 580 830 548S1070 526 1200 556V690H0Z',
        C.ocean300,
        { opacity: 0.7 },
      ),
      P(
        'M0 590C120 560 190 600 300 588S500 560 610 586S800 620 920 586S1100 570 1200 594V720H0Z',
        C.sand0,
        { opacity: 0.9 },
      ),
      P(
        'M0 622C150 588 230 632 350 618S560 596 680 616S880 644 990 618S1130 604 1200 624V900H0Z',
        s.v('#F4DDBB', '#E0BD8E'),
      ),
      P(
        'M0 640C150 606 230 650 350 636S560 614 680 634S880 662 990 636S1130 622 1200 642V676C900 640 500 690 0 660Z',
        C.gold700,
        { opacity: 0.1 },
      ),
      P('M410 806L840 894H1010L520 788Z', C.koa900, { opacity: 0.2 }),
      P('M700 792L1120 858H1200V830L800 774Z', C.koa900, { opacity: 0.18 }),
      at(470, 486, board(C.sand100, C.coral500, C.gold400), -7, 1.02),
      at(742, 478, board(C.gold300, C.ocean700, C.sand0), 8, 0.98),
      // sand heaped round the tails
      P(
        'M372 812C410 792 440 752 478 758C506 744 548 756 570 780C600 792 626 802 650 812C570 840 450 838 372 812Z',
        s.v('#F6DFB8', '#E6C799'),
      ),
      P(
        'M372 812C420 800 440 776 478 782C520 772 560 800 650 812C570 840 450 838 372 812Z',
        '#DDB987',
        { opacity: 0.5 },
      ),
      P(
        'M562 796C600 778 634 734 676 742C710 730 746 744 766 768C794 778 822 786 846 796C770 822 640 822 562 796Z',
        s.v('#F6DFB8', '#E6C799'),
      ),
      P(
        'M562 796C610 784 634 760 676 766C716 758 756 786 846 796C770 822 640 822 562 796Z',
        '#DDB987',
        { opacity: 0.5 },
      ),
      // a palm leaning in from the left
      L('M-10 640C70 520 100 380 96 232', C.koa900, 30),
      L('M-16 640C62 520 92 380 88 232', C.koa700, 16),
      [
        [-100, 250],
        [-62, 240],
        [-18, 220],
        [32, 230],
        [74, 260],
        [118, 270],
      ].map(([a, n]) =>
        at(
          92,
          226,
          P(
            `M0 0C${n * 0.2} ${-n * 0.5} ${n * 0.1} ${-n * 0.9} ${-n * 0.2} ${-n}C${-n * 0.02} ${-n * 0.8} ${-n * 0.06} ${-n * 0.4} 0 0Z`,
            s.v(C.leaf500, C.leaf800),
          ),
          a,
        ),
      ),
    ];
  },

  'feather-lei': (s) => {
    // three rings of overlapping feathers laid along a loop, in color bands
    const rnd = random(7);
    const N = 132;
    const bands = [
      C.gold400,
      C.gold400,
      C.coral600,
      C.gold400,
      C.gold400,
      C.leaf700,
      C.gold400,
      C.gold400,
      C.coral600,
      C.gold400,
      C.gold400,
      C.leaf700,
    ];
    const spot = (t) => [
      600 + 355 * Math.cos(t) * (1 - 0.06 * Math.sin(t)),
      452 + 268 * Math.sin(t),
    ];
    const feather = (c, k) => [
      P(`M0 12C-26 -8 -22 -46 0 -${num(70 * k)}C22 -46 26 -8 0 12Z`, c, {
        stroke: darker(c, 0.42),
        'stroke-width': 1.8,
        'stroke-opacity': 0.5,
      }),
      L(`M0 0V-${num(54 * k)}`, lighter(c, 0.5), 2, { opacity: 0.5 }),
    ];
    const ring = (off, dir, tone) =>
      times(N, (i) => {
        const t = (i / N) * Math.PI * 2;
        const [x, y] = spot(t);
        const [x2, y2] = spot(t + 0.01);
        const a = (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI;
        const c = bands[Math.floor((i / N) * bands.length) % bands.length];
        const light = -Math.cos(t + Math.PI / 4 + Math.PI) * off; // + on the side facing the light
        const n = [Math.cos((a - 90) * (Math.PI / 180)), Math.sin((a - 90) * (Math.PI / 180))];
        const base =
          light > 0
            ? mix(c, C.sand0, 0.1 + tone + rnd() * 0.12)
            : darker(c, 0.16 - tone + rnd() * 0.16);
        return at(
          x + n[0] * off * 20,
          y + n[1] * off * 20,
          feather(base, 0.9 + rnd() * 0.25),
          a + 90 + dir * (30 + rnd() * 10),
        );
      });
    const loop = (w, c, o) =>
      `<ellipse cx="600" cy="452" rx="355" ry="268" fill="none" stroke="${c}" stroke-width="${w}"${attrs(o)}/>`;
    return [
      wall(s, 'leaf', { x: 600, y: 440, r: 400 }),
      G(cast(loop(96, C.ink), 14, 22, 0.06)),
      // ribbon
      P(
        'M574 716C520 770 508 820 470 868L520 862L538 900C566 840 590 780 606 724Z',
        s.d(C.ocean300, C.ocean700),
      ),
      P(
        'M610 716C650 770 690 810 730 850L684 858L672 898C640 840 606 780 588 724Z',
        s.d(C.ocean500, C.ocean800),
      ),
      ring(1, -1, 0),
      ring(-1, 1, 0),
      ring(0, 0, 0.16),
      P(
        'M600 722C548 682 500 690 496 716S556 760 600 726C644 762 706 744 704 716S650 684 600 722Z',
        s.d(C.ocean300, C.ocean500, C.ocean800),
      ),
      E(600, 724, 24, 20, s.ball(C.ocean700)),
    ];
  },

  'koa-ukulele': (s) => {
    const body =
      'M0 -40C72 -40 124 0 122 62C120 104 98 118 100 148C102 180 172 196 172 276C172 366 96 412 0 412C-96 412 -172 366 -172 276C-172 196 -102 180 -100 148C-98 118 -120 104 -122 62C-124 0 -72 -40 0 -40Z';
    const neck = 'M-25 70V-352H25V70Z';
    const head =
      'M-25 -346C-30 -366 -50 -372 -48 -396L-40 -476C-18 -492 18 -492 40 -476L48 -396C50 -372 30 -366 25 -346Z';
    const all = P(`${body}${neck}${head}`, C.ink);
    const place = (inner) => at(566, 474, inner, 40, 0.96);
    return [
      wall(s, 'ocean', { x: 600, y: 440, r: 400 }),
      [0.5, 0.9, 1.3, 1.7].map((k) =>
        G(place(all), { transform: `translate(${num(22 * k)} ${num(26 * k)})`, opacity: 0.075 }),
      ),
      G(place(P(body, C.koa900)), { transform: 'translate(10 14)' }),
      place([
        P(body, s.h('#DDA366', [0.35, '#C07C41'], [0.7, C.koa500], [1, '#8A4D22'])),
        s.clip(P(body, '#000'), [
          times(11, (i) =>
            L(
              `M${-170 + i * 34} -50C${-200 + i * 36} 100 ${-140 + i * 30} 240 ${-176 + i * 36} 420`,
              i % 3 ? C.koa700 : '#F0C48E',
              i % 2 ? 4 : 8,
              { opacity: 0.26 },
            ),
          ),
          P(
            'M60 -60C220 60 60 140 190 280C180 380 100 420 0 420C150 360 110 230 70 160C110 80 100 0 60 -60Z',
            C.koa900,
            { opacity: 0.2 },
          ),
        ]),
        L(
          'M-112 40C-116 90 -90 110 -90 148C-92 196 -160 204 -160 280C-160 350 -96 398 -10 400',
          '#F6D7A8',
          5,
          { opacity: 0.7 },
        ),
        E(0, 128, 58, 58, C.gold300),
        E(0, 128, 51, 51, C.koa700),
        E(0, 128, 46, 46, C.koa900),
        P('M-40 106A46 46 0 0 1 40 106A60 60 0 0 0 -40 106Z', '#000', { opacity: 0.35 }),
        R(-70, 282, 140, 28, 9, s.v(C.koa700, C.koa900)),
        R(-58, 290, 116, 7, 3, C.sand100),
        P(neck, s.h('#6B3B1E', C.koa900)),
        times(11, (i) =>
          R(-25, -330 + i * 34 - i * i * 0.6, 50, 4, 0, C.sand200, { opacity: 0.85 }),
        ),
        [-240, -160, -44].map((y) => E(0, y, 6, 6, C.sand50)),
        [-380, -440].map((y) => [
          R(-78, y - 8, 36, 16, 6, C.sand400),
          E(-84, y, 15, 18, s.ball(C.sand100)),
          R(42, y - 8, 36, 16, 6, C.sand400),
          E(84, y, 15, 18, s.ball(C.sand200)),
        ]),
        P(head, s.h('#C98A4F', C.koa500, C.koa700)),
        R(-27, -356, 54, 10, 3, C.sand50),
        [
          [-24, -380],
          [24, -380],
          [-20, -440],
          [20, -440],
        ].map(([x, y]) => E(x, y, 7, 7, C.gold300)),
        [
          [-24, -380, -17],
          [-20, -440, -6],
          [20, -440, 6],
          [24, -380, 17],
        ].map(([x, y, e]) =>
          L(`M${x} ${y}L${e} -352L${e * 1.5} 290`, C.sand0, 2.6, { opacity: 0.9 }),
        ),
      ]),
      at(214, 702, plumeria(s), -10, 1),
      at(1010, 760, plumeria(s), 30, 0.8),
      at(330, 800, plumeria(s), 40, 0.62),
    ];
  },

  'breadfruit-quilt': (s) => {
    const half = (k) =>
      `M0 -10C${-30 * k} -40 ${-30 * k} -70 ${-14 * k} -88C${-54 * k} -88 ${-76 * k} -124 ${-58 * k} -152C${-44 * k} -140 ${-30 * k} -138 ${-20 * k} -142C${-58 * k} -158 ${-66 * k} -200 ${-44 * k} -222C${-34 * k} -210 ${-20 * k} -206 ${-10 * k} -208C${-24 * k} -232 ${-16 * k} -262 0 -282Z`;
    const arm = half(1) + half(-1);
    const bud =
      'M0 -20C-16 -60 -12 -96 -8 -112C-44 -124 -42 -176 0 -188C42 -176 44 -124 8 -112C12 -96 16 -60 0 -20Z';
    const motif = (fill, stroke, w) =>
      times(8, (i) =>
        at(
          0,
          0,
          P(i % 2 ? arm : bud, fill, { stroke, 'stroke-width': w, 'stroke-linejoin': 'round' }),
          i * 45,
        ),
      );
    const Q = 640;
    return [
      wall(s, 'coral', { x: 600, y: 430, r: 410 }),
      G(cast(R(280, 130, Q, 680, 10, C.ink), 16, 18, 0.06)),
      // rod
      R(200, 96, 800, 26, 13, s.v('#D9A36A', C.koa500, C.koa700)),
      E(202, 109, 20, 20, s.ball(C.koa500)),
      E(998, 109, 20, 20, s.ball(C.koa500)),
      times(5, (i) => R(318 + i * 128, 88, 52, 64, 8, s.v(C.leaf500, C.leaf700))),
      s.clip(R(280, 130, Q, 680, 10, '#000'), [
        R(280, 130, Q, 680, 0, C.sand50),
        at(
          600,
          470,
          [
            [
              [232, C.sand200],
              [224, C.sand50],
              [176, C.sand200],
              [168, C.sand50],
              [120, C.sand200],
              [112, C.sand50],
              [64, C.sand200],
              [56, C.sand50],
            ].map(([w, c]) => motif(c, c, w)),
            motif(C.leaf700, C.leaf700, 3),
            times(8, (i) =>
              at(
                0,
                0,
                L(i % 2 ? 'M0 -40V-250' : 'M0 -126V-172', C.leaf300, 3.5, {
                  opacity: 0.6,
                  'stroke-dasharray': '9 8',
                }),
                i * 45,
              ),
            ),
            E(0, 0, 44, 44, C.leaf700),
            E(0, 0, 25, 25, C.sand50),
            E(0, 0, 13, 13, C.leaf700),
          ],
          0,
          1.1,
        ),
        R(280, 130, Q, 680, 0, 'none', { stroke: C.leaf700, 'stroke-width': 60 }),
        // folds
        times(5, (i) =>
          R(
            280 + i * 128,
            130,
            128,
            680,
            0,
            s.h([0, C.sand0, 0.2], [0.3, C.sand0, 0.06], [0.7, C.ink, 0.03], [1, C.ink, 0.16]),
          ),
        ),
        R(280, 130, Q, 120, 0, s.v([0, C.ink, 0.16], [1, C.ink, 0])),
      ]),
    ];
  },

  'lehua-honey': (s) => {
    const hexa = (x, y, r) =>
      `M${times(6, (i) => `${num(x + r * Math.cos(((i * 60 + 30) * Math.PI) / 180))} ${num(y + r * Math.sin(((i * 60 + 30) * Math.PI) / 180))}`).join('L')}Z`;
    const jar = (w, h, honey, lid) => [
      P(
        `M${-w / 2 + 6} ${-h}H${w / 2 - 6}C${w / 2 + 10} ${-h + 24} ${w / 2 + 12} ${-h + 40} ${w / 2 + 12} ${-h + 64}V-36C${w / 2 + 12} -8 ${w / 2 - 10} 0 ${w / 2 - 34} 0H${-w / 2 + 34}C${-w / 2 + 10} 0 ${-w / 2 - 12} -8 ${-w / 2 - 12} -36V${-h + 64}C${-w / 2 - 12} ${-h + 40} ${-w / 2 - 10} ${-h + 24} ${-w / 2 + 6} ${-h}Z`,
        s.h('#FFF6DE', mix(honey, C.sand0, 0.65), mix(honey, C.sand0, 0.45)),
      ),
      P(
        `M${-w / 2} ${-h + 58}C${-w / 6} ${-h + 48} ${w / 6} ${-h + 68} ${w / 2} ${-h + 58}V-36C${w / 2} -14 ${w / 2 - 18} -10 ${w / 2 - 36} -10H${-w / 2 + 36}C${-w / 2 + 18} -10 ${-w / 2} -14 ${-w / 2} -36Z`,
        s.h(
          [0, lighter(honey, 0.25)],
          [0.2, lighter(honey, 0.55)],
          [0.5, honey],
          [0.82, darker(honey, 0.28)],
          [1, honey],
        ),
      ),
      R(-w / 2 + 16, -h + 84, 15, h - 140, 8, C.sand0, { opacity: 0.65 }),
      R(w / 2 - 26, -h + 90, 10, h - 150, 5, C.gold100, { opacity: 0.4 }),
      R(-w / 2 - 4, -h - 54, w + 8, 62, 14, s.round(lid)),
      times(9, (i) =>
        R(-w / 2 + 8 + (i * (w - 12)) / 9, -h - 38, 5, 40, 2, C.ink, { opacity: 0.12 }),
      ),
      R(-w / 4 - 14, -h / 2 - 52, w / 2 + 28, 116, 16, C.sand50),
      E(0, -h / 2 - 2, 26, 26, C.coral500),
      times(14, (i) =>
        at(
          0,
          -h / 2 - 2,
          [L('M0 -16V-42', C.coral500, 4), E(0, -44, 4, 4, C.gold400)],
          i * (360 / 14),
        ),
      ),
    ];
    return [
      backdrop(s, 'gold', 'hill', { x: 640 }),
      G(
        [
          [930, 170],
          [1034, 170],
          [982, 260],
          [1086, 260],
          [1138, 170],
          [1034, 350],
          [1138, 350],
          [1190, 260],
          [1086, 80],
          [1190, 80],
          [982, 80],
        ].map(([x, y], i) =>
          P(hexa(x, y, 54), i % 3 ? C.gold400 : C.sand0, { opacity: i % 3 ? 0.5 : 0.6 }),
        ),
      ),
      s.shadow(440, 752, 260, 46),
      s.shadow(770, 784, 240, 44),
      at(408, 744, jar(250, 430, '#D98B1E', C.leaf700)),
      at(724, 778, jar(224, 314, '#F0B63F', C.coral600)),
      // dipper lying in a small pool
      P(
        'M900 786C880 760 930 742 980 750C1040 738 1110 762 1098 792C1080 820 920 820 900 786Z',
        s.d(C.gold300, '#E09C2C'),
      ),
      L('M924 784C950 768 980 766 1000 768', C.sand0, 6, { opacity: 0.7 }),
      at(
        986,
        768,
        [
          R(-9, -340, 18, 300, 9, s.h('#DDA871', C.koa500, C.koa700)),
          times(5, (i) =>
            E(
              0,
              -46 + i * 20,
              34 + Math.sin((i + 0.5) * 0.62) * 20,
              12,
              s.h('#DDA871', C.koa500, C.koa700),
            ),
          ),
          P('M-40 -30C-50 0 -30 40 0 42C30 40 50 0 40 -30C20 0 -20 0 -40 -30Z', '#E8A52E', {
            opacity: 0.75,
          }),
        ],
        28,
        1,
      ),
      at(176, 782, [leaf(120, 34, C.leaf700)], -70),
      at(176, 782, [leaf(110, 32, C.leaf500)], 64),
      at(
        180,
        760,
        [
          times(34, (i) =>
            [
              L(`M0 0V-${58 + (i % 3) * 9}`, i % 2 ? C.coral500 : C.coral600, 5),
              E(0, -62 - (i % 3) * 9, 5, 5, C.gold300),
            ].map((x) => G(x, { transform: `rotate(${-110 + i * 6.6})` })),
          ),
        ],
        0,
        1.15,
      ),
    ];
  },

  'tide-glaze-bowl': (s) => {
    const bowl = 'M250 416C256 610 400 756 520 764H700C820 756 944 610 950 416Z';
    return [
      backdrop(s, 'coral', 'sun', { x: 610, sy: 360, r: 320 }),
      s.shadow(650, 790, 380, 56),
      P('M486 748H722L706 806Q604 820 502 806Z', s.h('#C79A73', '#A87550', '#6F4730')),
      P(bowl, s.h('#E7CBA6', [0.3, '#DDB88C'], [0.65, '#B98A5E'], [1, '#7E573B'])),
      s.clip(P(bowl, '#000'), [
        times(9, (i) =>
          L(
            `M230 ${600 + i * 20}Q600 ${672 + i * 22} 970 ${600 + i * 20}`,
            i % 2 ? '#8A5F40' : '#F4DFC0',
            3,
            { opacity: 0.3 },
          ),
        ),
        // glaze: pale foam line, then two depths of blue, with drips
        P(
          'M230 400H970V560C940 566 930 622 904 622S872 570 838 574S800 668 770 668S736 596 700 600S664 642 636 642S604 590 566 596S532 690 500 690S466 596 430 590S396 636 368 634S336 566 300 562S254 590 230 540Z',
          '#CFE8EA',
        ),
        P(
          'M230 400H970V536C940 542 930 598 904 598S872 546 838 550S800 642 770 642S736 572 700 576S664 616 636 616S604 566 566 572S532 664 500 664S466 572 430 566S396 610 368 608S336 542 300 538S254 566 230 516Z',
          s.h('#7FC0CF', [0.28, '#4B9DB5'], [0.62, C.ocean700], [1, C.ocean800]),
        ),
        P('M230 400H970V460C800 520 400 520 230 460Z', C.ocean800, { opacity: 0.28 }),
        P('M310 450C330 560 370 640 420 690C400 620 372 540 366 452Z', C.sand0, { opacity: 0.35 }),
      ]),
      E(600, 416, 350, 92, '#CFE8EA'),
      E(600, 420, 334, 82, s.v(C.ocean800, C.ocean700, C.ocean500)),
      s.clip(E(600, 420, 334, 82, '#000'), [
        E(640, 470, 250, 56, C.ocean300, { opacity: 0.55 }),
        E(640, 482, 150, 30, '#CFE8EA', { opacity: 0.6 }),
        E(600, 384, 360, 60, C.ink, { opacity: 0.18 }),
      ]),
      L('M266 400C330 352 440 332 560 327', C.sand0, 7, { opacity: 0.9 }),
      at(150, 806, veinLeaf(230, 62, C.leaf500), 34),
      at(150, 812, veinLeaf(190, 54, C.leaf700), 78),
      at(1040, 806, plumeria(s), 12, 0.86),
    ];
  },

  'kaneohe-canoe': (s) => [
    G(dawn(s, W, H, { horizon: 0.52, sun: 0.36, island: false })),
    P(
      'M480 470C560 440 590 380 640 372C664 330 700 340 720 300C760 240 790 296 818 262C860 220 890 250 920 286C960 270 990 330 1030 336C1080 330 1110 390 1200 396V472H480Z',
      s.v('#5A8799', '#86A9AE'),
    ),
    P(
      'M560 470C640 440 700 452 760 424C820 390 880 430 940 416C1020 392 1080 430 1200 420V472H560Z',
      '#3B6A72',
    ),
    [
      [0, 560, 0.35],
      [0, 640, 0.3],
      [0, 800, 0.35],
    ].map(([, y, a]) =>
      P(
        `M0 ${y}C200 ${y - 26} 330 ${y + 18} 520 ${y + 2}S900 ${y - 22} 1200 ${y + 6}V${H}H0Z`,
        C.ocean800,
        { opacity: a },
      ),
    ),
    // reflection
    P('M150 640C360 690 860 690 1060 640C1000 730 860 756 610 756S240 730 150 640Z', C.ink, {
      opacity: 0.3,
    }),
    // ʻiako behind, hull
    P(
      'M96 470C140 486 176 520 214 544C420 574 810 574 1000 544C1040 520 1076 484 1118 462C1106 540 1060 612 976 644C860 684 350 684 236 644C152 616 106 548 96 470Z',
      s.v('#F07B5E', C.coral500, C.coral600, C.coral700),
    ),
    P(
      'M214 544C420 574 810 574 1000 544L1012 566C830 600 400 600 202 566Z',
      s.v('#D9A368', C.koa500),
    ),
    P('M236 548C430 572 800 572 980 548C900 566 840 578 600 578S310 566 236 548Z', C.koa900),
    P('M96 470C140 486 176 520 214 544L204 572C158 560 120 530 96 470Z', s.d('#E2B27A', C.koa500)),
    P(
      'M1118 462C1076 484 1040 520 1000 544L1012 572C1062 556 1096 520 1118 462Z',
      s.d('#C98A4F', C.koa700),
    ),
    P(
      'M116 540C160 590 300 628 600 630S1040 590 1096 540C1084 570 1060 600 1030 616C860 660 340 660 186 616C154 600 130 574 116 540Z',
      C.sand0,
      { opacity: 0.16 },
    ),
    [360, 490, 710, 840].map((x) => P(`M${x} 562h66l-6 14h-54z`, '#D9A368')),
    // outrigger in front
    s.shadow(610, 800, 400, 26, 0.3),
    L('M420 560C430 640 438 700 452 764', C.koa900, 20),
    L('M417 558C427 640 434 700 448 762', '#C98A4F', 11),
    L('M780 560C776 640 776 700 766 764', C.koa900, 20),
    L('M777 558C773 640 772 700 762 762', '#C98A4F', 11),
    P(
      'M262 742C300 770 340 762 420 762H800C880 762 916 764 958 736C952 790 880 804 800 804H420C340 804 276 796 262 742Z',
      s.v('#FBE8C8', '#EBC58C', '#A9712F'),
    ),
    [
      [452, 760],
      [766, 760],
    ].map(([x, y]) => [R(x - 20, y - 8, 40, 9, 3, C.sand0), R(x - 20, y + 6, 40, 9, 3, C.sand0)]),
    // paddles
    [
      [560, 552, 44],
      [650, 552, 58],
    ].map(([x, y, a]) =>
      at(
        x,
        y,
        [
          R(-7, -230, 14, 240, 6, s.h('#E2B27A', C.koa500)),
          P(
            'M-8 -226C-40 -250 -46 -330 0 -372C46 -330 40 -250 8 -226Z',
            s.h('#E2B27A', C.koa500, C.koa700),
          ),
          L('M0 -236V-340', C.koa700, 4, { opacity: 0.5 }),
        ],
        a,
        0.86,
      ),
    ),
    P(
      'M470 556C560 572 680 572 760 556L764 584C690 594 540 594 468 584Z',
      s.v('#D9A368', C.koa500),
    ),
    // near water
    P('M0 830C180 800 300 846 480 832S800 800 960 830S1120 850 1200 836V900H0Z', '#0B4C65', {
      opacity: 0.85,
    }),
    L('M120 800C220 788 260 804 330 800', C.ocean300, 6, { opacity: 0.6 }),
    L('M880 836C960 824 1040 846 1110 836', C.ocean300, 6, { opacity: 0.6 }),
    L('M70 690C110 682 130 694 170 688', C.gold100, 5, { opacity: 0.6 }),
    L('M1040 706C1080 698 1110 710 1150 702', C.gold100, 5, { opacity: 0.5 }),
  ],

  'snorkel-set': (s) => {
    const fin = [
      P(
        'M-30 0C-46 -60 -64 -200 -98 -396C-84 -432 -50 -412 -30 -424C-10 -436 10 -436 30 -424C50 -412 84 -432 98 -396C64 -200 46 -60 30 0Z',
        s.h(lighter(C.coral500, 0.35), C.coral500, C.coral700),
      ),
      [-52, 0, 52].map((x) => L(`M${x * 0.35} -60L${x} -386`, C.coral700, 9, { opacity: 0.55 })),
      P(
        'M-30 0C-58 40 -56 130 -34 168H34C56 130 58 40 30 0Q0 -30 -30 0Z',
        s.h(C.ocean500, C.ocean700, C.ocean800),
      ),
      E(0, 148, 26, 24, C.ink, { opacity: 0.75 }),
    ];
    const frame =
      'M330 470C330 414 374 388 440 388H760C826 388 870 414 870 470V560C870 636 818 676 742 676C700 676 676 656 656 622C640 590 560 590 544 622C524 656 500 676 458 676C382 676 330 636 330 560Z';
    const lens =
      'M372 478C372 446 396 430 440 430H572C584 430 588 438 588 450V520C566 540 548 566 530 600C516 624 494 634 458 634C406 634 372 606 372 556Z';
    return [
      backdrop(s, 'ocean', 'wave', { y: 620 }),
      s.shadow(610, 716, 440, 74, 0.5),
      s.shadow(268, 768, 120, 26, 0.4),
      at(262, 596, fin, -17, 1),
      at(470, 476, fin, 3, 0.94),
      // tube
      G(L('M880 160C900 380 930 640 850 716C800 752 730 744 690 716', C.ink, 56), {
        opacity: 0.13,
        transform: 'translate(16 14)',
      }),
      L('M868 150C896 380 930 640 846 708C800 742 740 738 700 706', C.gold600, 54),
      L('M862 150C890 380 922 636 838 702C796 732 744 728 704 700', C.gold400, 38),
      L('M852 160C876 360 900 560 856 654', C.gold100, 9, { opacity: 0.9 }),
      P('M838 152L896 140L890 84C870 72 848 76 832 92Z', s.h(lighter(C.coral500, 0.3), C.coral600)),
      R(650, 664, 84, 64, 24, s.v(C.ink700, C.ink)),
      // strap and mask
      P(
        'M342 452C270 440 236 500 250 566C262 612 310 622 344 606V560C310 572 292 556 292 528C292 500 316 494 342 500Z',
        s.d(C.ink700, C.ink),
      ),
      P(
        'M858 452C920 446 950 500 940 566C928 612 890 622 856 606V560C886 568 900 552 900 528C900 502 880 494 858 500Z',
        s.d(C.ink700, C.ink),
      ),
      G(P(frame, C.ink), { transform: 'translate(8 14)', opacity: 0.35 }),
      P(frame, s.v('#3A97B4', C.ocean700, C.ocean800)),
      P(
        'M544 622C560 590 640 590 656 622C668 642 640 700 600 700S532 642 544 622Z',
        s.d('#2F86A3', C.ocean800),
      ),
      [1, -1].map((k) =>
        G(
          [
            P(lens, s.d('#F2FBFC', '#B9E0E8', '#6FB3C6')),
            s.clip(P(lens, '#000'), [
              P('M372 640L520 420H590L440 660Z', C.sand0, { opacity: k > 0 ? 0.55 : 0.4 }),
              P('M490 660L600 500V600Z', C.sand0, { opacity: 0.3 }),
            ]),
            L(lens, C.ink, 7, { opacity: 0.4 }),
          ],
          k > 0 ? {} : { transform: 'translate(1200 0) scale(-1 1)' },
        ),
      ),
      L('M350 480C350 430 384 406 440 406H640', C.sand0, 7, { opacity: 0.6 }),
      // starfish on the sand
      at(
        1040,
        800,
        [
          E(6, 12, 84, 40, C.ink, { opacity: 0.14 }),
          times(5, (i) =>
            at(
              0,
              0,
              P(
                'M-26 0C-22 -40 -14 -70 0 -84C14 -70 22 -40 26 0C16 20 -16 20 -26 0Z',
                s.h(lighter(C.coral500, 0.45), C.coral500),
              ),
              i * 72 + 12,
            ),
          ),
          times(5, (i) =>
            at(
              0,
              0,
              times(3, (j) => E(0, -22 - j * 18, 5 - j, 5 - j, C.coral100)),
              i * 72 + 12,
            ),
          ),
        ],
        0,
        1,
        0.8,
      ),
    ];
  },

  'koa-bracelet': (s) => {
    const wallD = 'M250 430C250 300 950 300 950 430V560C950 720 250 720 250 560Z';
    return [
      backdrop(s, 'gold', 'wave', { y: 600 }),
      // stone slab
      s.shadow(660, 796, 600, 62),
      P(
        'M96 632C96 500 1104 500 1104 632V700C1104 830 96 830 96 700Z',
        s.h('#7F97A2', '#4F6A77', C.ink),
      ),
      E(600, 632, 504, 118, s.h('#B4C5CB', '#8198A3', '#5F7884')),
      s.shadow(640, 590, 430, 120, 0.6),
      // outside, inside, rim
      s.clip(P(wallD, '#000'), [
        R(
          240,
          290,
          720,
          440,
          0,
          s.h('#C98746', [0.22, '#E8B47A'], [0.5, '#B26C33'], [0.8, '#7C4520'], [1, '#5A3018']),
        ),
        times(14, (i) =>
          L(
            `M240 ${440 + i * 19}C360 ${556 + i * 17} 500 ${540 + i * 21} 620 ${556 + i * 18}S880 ${530 + i * 19} 960 ${436 + i * 19}`,
            i % 3 ? C.koa900 : '#F6D3A0',
            i % 2 ? 3 : 6,
            { opacity: 0.24 },
          ),
        ),
        // shell inlay
        L('M240 494C300 660 900 660 960 494', C.koa900, 50, { opacity: 0.5 }),
        L(
          'M240 492C300 656 900 656 960 492',
          s.h('#BFE3E6', '#E9F6F2', '#7FC0CF', '#3E94AE', C.ocean700),
          40,
        ),
        times(16, (i) => {
          const x = 268 + i * 44;
          const y = 492 + 123 * (1 - ((x - 600) / 360) ** 2);
          return P(
            `M${x} ${y - 22}l24 ${i % 2 ? 8 : -2}l-6 40l-22 -4z`,
            i % 3 ? C.sand0 : C.coral300,
            { opacity: i % 3 ? 0.3 : 0.4 },
          );
        }),
      ]),
      E(600, 430, 350, 122, s.h('#F1C48D', '#C98746', '#8C5127')),
      E(600, 432, 308, 96, s.v('#4A2713', '#7C4520')),
      s.clip(E(600, 432, 308, 96, '#000'), [
        E(600, 540, 300, 96, s.v('#8FA5AE', '#546E7A')),
        E(600, 548, 270, 80, C.ink, { opacity: 0.25 }),
        P(
          'M292 432C292 300 908 300 908 432V470C880 350 320 350 292 470Z',
          s.h('#6E3C1B', '#A9652F', '#8A4D22'),
          { opacity: 0.7 },
        ),
      ]),
      L('M262 420C290 340 460 312 600 309', C.sand0, 7, { opacity: 0.7 }),
      at(
        1016,
        720,
        [
          at(0, 0, leaf(150, 44, C.leaf700), 60),
          at(0, 0, leaf(140, 40, C.leaf500), 118),
          plumeria(s),
        ],
        0,
        0.98,
      ),
    ];
  },

  'hana-ocean-stay': (s) => [
    R(0, 0, W, H, 0, s.h('#FBE6D8', '#F4CDB8')),
    R(196, 60, 808, 560, 14, C.sand0),
    R(196, 60, 808, 560, 14, 'none', { stroke: '#E9BFA2', 'stroke-width': 4 }),
    s.clip(R(222, 86, 756, 508, 6, '#000'), [
      at(222, 86, dawn(s, 756, 508, { horizon: 0.58, sun: 0.62 })),
      // palm in the view
      L('M846 610C870 500 872 420 852 300', C.koa900, 17),
      [
        [-112, 150],
        [-70, 160],
        [-28, 140],
        [24, 140],
        [66, 160],
        [108, 160],
      ].map(([a, n]) =>
        at(
          852,
          300,
          P(
            `M0 0C${n * 0.24} ${-n * 0.5} ${n * 0.1} ${-n * 0.95} ${-n * 0.2} ${-n}C0 ${-n * 0.8} ${-n * 0.05} ${-n * 0.4} 0 0Z`,
            C.leaf800,
          ),
          a,
        ),
      ),
      // rail of the lānai
      R(222, 500, 756, 12, 0, C.sand0),
      times(20, (i) => R(236 + i * 39, 506, 8, 100, 0, C.sand0, { opacity: 0.92 })),
    ]),
    R(592, 86, 18, 508, 0, C.sand0),
    R(606, 86, 5, 508, 0, C.ink, { opacity: 0.1 }),
    // light falling on the floor and the floor itself
    P('M0 690H1200V900H0Z', s.v('#C98F63', '#A96E45')),
    times(4, (i) => L(`M0 ${726 + i * 50}H1200`, C.koa700, 3, { opacity: 0.35 })),
    P('M640 690H980L1130 900H700Z', C.gold100, { opacity: 0.35 }),
    R(0, 676, W, 16, 0, C.sand0),
    // curtains
    R(140, 36, 920, 14, 7, C.koa700),
    [
      [0, 1],
      [1200, -1],
    ].map(([x, k]) =>
      G(
        times(5, (i) =>
          P(
            `M${150 + i * 34} 46h34C${186 + i * 34} 300 ${196 + i * 18 - i * i * 3} 500 ${188 + i * 36} 690h-38C${156 + i * 34} 500 ${160 + i * 20 - i * i * 3} 300 ${150 + i * 34} 46Z`,
            s.h([0, '#FFFDF9'], [0.6, '#F7EBDD'], [1, '#DFC8B2']),
            { opacity: 0.97 },
          ),
        ),
        k > 0 ? {} : { transform: `translate(${x} 0) scale(-1 1)` },
      ),
    ),
    // bed
    s.shadow(440, 858, 520, 44, 0.5),
    R(34, 470, 58, 380, 20, s.h('#C98746', C.koa500, C.koa700)),
    P('M80 690H820C850 690 862 712 862 740V822H80Z', s.v('#FFFDF9', '#F1E4D4', '#D9C4AC')),
    R(80, 812, 770, 34, 8, s.v(C.koa500, C.koa700)),
    R(790, 836, 30, 42, 6, C.koa900),
    R(100, 836, 30, 42, 6, C.koa900),
    P(
      'M80 640C90 596 120 574 160 580L330 606C360 614 372 650 350 690H80Z',
      s.d('#FFFFFF', '#F7EEE2', '#DCC8B0'),
    ),
    P(
      'M180 652C210 600 250 594 300 604L410 626C432 634 440 668 420 694H172Z',
      s.d(C.ocean100, C.ocean300, '#5FA3B8'),
    ),
    P(
      'M500 690H740C756 730 760 780 756 822H506C512 780 510 730 500 690Z',
      s.v(C.coral300, C.coral500, C.coral600),
    ),
    times(3, (i) =>
      L(
        `M${552 + i * 66} 694C${564 + i * 66} 740 ${566 + i * 66} 780 ${562 + i * 66} 820`,
        C.gold300,
        7,
        { opacity: 0.8 },
      ),
    ),
    // table with flowers
    s.shadow(1020, 872, 150, 24, 0.4),
    R(920, 706, 200, 22, 11, s.h('#D9A368', C.koa500, C.koa700)),
    P('M946 728h18l-12 140h-14zM1078 728h18l8 140h-14z', C.koa700),
    P(
      'M986 612H1050C1044 640 1066 652 1062 684Q1058 708 1018 708T974 684C972 652 992 640 986 612Z',
      s.round(C.ocean500),
    ),
    [
      [-34, 120, C.leaf500],
      [0, 140, C.leaf700],
      [34, 120, C.leaf500],
    ].map(([a, n, c]) => at(1018, 616, leaf(n, 30, c), a)),
    at(990, 548, hibiscus(s), -20, 0.4),
    at(1052, 536, hibiscus(s, C.gold400), 30, 0.38),
    at(1020, 496, hibiscus(s), 10, 0.4),
  ],

  'alaea-sea-salt': (s) => {
    const rnd = random(12);
    const heap = (cx, cy, w, h, c, n, flat = false) =>
      times(n, () => {
        const u = rnd() * 2 - 1;
        const k = 8 + rnd() * 15;
        const x = cx + u * w;
        const y = cy - rnd() * h * (flat ? 1 : (1 - u * u) ** 0.9);
        return at(
          x,
          y,
          [
            P(
              `M0 ${-k}L${k} ${-k * 0.4}V${k * 0.7}L0 ${k * 1.1}L${-k} ${k * 0.6}V${-k * 0.5}Z`,
              mix(c, C.sand0, 0.15),
            ),
            P(`M0 ${-k}L${k} ${-k * 0.4}L0 ${k * 0.1}L${-k} ${-k * 0.5}Z`, mix(c, C.sand0, 0.7)),
            P(`M0 ${k * 0.1}L${k} ${-k * 0.4}V${k * 0.7}L0 ${k * 1.1}Z`, darker(c, 0.16)),
          ],
          rnd() * 50 - 25,
        );
      });
    const white = '#EEF4F4';
    const pink = '#EFA389';
    return [
      backdrop(s, 'ocean', 'sun', { x: 760, sy: 350, r: 300 }),
      s.shadow(500, 788, 370, 56),
      s.shadow(940, 748, 190, 40),
      // jar
      R(806, 300, 250, 446, 40, s.h('#FFFFFF', '#E4F1F4', '#B4D3DC')),
      s.clip(R(822, 320, 218, 412, 30, '#000'), [
        R(822, 420, 218, 320, 0, '#E58F74'),
        heap(931, 740, 120, 318, pink, 230, true),
        P('M985 300h60v450h-80C1000 600 1000 430 985 300Z', C.coral700, { opacity: 0.22 }),
      ]),
      R(834, 340, 18, 330, 9, C.sand0, { opacity: 0.75 }),
      P('M838 212H1024L1014 312H848Z', s.h('#E6C195', '#CFA06A', '#93663A')),
      E(931, 212, 93, 20, '#EBCDA4'),
      times(8, (i) =>
        E(868 + ((i * 53) % 130), 236 + ((i * 29) % 62), 6, 4, C.koa700, { opacity: 0.35 }),
      ),
      L('M806 330Q931 352 1056 330', C.koa500, 10),
      P('M900 340C870 372 872 400 886 416M914 342C930 376 948 388 964 396', 'none', {
        stroke: C.koa500,
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }),
      // wooden bowl with white salt
      P(
        'M190 556C260 470 350 372 480 366C610 372 700 470 770 556Z',
        s.d('#FFFFFF', '#F1F5F4', '#C4D8DD'),
      ),
      heap(480, 556, 262, 176, white, 190),
      P(
        'M170 540C176 690 290 778 400 786H560C670 778 784 690 790 540C700 600 260 600 170 540Z',
        s.h('#D9A368', [0.28, '#C98746'], [0.65, C.koa500], [1, C.koa700]),
      ),
      s.clip(
        P(
          'M170 540C176 690 290 778 400 786H560C670 778 784 690 790 540C700 600 260 600 170 540Z',
          '#000',
        ),
        times(6, (i) =>
          L(
            `M150 ${586 + i * 28}Q480 ${690 + i * 24} 810 ${586 + i * 28}`,
            i % 2 ? C.koa900 : '#F3CD98',
            4,
            {
              opacity: 0.25,
            },
          ),
        ),
      ),
      L('M170 541C260 600 700 600 790 541', '#F0C48E', 14),
      L('M206 590C222 660 266 710 312 738', C.sand0, 9, { opacity: 0.35 }),
      // scoop
      at(
        612,
        470,
        [
          P('M-74 0C-76 58 -38 88 0 88S76 58 74 0Z', s.round(C.koa500)),
          E(0, 0, 74, 22, '#E2B27A'),
          E(0, 0, 62, 16, C.koa900),
          R(-13, -206, 26, 200, 13, s.h('#E2B27A', C.koa500, C.koa700)),
          heap(0, 12, 52, 26, white, 18),
        ],
        38,
        0.95,
      ),
      heap(230, 834, 84, 26, white, 24),
      heap(786, 836, 84, 24, pink, 24),
    ];
  },

  'rainbow-shave-ice': (s) => {
    const rnd = random(5);
    const ice = (cup, cup2) => {
      const dome =
        'M-196 30C-214 -40 -190 -96 -160 -118C-150 -176 -96 -214 -50 -218C-20 -240 40 -238 64 -216C120 -208 156 -168 162 -120C196 -92 212 -36 196 30C120 84 -120 84 -196 30Z';
      return [
        P(
          'M-172 0H172L40 396Q0 414 -40 396Z',
          s.h(lighter(cup, 0.5), lighter(cup, 0.2), cup, darker(cup, 0.2)),
        ),
        s.clip(
          P('M-172 0H172L40 396Q0 414 -40 396Z', '#000'),
          times(5, (i) =>
            P(`M${-172 + i * 76} 0h38L${-32 + i * 17 + 8} 410h-9Z`, cup2, { opacity: 0.85 }),
          ).concat(
            P('M-200 0H200V96C90 130 -90 130 -200 96Z', C.ink, { opacity: 0.12 }),
            P('M60 0H180L40 410H0Z', C.ink, { opacity: 0.14 }),
          ),
        ),
        P(dome, C.coral500),
        s.clip(P(dome, '#000'), [
          R(-220, -250, 440, 340, 0, s.v('#F58E73', C.coral500)),
          P('M-76 -260C-104 -140 -70 -40 -84 100H240V-260Z', s.v('#F8D68E', C.gold400)),
          P('M74 -260C48 -150 84 -40 62 100H240V-260Z', s.v('#7FC6D6', C.ocean500)),
          times(150, () => {
            const x = rnd() * 420 - 210;
            const y = rnd() * 310 - 236;
            const k = 5 + rnd() * 9;
            return P(
              `M${num(x)} ${num(y)}l${num(k)} ${num(-k * 0.7)}l${num(k * 0.8)} ${num(k)}l${num(-k)} ${num(k * 0.6)}z`,
              C.sand0,
              { opacity: num(0.2 + rnd() * 0.45) },
            );
          }),
          E(-70, -130, 130, 90, C.sand0, { opacity: 0.28 }),
          P('M240 -120C190 60 0 96 -200 60V120H240Z', C.ink, { opacity: 0.16 }),
        ]),
        L('M-150 -70C-146 -130 -110 -170 -60 -184', C.sand0, 12, { opacity: 0.7 }),
      ];
    };
    return [
      backdrop(s, 'leaf', 'sun', { x: 600, sy: 360, r: 340, y: 650 }),
      s.shadow(640, 826, 470, 54),
      // wooden stand; each cup is cut off by the front of its hole
      P('M190 640H1010L1040 700H160Z', s.v('#E8BC86', '#D39C60')),
      E(402, 668, 92, 20, C.koa900),
      E(786, 668, 88, 20, C.koa900),
      at(
        880,
        236,
        [
          R(-13, -110, 26, 200, 12, s.h(C.leaf300, C.leaf700)),
          E(0, -112, 30, 42, s.ball(C.leaf500)),
        ],
        18,
      ),
      at(
        500,
        206,
        [
          R(-13, -110, 26, 200, 12, s.h(C.gold300, C.gold600)),
          E(0, -112, 30, 42, s.ball(C.gold400)),
        ],
        20,
      ),
      s.clip(
        R(0, 0, W, 668, 0, '#000') + E(402, 668, 92, 20, '#000') + E(786, 668, 88, 20, '#000'),
        [
          at(800, 412, ice(C.sand50, C.ocean300), 4, 0.94),
          at(400, 402, ice(C.sand50, C.coral300), -1, 1),
        ],
      ),
      R(160, 698, 880, 122, 12, s.h('#D9A368', '#C4854A', C.koa500, '#84491F')),
      grain(160, 716, 880, 5, 22, C.koa900, 0.28),
      R(160, 698, 880, 7, 3, '#F3CD98'),
    ];
  },

  'lauhala-basket': (s) => {
    const body =
      'M286 400C270 540 300 700 352 770Q600 830 848 770C900 700 930 540 914 400Q600 470 286 400Z';
    const size = 52;
    const weave = times(30, (i) =>
      times(26, (j) => {
        const x = (i - 15) * size;
        const y = (j - 13) * size;
        const over = (i + j) % 2;
        const c = (i + j * 3) % 4 === 0 ? '#C79552' : i % 4 === 1 ? '#8C5F2C' : '#E2BE83';
        return over
          ? [R(x + 2, y + 7, size - 4, size - 14, 8, s.v(lighter(c, 0.25), c, darker(c, 0.18)))]
          : [R(x + 7, y + 2, size - 14, size - 4, 8, s.h(lighter(c, 0.18), c, darker(c, 0.22)))];
      }),
    );
    return [
      backdrop(s, 'leaf', 'hill', { x: 560 }),
      s.shadow(640, 800, 420, 56),
      // back handle
      L('M372 410C380 120 820 120 828 410', '#8C5F2C', 34, { opacity: 0.95 }),
      L('M372 406C380 116 820 116 828 406', '#DDB577', 20),
      times(22, (i) => {
        const t = Math.PI * (1 - i / 21);
        const x = 600 + 228 * Math.cos(t);
        const y = 406 - 216 * Math.sin(t) ** 0.8;
        return at(x, y, R(-4, -15, 8, 30, 4, '#8C5F2C'), 90 - (t * 180) / Math.PI + 24, 1);
      }),
      // leaves inside
      [
        [-62, 250, C.leaf700],
        [-34, 300, C.leaf500],
        [-8, 270, C.leaf700],
        [22, 300, C.leaf500],
        [50, 250, C.leaf700],
      ].map(([a, n, c]) => at(600 + a * 2.4, 430, veinLeaf(n, n * 0.24, c), a * 0.8)),
      at(520, 330, plumeria(s), -10, 0.9),
      at(690, 344, plumeria(s), 30, 0.82),
      at(606, 268, hibiscus(s), 8, 0.8),
      s.clip(P(body, '#000'), [
        R(260, 380, 680, 460, 0, '#6B451D'),
        at(600, 600, weave, 45),
        R(
          260,
          380,
          680,
          460,
          0,
          s.h([0, C.sand0, 0.08], [0.25, C.sand0, 0.28], [0.55, C.ink, 0], [1, C.ink, 0.5]),
        ),
        P('M260 400Q600 500 940 400V470Q600 560 260 470Z', C.ink, { opacity: 0.14 }),
        P('M260 740Q600 810 940 740V840H260Z', C.ink, { opacity: 0.2 }),
      ]),
      P(
        'M270 384Q600 456 930 384L928 434Q600 508 274 434Z',
        s.h('#E8C88F', '#F6E3BC', '#C79552', '#8C5F2C'),
      ),
      times(27, (i) => {
        const x = 282 + i * 24.4;
        const y = 386 + 36 * (1 - ((x - 600) / 330) ** 2);
        return L(`M${num(x)} ${num(y + 4)}l16 44`, '#7A4F22', 4, { opacity: 0.5 });
      }),
      P('M360 380h32l-4 90h-22zM810 380h32l-4 90h-22z', s.h('#DDB577', '#8C5F2C')),
    ];
  },

  'single-farm-chocolate': (s) => {
    const square = (x, y) => [
      R(x, y, 88, 88, 10, '#4A2818'),
      P(`M${x} ${y + 10}a10 10 0 0 1 10 -10h68a10 10 0 0 1 10 10l-14 12h-60z`, '#8A5636'),
      P(`M${x + 88} ${y + 10}v68a10 10 0 0 1 -10 10l-12 -14v-52z`, '#341A0F'),
      R(x + 14, y + 14, 60, 60, 6, s.d('#7A4A2C', '#5C331D')),
    ];
    return [
      wall(s, 'leaf', { x: 500, y: 420, r: 370 }),
      s.shadow(700, 760, 420, 70, 0.2),
      // bar in its wrapper
      at(
        470,
        440,
        [
          cast(
            P('M-180 -330H86L96 -244L128 -232L150 -250L180 -236V-60H200V360H-200V-60H-180Z', C.ink),
            14,
            16,
            0.07,
          ),
          P('M-180 -330H86L96 -244L128 -232L150 -250L180 -236V0H-180Z', '#4A2818'),
          times(3, (r) =>
            times(4, (c) => (r === 0 && c === 3 ? '' : square(-176 + c * 89, -326 + r * 92))),
          ),
          P(
            'M-190 -74L-150 -96L-110 -70L-62 -98L-10 -72L40 -98L92 -70L140 -96L190 -74V20H-190Z',
            s.d('#F6EAD2', C.gold300, '#C8923A'),
          ),
          R(
            -200,
            -34,
            400,
            394,
            12,
            s.h('#EE7A5E', [0.3, C.coral500], [0.75, C.coral600], [1, C.coral700]),
          ),
          s.clip(R(-200, -34, 400, 394, 12, '#000'), [
            times(4, (r) =>
              times(5, (c) =>
                at(
                  -160 + c * 80 + (r % 2) * 40,
                  20 + r * 100,
                  [
                    leaf(56, 20, C.coral700),
                    at(0, 0, leaf(44, 15, '#F08A6E'), 70),
                    at(0, 0, leaf(44, 15, '#F08A6E'), -70),
                  ],
                  0,
                  0.9,
                ),
              ),
            ),
            R(-70, 60, 140, 210, 70, C.sand50),
            at(0, 236, [
              P(
                'M0 -150C46 -120 52 -50 0 0C-52 -50 -46 -120 0 -150Z',
                s.h(C.gold300, C.gold400, C.gold600),
              ),
              L(
                'M0 -140V-10M-20 -116C-34 -80 -30 -44 -12 -18M20 -116C34 -80 30 -44 12 -18',
                C.gold700,
                4,
                { opacity: 0.5 },
              ),
            ]),
          ]),
          R(-200, -34, 26, 394, 12, C.sand0, { opacity: 0.16 }),
        ],
        -12,
      ),
      // cacao pod, halved
      at(
        880,
        520,
        [
          G(
            cast(
              P(
                'M0 -270C120 -220 170 -80 150 60C130 180 60 260 0 290C-60 260 -130 180 -150 60C-170 -80 -120 -220 0 -270Z',
                C.ink,
              ),
              16,
              20,
              0.07,
            ),
          ),
          P(
            'M0 -270C120 -220 170 -80 150 60C130 180 60 260 0 290C-60 260 -130 180 -150 60C-170 -80 -120 -220 0 -270Z',
            s.h('#F2B04A', '#D9842A', '#A0521C'),
          ),
          L('M-96 -180C-140 -60 -130 100 -70 210', '#F9D891', 9, { opacity: 0.7 }),
          P(
            'M8 -214C92 -172 122 -60 108 56C94 150 44 216 2 240C-44 212 -90 150 -102 56C-112 -60 -78 -172 8 -214Z',
            '#FBF1DF',
          ),
          P(
            'M8 -214C92 -172 122 -60 108 56C94 150 44 216 2 240C-44 212 -90 150 -102 56C-112 -60 -78 -172 8 -214Z',
            'none',
            { stroke: '#EFC98A', 'stroke-width': 10 },
          ),
          [
            [-30, -130],
            [36, -128],
            [-52, -62],
            [8, -66],
            [62, -58],
            [-60, 12],
            [-2, 6],
            [56, 16],
            [-46, 86],
            [10, 80],
            [58, 90],
            [-20, 152],
            [32, 156],
          ].map(([x, y], i) =>
            at(
              x,
              y,
              [
                E(3, 6, 30, 36, '#C9A982', { opacity: 0.5 }),
                E(0, 0, 29, 35, s.ball(i % 3 ? '#F3E1CC' : '#C98FA0')),
              ],
              ((i * 37) % 50) - 25,
            ),
          ),
          L('M0 -266C-4 -300 10 -320 22 -334', C.koa700, 20),
        ],
        20,
        0.98,
      ),
      at(1010, 800, [leaf(190, 56, C.leaf700)], -74),
      [
        [250, 826, 10],
        [330, 846, -34],
        [716, 838, 30],
      ].map(([x, y, a]) => at(x, y, bean('#5C331D'), a, 1.05)),
    ];
  },

  'orchard-fruit-box': (s) => {
    const slat = (y) => [
      R(210, y, 780, 84, 8, s.h('#E8BC86', '#D39C60', '#B87B40', '#8A5527')),
      grain(210, y + 18, 780, 3, 22, C.koa700, 0.3),
      R(210, y, 780, 7, 3, '#F6DDB4'),
      [240, 960].map((x) => E(x, y + 42, 7, 7, C.koa900, { opacity: 0.6 })),
    ];
    const hexes = times(9, (r) =>
      times(7, (c) => {
        const x = -150 + c * 52 + (r % 2) * 26;
        const y = -190 + r * 46;
        return [
          P(
            `M${x} ${y - 30}L${x + 26} ${y}L${x} ${y + 30}L${x - 26} ${y}Z`,
            s.d('#F6CE72', '#D9962E'),
          ),
          P(`M${x} ${y - 30}L${x + 26} ${y}L${x} ${y + 30}L${x - 26} ${y}Z`, 'none', {
            stroke: '#A0631A',
            'stroke-width': 4,
            opacity: 0.6,
          }),
          E(x, y, 5, 5, '#7A4A12', { opacity: 0.7 }),
        ];
      }),
    );
    return [
      backdrop(s, 'leaf', 'wave', { y: 650 }),
      s.shadow(640, 836, 500, 54),
      R(230, 600, 740, 200, 8, C.koa900),
      // leaves and fruit, back to front
      at(300, 560, veinLeaf(330, 86, C.leaf700), -34),
      at(910, 560, veinLeaf(330, 84, C.leaf700), 38),
      at(
        566,
        470,
        [
          [
            [-64, 170],
            [64, 170],
            [-44, 220],
            [44, 220],
            [-22, 260],
            [22, 260],
            [0, 280],
          ].map(([a, n], i) => at(a * 0.5, -186, leaf(n, 30, i % 2 ? C.leaf500 : C.leaf700), a)),
          s.clip(
            P(
              'M-140 0C-146 -120 -90 -206 0 -206S146 -120 140 0C140 130 96 200 0 200S-140 130 -140 0Z',
              '#000',
            ),
            [
              R(-160, -220, 320, 440, 0, '#C8801F'),
              hexes,
              R(
                -160,
                -220,
                320,
                440,
                0,
                s.h(
                  [0, C.sand0, 0.1],
                  [0.28, C.sand0, 0.3],
                  [0.55, '#7A3B10', 0],
                  [1, '#5A2A10', 0.6],
                ),
              ),
            ],
          ),
        ],
        -5,
        0.86,
      ),
      at(
        390,
        520,
        [
          P(
            'M-10 -150C70 -160 120 -70 112 20C104 110 40 150 -20 146C-90 140 -120 70 -112 -10C-104 -90 -70 -144 -10 -150Z',
            s.r(
              [
                [0, '#FBE08F'],
                [0.5, '#F0A63E'],
                [1, '#C9562C'],
              ],
              0.3,
              0.3,
              0.85,
            ),
          ),
          P('M-80 -30C-84 40 -50 110 0 124C-60 140 -110 70 -100 0Z', C.leaf500, { opacity: 0.35 }),
          E(-12, -150, 12, 8, C.koa700),
        ],
        -16,
        0.98,
      ),
      at(
        800,
        500,
        [
          P(
            'M0 -180C66 -170 90 -60 108 30C120 110 70 164 0 164S-120 110 -108 30C-90 -60 -66 -170 0 -180Z',
            s.r(
              [
                [0, '#FBD98A'],
                [0.55, '#EE9A3A'],
                [1, '#5E9A4E'],
              ],
              0.36,
              0.45,
              0.8,
            ),
          ),
          P(
            'M0 -130C44 -110 62 -30 72 34C78 94 46 128 0 128S-78 94 -72 34C-62 -30 -44 -110 0 -130Z',
            s.v('#F8A860', C.coral500),
          ),
          P(
            'M0 -60C24 -40 36 10 36 48C36 80 20 92 0 92S-36 80 -36 48C-36 10 -24 -40 0 -60Z',
            '#FBD9A6',
          ),
          [
            [-12, -16],
            [10, 0],
            [-16, 24],
            [14, 36],
            [-4, 54],
            [-20, 62],
            [20, 68],
            [0, 16],
            [2, 78],
          ].map(([x, y]) => E(x, y, 9, 10, s.ball('#33505F'))),
        ],
        14,
        0.92,
      ),
      at(250, 580, [
        E(0, 0, 84, 80, s.ball('#8FBF4D')),
        E(0, 0, 84, 80, s.v([0, '#fff', 0], [1, C.leaf800, 0.2])),
        E(-4, -68, 9, 5, C.koa700),
      ]),
      at(946, 580, [E(0, 0, 78, 76, s.ball('#F2C14E')), E(-4, -64, 8, 5, C.koa700)]),
      at(664, 580, [E(0, 0, 72, 66, s.ball('#8E4560')), E(-4, -56, 8, 5, C.koa700)]),
      slat(616),
      slat(724),
      R(200, 600, 60, 226, 8, s.h('#EBC48F', '#C4854A')),
      R(940, 600, 60, 226, 8, s.h('#C4854A', '#84491F')),
      [
        [230, 650],
        [230, 766],
        [970, 650],
        [970, 766],
      ].map(([x, y]) => E(x, y, 8, 8, C.koa900, { opacity: 0.7 })),
      at(600, 712, [
        E(0, 0, 66, 66, C.sand50),
        E(0, 6, 30, 30, C.gold400),
        P('M-62 8C-30 -6 0 -2 24 10S50 16 62 8A66 66 0 0 1 -62 8Z', C.leaf700),
      ]),
    ];
  },

  'hibiscus-aloha-shirt': (s) => {
    const body =
      'M430 178C380 196 330 216 290 246L150 470L288 566L346 486C350 600 344 720 336 812Q600 846 864 812C856 720 850 600 854 486L912 566L1050 470L910 246C870 216 820 196 770 178L690 160Q600 236 510 160Z';
    const spots = [
      [250, 420, 0.62],
      [420, 330, 0.9],
      [520, 520, 0.95],
      [400, 680, 0.95],
      [700, 400, 0.95],
      [820, 600, 0.95],
      [660, 720, 0.9],
      [950, 420, 0.66],
      [800, 270, 0.72],
      [560, 800, 0.6],
      [860, 790, 0.6],
    ];
    return [
      wall(s, 'gold', { x: 600, y: 440, r: 400 }),
      E(600, 62, 24, 24, s.ball(C.koa500)),
      L('M600 150V112C600 92 636 96 634 68C630 40 590 42 586 66', C.ink700, 9),
      G(cast(P(body, C.ink), 16, 20, 0.07)),
      P('M382 218C480 150 560 140 600 140S720 150 818 218L800 240H400Z', s.v('#D9A368', C.koa500)),
      s.clip(P(body, '#000'), [
        R(
          140,
          140,
          920,
          720,
          0,
          s.h('#1F7C9B', [0.35, '#0F6785'], [0.7, C.ocean700], [1, C.ocean800]),
        ),
        spots.map(([x, y, k], i) =>
          at(
            x,
            y,
            [
              [30, 110, 190, 250, 320].map((a, j) =>
                at(0, 0, leaf(150, 36, j % 2 ? '#3E8F8C' : C.leaf500), a + i * 40),
              ),
            ],
            0,
            k,
          ),
        ),
        spots.map(([x, y, k], i) =>
          at(x, y, hibiscus(s, [C.coral500, C.gold400, '#F3EBDD'][i % 3]), i * 53, k),
        ),
        // folds: sleeves, side, hem
        P('M290 246L346 486L288 566L366 430Z', C.ink, { opacity: 0.22 }),
        P('M910 246L854 486L912 566L1060 470Z', C.ink, { opacity: 0.22 }),
        P('M700 220C800 420 800 640 790 830H880V220Z', C.ink, { opacity: 0.14 }),
        P('M380 260C420 430 410 640 400 830H352C360 640 360 430 340 260Z', C.sand0, {
          opacity: 0.1,
        }),
      ]),
      L('M600 236V824', C.ocean800, 5, { opacity: 0.65 }),
      R(578, 236, 22, 590, 0, C.sand0, { opacity: 0.1 }),
      [330, 440, 550, 660, 770].map((y) => [
        E(590, y + 2, 11, 11, C.ink, { opacity: 0.3 }),
        E(588, y, 10, 10, C.sand100),
        E(588, y, 3.4, 3.4, C.koa700),
      ]),
      R(680, 380, 116, 130, 10, 'none', { stroke: C.ocean800, 'stroke-width': 5, opacity: 0.7 }),
      R(680, 380, 116, 20, 6, C.ocean800, { opacity: 0.35 }),
      P('M510 160Q600 236 690 160L672 142Q600 176 528 142Z', C.ocean800),
      P('M510 160C520 150 528 142 528 142L600 240L508 318L446 190Z', s.d('#3B93AE', '#17708F')),
      P('M690 160C680 150 672 142 672 142L600 240L692 318L754 190Z', s.d('#2A86A3', '#0F6785')),
      L('M672 144L602 240L690 316', C.sand0, 4, { opacity: 0.3 }),
      L('M528 144L598 240L508 316', C.sand0, 4, { opacity: 0.4 }),
    ];
  },

  'first-light-painting': (s) => [
    R(0, 0, W, H, 0, s.d(THEMES.coral.hi, THEMES.coral.lo)),
    E(250, 230, 300, 300, THEMES.coral.sun, { opacity: 0.5 }),
    P('M0 700H1200V900H0Z', s.v('#E9C9A6', '#CFA57C')),
    L('M0 700H1200', C.sand0, 5, { opacity: 0.6 }),
    s.shadow(600, 812, 440, 44),
    // easel
    P('M560 60h48l-8 60h-32z', C.koa500),
    P('M520 640L430 850h-40l92 -210zM680 640L770 850h40l-92 -210z', s.v(C.koa500, C.koa700)),
    P('M580 560h40l6 250h-52z', C.koa700),
    R(572, 40, 30, 600, 6, s.h('#D9A368', C.koa500)),
    G(cast(R(246, 116, 708, 524, 6, C.ink), 16, 20, 0.07)),
    R(246, 116, 708, 524, 6, s.d('#E8BC86', '#C4854A', '#84491F')),
    R(270, 140, 660, 476, 2, C.koa900, { opacity: 0.5 }),
    s.clip(R(276, 146, 648, 464, 0, '#000'), [
      at(276, 146, [
        R(0, 0, 648, 300, 0, s.v('#2F5C7A', '#8FA9B4', '#F1B695', '#FBDDA4')),
        times(9, (i) =>
          L(
            `M${((i * 97) % 560) - 30} ${30 + i * 24}c90 -16 160 12 ${210 - i * 6} -4`,
            [C.coral300, C.gold300, C.sand0][i % 3],
            12 + (i % 3) * 4,
            { opacity: 0.32 },
          ),
        ),
        E(410, 256, 64, 64, '#FFF3D0'),
        E(410, 256, 96, 96, '#FFF3D0', { opacity: 0.28 }),
        P('M0 290C60 250 120 196 180 176C240 170 280 240 360 292Z', '#3D6A82'),
        P('M0 290C50 262 90 240 140 236C200 250 230 280 270 292Z', '#28536A'),
        R(0, 286, 648, 180, 0, s.v('#6DAFC0', C.ocean500, C.ocean700)),
        times(16, (i) =>
          L(
            `M${((i * 131) % 600) - 20} ${302 + i * 10}c40 -9 70 9 ${110 + (i % 4) * 20} 0`,
            [C.ocean300, C.sand0, C.ocean800, C.gold300][i % 4],
            7 + (i % 3) * 2,
            { opacity: 0.5 },
          ),
        ),
        times(6, (i) =>
          L(`M${352 + i * 6} ${298 + i * 16}h${112 - i * 14}`, '#FFF3D0', 8, {
            opacity: 0.85 - i * 0.1,
          }),
        ),
        P('M0 410C120 380 200 430 330 420S560 400 648 430V470H0Z', '#F4E3C6'),
        P(
          'M0 400C120 372 200 420 330 410S560 392 648 420V432C560 404 460 412 330 422S120 384 0 414Z',
          C.sand0,
        ),
      ]),
      R(276, 146, 648, 464, 0, s.d([0, C.sand0, 0.2], [0.4, C.sand0, 0], [1, C.ink, 0.1])),
    ]),
    L('M250 120H950', '#F6DDB4', 5, { opacity: 0.8 }),
    L('M250 120V636', '#F6DDB4', 5, { opacity: 0.8 }),
    R(376, 636, 448, 34, 8, s.v('#D9A368', C.koa500, C.koa700)),
    // jar of brushes
    s.shadow(1074, 838, 140, 28),
    G(
      [
        [
          [-16, C.koa500, C.coral500],
          [4, '#C98746', C.ocean700],
          [17, C.koa700, C.gold400],
        ].map(([a, c, tip]) =>
          at(
            1000,
            740,
            [
              R(-8, -240, 16, 260, 8, c),
              R(-11, -262, 22, 40, 4, '#B9C6CB'),
              P('M-12 -258C-18 -300 -6 -316 2 -336C10 -310 18 -296 12 -258Z', tip),
            ],
            a,
          ),
        ),
        P('M920 670H1080L1070 806Q1000 826 930 806Z', s.round(C.ocean300)),
        E(1000, 670, 80, 18, C.ocean100),
        E(1000, 672, 70, 13, C.ocean800, { opacity: 0.6 }),
        L('M940 700L946 790', C.sand0, 10, { opacity: 0.6 }),
      ],
      { transform: 'translate(62 10)' },
    ),
    // tubes of paint
    at(
      190,
      806,
      [
        P('M-80 -26L60 -34V34L-80 26Z', s.v(C.sand0, C.sand200, C.sand400)),
        P('M-40 -29L30 -32V32L-40 29Z', C.coral500),
        R(60, -14, 34, 28, 5, C.ink700),
      ],
      -10,
    ),
    at(
      270,
      852,
      [
        P('M-80 -26L60 -34V34L-80 26Z', s.v(C.sand0, C.sand200, C.sand400)),
        P('M-40 -29L30 -32V32L-40 29Z', C.leaf500),
        R(60, -14, 34, 28, 5, C.ink700),
      ],
      8,
      0.9,
    ),
  ],

  'garden-soap-trio': (s) => {
    const rnd = random(21);
    const bar = (c, c2, inner) => [
      P('M-230 -44L-194 -96H264L230 -44Z', s.v(lighter(c, 0.55), lighter(c, 0.3))),
      P('M222 -44L264 -96V14L226 68Z', darker(c, 0.28)),
      R(-232, -52, 464, 122, 16, s.h(lighter(c, 0.3), c, darker(c, 0.1))),
      s.clip(R(-232, -52, 464, 122, 16, '#000'), [
        P('M-240 20C-150 -30 -80 50 10 10S160 -20 240 20V90H-240Z', c2, { opacity: 0.75 }),
        P('M-240 46C-150 6 -60 70 30 40S170 30 240 50V90H-240Z', C.sand0, { opacity: 0.3 }),
        inner,
      ]),
      L('M-214 -44H200', C.sand0, 5, { opacity: 0.6 }),
    ];
    const flecks = (c) =>
      times(26, () =>
        at(
          rnd() * 440 - 220,
          rnd() * 110 - 46,
          P('M0 0C4 -8 12 -8 16 0C12 6 4 6 0 0Z', c, { opacity: 0.8 }),
          rnd() * 180,
          0.9,
        ),
      );
    return [
      backdrop(s, 'coral', 'hill', { x: 620 }),
      s.shadow(640, 806, 440, 56),
      // slatted dish
      R(280, 766, 90, 46, 8, C.koa900),
      R(800, 766, 90, 46, 8, C.koa900),
      P('M240 716L290 676H930L960 716Z', '#E2B27A'),
      R(232, 714, 736, 56, 12, s.h('#D9A368', '#C4854A', '#84491F')),
      grain(232, 730, 736, 2, 22, C.koa900, 0.3),
      s.shadow(610, 712, 300, 18, 0.35),
      at(600, 640, bar('#8FC5A0', C.leaf700, flecks(C.leaf800))),
      s.shadow(620, 592, 250, 16, 0.35),
      at(582, 500, bar('#F2C877', C.gold600, flecks(C.coral600)), -2),
      s.shadow(600, 452, 240, 16, 0.35),
      at(606, 360, bar('#F3B09B', C.coral500, flecks(C.sand0)), 2),
      // flowers and leaves on top
      at(470, 252, plumeria(s), -14, 1.0),
      at(600, 222, plumeria(s), 26, 0.8),
      at(400, 290, leaf(150, 44, C.leaf700), -76),
      at(660, 262, leaf(150, 42, C.leaf500), 78),
      at(
        1020,
        800,
        [
          at(0, 0, leaf(150, 46, C.leaf700), 50),
          at(0, 0, leaf(140, 42, C.leaf500), -64),
          plumeria(s),
        ],
        0,
        0.92,
      ),
      // bubbles
      [
        [176, 640, 46],
        [236, 566, 26],
        [140, 548, 18],
        [1010, 520, 34],
        [1064, 450, 20],
      ].map(([x, y, r]) => [
        E(x, y, r, r, C.sand0, { opacity: 0.45 }),
        E(x, y, r, r, 'none', { stroke: C.sand0, 'stroke-width': 4, opacity: 0.9 }),
        E(x - r * 0.35, y - r * 0.35, r * 0.22, r * 0.22, C.sand0),
      ]),
    ];
  },

  'maile-candle': (s) => [
    // dusk, the one dark picture of the set
    R(0, 0, W, H, 0, s.v('#143A50', '#2B5F78', '#C98A72')),
    E(
      600,
      300,
      560,
      560,
      s.r([
        [0, '#FBE3A8', 0.75],
        [0.35, '#F3B878', 0.38],
        [1, '#F3B878', 0],
      ]),
    ),
    P('M0 560C180 480 330 440 420 450C560 470 700 560 1200 520V700H0Z', '#1F4D64', {
      opacity: 0.8,
    }),
    P('M0 600C260 560 420 620 700 590S1080 560 1200 590V720H0Z', '#123A4E', { opacity: 0.85 }),
    P('M0 676Q600 640 1200 676V900H0Z', s.v('#8A5430', '#4A2A17')),
    L('M0 676Q600 640 1200 676', '#F3C58F', 4, { opacity: 0.5 }),
    E(
      600,
      760,
      480,
      90,
      s.r([
        [0, '#FBD48A', 0.6],
        [1, '#FBD48A', 0],
      ]),
    ),
    s.shadow(640, 812, 330, 44, 0.6, '#1C0D05'),
    // vessel
    P(
      'M388 400C374 540 384 700 420 776Q600 826 780 776C816 700 826 540 812 400Z',
      s.h('#3F9DB6', [0.25, '#2F86A3'], [0.6, C.ocean700], [1, '#06384B']),
    ),
    s.clip(P('M388 400C374 540 384 700 420 776Q600 826 780 776C816 700 826 540 812 400Z', '#000'), [
      R(
        370,
        390,
        460,
        300,
        0,
        s.v([0, '#FBD48A', 0.75], [0.5, '#F3A860', 0.22], [1, '#F3A860', 0]),
      ),
      P('M370 640C450 600 520 660 600 636S740 610 830 640V840H370Z', '#E9D3B2', { opacity: 0.92 }),
      P('M370 672C450 640 520 690 600 668S740 646 830 672V840H370Z', '#C9A57C', { opacity: 0.7 }),
      P('M720 390H830V840H700C760 700 770 520 720 390Z', '#06222F', { opacity: 0.28 }),
      L('M420 440C412 560 420 680 444 752', C.sand0, 13, { opacity: 0.45 }),
    ]),
    E(600, 400, 212, 56, '#BFE0E4'),
    E(600, 402, 198, 48, s.v('#7A4B22', '#C88A45')),
    E(
      600,
      410,
      186,
      40,
      s.r(
        [
          [0, '#FFF6D8'],
          [0.4, '#FBDDA0'],
          [1, '#E9AE62'],
        ],
        0.5,
        0.4,
        0.6,
      ),
    ),
    L('M600 402C598 380 602 366 600 350', '#2A1608', 10),
    E(
      600,
      270,
      120,
      150,
      s.r([
        [0, '#FFF3C8', 0.85],
        [1, '#FFE3A0', 0],
      ]),
    ),
    P(
      'M600 376C552 366 546 312 572 270C588 244 600 220 604 172C636 226 660 270 652 316C646 356 628 372 600 376Z',
      s.v('#FBE7A8', '#F9C455', '#EE8A3C'),
    ),
    P(
      'M602 372C576 364 574 330 588 304C598 286 604 274 606 252C622 284 634 306 628 334C624 358 614 370 602 372Z',
      '#FFFBEA',
    ),
    E(600, 362, 14, 12, '#7FB6D6', { opacity: 0.7 }),
    // maile: twining leaves in front
    L('M150 806C300 760 380 850 540 826S860 790 1060 822', '#1C4A33', 9),
    times(13, (i) => {
      const x = 170 + i * 70;
      const y = 800 + Math.sin(i * 0.9) * 16;
      return [
        at(x, y, leaf(92, 27, i % 2 ? C.leaf500 : C.leaf700), -48 + (i % 3) * 10),
        at(x + 22, y + 6, leaf(86, 25, i % 2 ? C.leaf700 : '#3B8259'), 118 + (i % 3) * 12),
      ];
    }),
  ],

  'mamaki-tea-set': (s) => [
    backdrop(s, 'leaf', 'sun', { x: 480, sy: 380, r: 320 }),
    s.shadow(520, 780, 380, 56),
    s.shadow(950, 800, 210, 40),
    // pot: handle, spout, glass body with tea
    L('M238 470C110 450 110 680 270 668', s.h('#E9F5F3', '#A9CDC9'), 26),
    L('M232 466C120 456 122 664 262 660', C.sand0, 7, { opacity: 0.8 }),
    P(
      'M700 590C780 580 790 490 832 440L880 452C860 560 830 660 700 680Z',
      s.h('#F3FAF8', '#C7E0DA'),
    ),
    P('M712 610C780 594 806 540 826 486L852 492C834 580 806 650 712 664Z', '#D9A441', {
      opacity: 0.75,
    }),
    P(
      'M300 410C210 460 196 600 236 690C260 744 320 780 400 780H576C656 780 716 744 738 690C776 600 764 460 674 410Z',
      s.h('#FBFFFD', '#E2F1EC', '#BBD9D1'),
    ),
    s.clip(
      P(
        'M308 430C232 476 218 600 254 684C276 734 330 764 402 764H572C644 764 698 734 718 684C754 600 742 476 666 430Z',
        '#000',
      ),
      [
        P(
          'M200 508C320 488 440 528 560 508S700 500 780 508V790H200Z',
          s.h('#EDBE5C', [0.35, '#E2A83E'], [0.7, '#C4812A'], [1, '#8F5A1C']),
        ),
        E(487, 508, 258, 22, '#F6DB94'),
        [
          [380, 720, -40],
          [470, 740, 30],
          [560, 716, 70],
          [620, 740, -20],
          [430, 690, 100],
        ].map(([x, y, a]) => at(x, y, leaf(96, 28, C.leaf700), a)),
        R(260, 520, 40, 180, 20, C.sand0, { opacity: 0.4 }),
      ],
    ),
    L('M258 560C262 500 284 460 318 436', C.sand0, 13, { opacity: 0.9 }),
    L('M716 560C724 620 710 680 680 716', C.sand0, 8, { opacity: 0.4 }),
    P(
      'M310 414C330 366 400 344 487 344S644 366 664 414Q487 440 310 414Z',
      s.h('#D9A368', '#C4854A', '#84491F'),
    ),
    L('M336 398C370 366 430 356 500 356', '#F6DDB4', 6, { opacity: 0.8 }),
    E(487, 330, 38, 34, s.ball(C.koa500)),
    // cup
    E(940, 788, 190, 38, s.h(C.sand0, C.sand100, C.sand400)),
    E(940, 780, 170, 29, C.sand50),
    P('M822 640C826 740 884 788 920 790H962C1000 788 1056 740 1060 640Z', s.round('#7FBF97')),
    E(941, 640, 119, 30, '#CDE8D6'),
    E(941, 645, 106, 23, '#C4812A'),
    E(930, 648, 84, 15, '#E9B95A'),
    P('M844 666C852 728 880 760 900 772C876 742 868 700 868 668Z', C.sand0, { opacity: 0.4 }),
    L('M912 590C888 550 936 528 912 486', C.sand0, 14, { opacity: 0.75 }),
    L('M966 584C944 540 992 514 968 462', C.sand0, 14, { opacity: 0.6 }),
    // a māmaki sprig
    L('M60 850C130 830 190 826 250 838', '#7A4B3A', 9),
    [
      [90, -30, 150, C.leaf700],
      [120, 60, 130, C.leaf500],
      [180, -10, 150, C.leaf500],
      [230, 70, 140, C.leaf700],
    ].map(([x, a, n, c]) => at(x, 838, veinLeaf(n, n * 0.34, c), a)),
    [
      [150, 846],
      [170, 836],
      [206, 848],
    ].map(([x, y]) => E(x, y, 11, 11, s.ball('#F3EBDD'))),
  ],

  'hula-evening-ipu': (s) => {
    const low =
      'M600 410C700 414 800 490 806 610C810 730 730 806 600 808C470 806 390 730 394 610C400 490 500 414 600 410Z';
    const top =
      'M600 150C640 150 668 154 684 166C704 184 738 230 738 290C736 370 680 424 600 428C520 424 464 370 462 290C462 230 496 184 516 166C532 154 560 150 600 150Z';
    const burn = (k) =>
      times(12, (i) =>
        P(`M${400 + i * 35} ${k}l17 -34l17 34l-17 34z`, i % 2 ? C.koa900 : '#7C3F1B', {
          opacity: 0.8,
        }),
      );
    return [
      backdrop(s, 'coral', 'wave', { y: 640 }),
      s.shadow(650, 806, 330, 54),
      s.shadow(990, 806, 190, 34),
      P(
        low,
        s.r(
          [
            [0, '#F6D79C'],
            [0.45, '#DD9F55'],
            [1, '#85471F'],
          ],
          0.34,
          0.3,
          0.8,
        ),
      ),
      s.clip(P(low, '#000'), [
        burn(640),
        L('M380 590Q600 650 820 590', C.koa900, 7, { opacity: 0.75 }),
        L('M380 690Q600 750 820 690', C.koa900, 7, { opacity: 0.75 }),
      ]),
      P(
        'M440 540C450 500 480 468 520 450C500 480 480 520 474 570C464 566 448 556 440 540Z',
        C.sand0,
        { opacity: 0.45 },
      ),
      P(
        top,
        s.r(
          [
            [0, '#F9DFAA'],
            [0.5, '#DFA560'],
            [1, '#8E4F25'],
          ],
          0.34,
          0.3,
          0.8,
        ),
      ),
      E(600, 164, 84, 22, '#F1CB91'),
      E(600, 166, 68, 15, C.koa900),
      P(
        'M492 270C494 240 512 212 530 200C520 236 518 270 524 310C506 306 494 292 492 270Z',
        C.sand0,
        { opacity: 0.5 },
      ),
      R(500, 396, 200, 36, 18, s.h('#7C3F1B', '#5A2E15', C.koa900)),
      times(9, (i) => L(`M${512 + i * 22} 400l10 28`, '#D9A368', 4, { opacity: 0.7 })),
      // cord for the wrist
      L(
        'M500 416C420 430 404 520 448 560C480 586 506 540 486 508',
        s.v(C.coral500, C.coral700),
        17,
      ),
      // ʻuliʻuli, a feathered gourd rattle
      at(
        966,
        690,
        [
          R(-14, -60, 28, 130, 12, s.h('#D9A368', C.koa700)),
          E(0, 96, 64, 60, s.ball('#A9602C')),
          E(-20, 76, 18, 14, C.sand0, { opacity: 0.35 }),
          times(40, (i) =>
            at(
              0,
              -96,
              P(
                'M0 0C-22 -40 -22 -110 0 -150C22 -110 22 -40 0 0Z',
                i % 2 ? s.v(C.gold300, C.coral500) : s.v(C.gold400, C.coral600),
              ),
              -90 + i * 9,
              0.95,
            ),
          ),
          times(24, (i) =>
            at(
              0,
              -96,
              P('M0 0C-14 -30 -14 -64 0 -84C14 -64 14 -30 0 0Z', i % 2 ? C.gold300 : C.gold400),
              i * 15,
            ),
          ),
          E(0, -96, 24, 24, s.ball(C.koa700)),
        ],
        16,
        1,
      ),
      // a lei of leaves on the ground
      [
        ...times(15, (i) =>
          at(
            110 + i * 19,
            836 - Math.sin((i / 14) * Math.PI) * 40,
            leaf(92, 30, i % 2 ? C.leaf500 : C.leaf700),
            -70 + i * 10,
          ),
        ),
      ],
      at(230, 800, hibiscus(s), -20, 0.72),
    ];
  },
};

/* ------------------------------------------------------------------ output */

function svg(draw) {
  const s = new Sheet();
  const body = [draw(s)]
    .flat(9)
    .join('\n')
    .replace(/\d+\.\d{3,}/g, (v) => String(Math.round(v * 100) / 100));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">\n<defs>${s.defs.join('\n')}</defs>\n${body}\n</svg>\n`;
}

const root = fileURLToPath(new URL('../api/sample/', import.meta.url));
const artDir = path.join(root, 'art');
const imageDir = path.join(root, 'images');
const only = process.argv[2];
await Promise.all([artDir, imageDir].map((d) => mkdir(d, { recursive: true })));

let total = 0;
for (const [slug, draw] of Object.entries(PICTURES)) {
  if (only && !slug.includes(only)) continue;
  const text = svg(draw);
  await writeFile(path.join(artDir, `${slug}.svg`), text);
  for (const [width, quality] of [
    [640, 80],
    [1280, 78],
  ]) {
    const { size } = await sharp(Buffer.from(text), { density: 96 })
      .resize(width, (width * 3) / 4)
      .webp({ quality, effort: 6 })
      .toFile(path.join(imageDir, `${slug}-${width}.webp`));
    total += size;
  }
}
process.stdout.write(
  `${Object.keys(PICTURES).length} pictures, WebP total ${(total / 1024).toFixed(0)} KB\n`,
);
