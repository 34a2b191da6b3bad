/**
 * The home page's first picture: dawn over the ocean, an island, and room on the
 * left for the words. Wide for desks, tall for phones.
 */
import { at, blend, G, P, R, random, times } from './draw.mjs';
import { cloud, pali, sea, sky, stars, sun } from './scenery.mjs';

const HORIZON = 0.64;

const skyLayer = (s, x) => {
  const [w, h] = [s.W, s.H];
  const y = h * HORIZON;
  const k = w / 2000;
  const many = Math.max(0.62, k);
  return [
    sky(
      s,
      [
        '#102A3F',
        [0.3, '#274E68'],
        [0.55, '#5C7488'],
        [0.74, '#C98F83'],
        [0.9, '#F2B083'],
        [1, '#FBD59C'],
      ],
      y + 8,
    ),
    stars(s, Math.round(70 * many), h * 0.34, 41),
    s.glow(x, y, 900 * many, '#F9C98E', 0.75, 420),
    [
      [0.02, 0.42, 0.36, '#6E7C8C'],
      [0.3, 0.3, 0.3, '#51697E'],
      [0.62, 0.24, 0.34, '#4C657A'],
      [0.5, 0.47, 0.3, '#B58A88'],
      [0.84, 0.4, 0.3, '#8B7C88'],
      [-0.06, 0.54, 0.3, '#C79A8E'],
    ].map(([cx, cy, cw, c], i) =>
      cloud(s, w * cx, h * cy, Math.max(420, w * cw), c, { under: '#F6B48C', a: 0.7, seed: i + 3 }),
    ),
    sun(s, x, y - 30, 74 * many, '#FFE6B0', '#FBD59C'),
    blend(
      'screen',
      s.blur(
        22,
        times(7, (i) =>
          at(x, y, P('M-18 -90H18L130 -1100H-130Z', '#FFE3B0', { opacity: 0.14 }), -72 + i * 24),
        ),
      ),
    ),
    // below the horizon the sky goes on: the swell does not cover all of it
    R(-60, y, w + 120, h, 0, s.v('#F6C896', '#2F6076')),
  ];
};

const islandLayer = (s, x, w) => {
  const y = s.H * HORIZON;
  return [
    pali(s, x - w * 0.82, w * 0.7, y + 8, s.H * 0.1, '#8C8794', {
      seed: 8,
      light: '#F2B79A',
      fade: '#C79A8E',
      depth: 0.12,
    }),
    pali(s, x + w * 0.3, w * 0.86, y + 10, s.H * 0.17, '#5C6F84', {
      seed: 15,
      light: '#E8A98F',
      fade: '#9A8A94',
      depth: 0.18,
    }),
    pali(s, x, w, y + 14, s.H * 0.33, '#2E566C', {
      seed: 27,
      light: '#D99A84',
      fade: '#6E8290',
      depth: 0.3,
    }),
    s.blur(
      10,
      G([
        P(
          `M${x - 60} ${y + 2}C${x + w * 0.2} ${y - 34} ${x + w * 0.5} ${y - 10} ${x + w + 80} ${y}V${y + 18}H${x - 60}Z`,
          '#F2C6A6',
          { opacity: 0.5 },
        ),
      ]),
    ),
  ];
};

const waveLayer = (s, x) => {
  const y = s.H * HORIZON;
  const rnd = random(6);
  const swell = (k, amp, c, d) => {
    const yy = y + (s.H - y) * k;
    const [a, b, e] = [rnd(-amp, amp), rnd(-amp, amp), rnd(-amp, amp)];
    const line = `M-60 ${yy + a}C${s.W * 0.2} ${yy - amp} ${s.W * 0.34} ${yy + amp} ${s.W * 0.52} ${yy + b}S${s.W * 0.84} ${yy - amp} ${s.W + 60} ${yy + e}`;
    return s.rough(
      [
        P(`${line}V${s.H + 60}H-60Z`, s.v(c, d)),
        `<path d="${line}" fill="none" stroke="#F6D3B0" stroke-width="4" opacity="0.35"/>`,
      ],
      8,
      0.016,
    );
  };
  return [
    sea(s, y, s.H, ['#E9B28C', '#5F8797', '#1F5A74', '#0C3449'], {
      x,
      glint: '#FFE3B4',
      spread: s.W / 1500,
      seed: 14,
    }),
    G([swell(0.42, 16, '#3B7C93', '#1A5670')], { opacity: 0.55 }),
    G([swell(0.64, 22, '#1F6079', '#0F4159')], { opacity: 0.8 }),
    swell(0.84, 26, '#12475E', '#082B3D'),
  ];
};

const wide = { sun: 1170, island: [1180, 860] };
const tall = { sun: 372, island: [440, 900] };
const WIDE = [2000, 1125];

export default {
  size: WIDE,
  widths: [480, 960, 1600, 2000],
  options: { vignette: 0.3 },
  pictures: {
    '01-dawn-over-the-island': (s) => [
      skyLayer(s, wide.sun),
      islandLayer(s, ...wide.island),
      waveLayer(s, wide.sun),
    ],
    '02-dawn-over-the-island-tall': {
      size: [1080, 1350],
      draw: (s) => [skyLayer(s, tall.sun), islandLayer(s, ...tall.island), waveLayer(s, tall.sun)],
    },
  },
};
