/** Sky, land, sea and weather: what the pictures share out of doors. */
import {
  at,
  blend,
  C,
  darker,
  E,
  G,
  L,
  lighter,
  mix,
  P,
  R,
  random,
  smooth,
  times,
} from './draw.mjs';

const PAD = 60; // backgrounds reach past the sheet, so that the wobble never shows an edge

/** Named skies, from the top of the sheet to the horizon. */
export const SKY = {
  night: [C.night, [0.55, '#123B52'], [1, '#24566E']],
  beforeDawn: ['#0C2434', [0.42, '#1B4A63'], [0.7, '#5D7B8B'], [0.88, '#D9A08A'], [1, '#F6C896']],
  dawn: ['#3C7390', [0.3, '#86A9B4'], [0.58, '#E9BFA4'], [0.82, '#F8CE9B'], [1, '#FCE3AE']],
  rose: ['#7FA3B3', [0.4, '#E3BFB0'], [0.75, '#F6C2A4'], [1, '#FBDDB6']],
  morning: ['#8FC5D6', [0.5, '#CBE3E6'], [1, '#FBEFD2']],
  dusk: ['#1E2F4C', [0.35, '#4A4C6A'], [0.62, '#A96D73'], [0.84, '#EA8E68'], [1, '#F9C07A']],
  rain: ['#4F6B7B', [0.5, '#7F97A2'], [1, '#B3C2C6']],
};

export const sky = (s, stops, y = s.H) =>
  R(-PAD, -PAD, s.W + 2 * PAD, y + PAD + 2, 0, s.v(...stops));

export const sun = (s, x, y, r, color = C.gold100, halo = C.gold200) => [
  s.glow(x, y, r * 6, halo, 0.5),
  E(x, y, r * 2.05, r * 2.05, halo, { opacity: 0.16 }),
  E(x, y, r * 1.5, r * 1.5, halo, { opacity: 0.26 }),
  E(x, y, r, r, s.v(C.sand0, color)),
];

export const moon = (s, x, y, r) => [
  s.glow(x, y, r * 6, C.ocean200, 0.34),
  E(x, y, r, r, s.d(C.sand0, C.gold100)),
  E(x - r * 0.25, y + r * 0.2, r * 0.2, r * 0.17, C.sand300, { opacity: 0.4 }),
  E(x + r * 0.3, y - r * 0.22, r * 0.14, r * 0.12, C.sand300, { opacity: 0.4 }),
];

export function stars(s, n, y, seed = 5) {
  const rnd = random(seed);
  return times(n, (i) => {
    const [x, top, r] = [
      rnd(0, s.W),
      rnd(10, y) * rnd(0.4, 1),
      i % 9 ? rnd(1.6, 3) : rnd(3.4, 4.8),
    ];
    return [
      i % 9 ? '' : s.glow(x, top, r * 6, C.gold100, 0.4),
      E(x, top, r, r, C.gold50, { opacity: 0.35 + rnd(0, 0.6) }),
    ];
  });
}

/** A drawn-out cloud in three streaks, flat below, lit from `under`. */
export function cloud(s, x, y, w, color, { under = C.coral200, a = 0.8, seed = 1 } = {}) {
  const rnd = random(seed + Math.round(x));
  const streak = (x0, y0, len, h) => {
    const top = times(9, (i) => {
      const k = i / 8;
      return [x0 + len * k, y0 - Math.sin(k * Math.PI) ** 0.65 * h * rnd(0.55, 1.15)];
    });
    return P(
      `${smooth(top)}C${x0 + len * 0.8} ${y0 + h * 0.5} ${x0 + len * 0.25} ${y0 + h * 0.6} ${x0} ${y0}Z`,
      s.v(color, mix(color, under, 0.65)),
    );
  };
  return G(
    [
      streak(x, y, w, w * 0.07),
      streak(x + w * rnd(0.3, 0.5), y - w * 0.055, w * 0.5, w * 0.045),
      streak(x - w * rnd(0.05, 0.2), y + w * 0.06, w * 0.62, w * 0.03),
    ],
    { opacity: a },
  );
}

/** High cumulus, heaped: for trade-wind days and storms. */
export function heap(s, x, y, w, color, shade, seed = 1) {
  const rnd = random(seed);
  const puffs = times(9, (i) => {
    const k = (i + 0.5) / 9;
    const r = w * (0.07 + 0.13 * Math.sin(k * Math.PI) * rnd(0.75, 1.15));
    return [x + w * k, y - r * 0.75, r];
  });
  const clipTo = `M${x - w} ${y - w}H${x + 2 * w}V${y}H${x - w}Z`;
  return s.clip(clipTo, [
    puffs.map(([cx, cy, r]) => E(cx, cy, r, r, shade)),
    puffs.map(([cx, cy, r]) =>
      E(cx - r * 0.12, cy - r * 0.1, r * 0.9, r * 0.88, s.v(color, mix(color, shade, 0.7))),
    ),
  ]);
}

/** A ridge: a filled curve through points, down to `base`, with a lit edge. */
export function ridge(s, pts, base, top, low, { rim, edge = 10 } = {}) {
  const d = smooth(pts);
  const [x0] = pts[0];
  const [x1] = pts[pts.length - 1];
  const body = `${d}L${x1} ${base}L${x0} ${base}Z`;
  return s.rough([P(body, s.v(top, low)), rim ? L(d, rim, 4, { opacity: 0.6 }) : ''], edge, 0.018);
}

/**
 * The fluted cliffs of the windward side: a jagged crest, and folds running
 * down from it, one side in light and one in shade.
 */
export function pali(
  s,
  x,
  w,
  base,
  height,
  color,
  { seed = 3, light = C.leaf300, depth = 0.3, fade } = {},
) {
  const rnd = random(seed);
  const n = Math.max(5, Math.round(w / 90));
  const crest = times(n + 1, (i) => {
    const k = i / n;
    const dome = Math.sin(k * Math.PI) ** 0.7;
    return [x + w * k, base - height * dome * (i % 2 ? rnd(0.72, 0.86) : rnd(0.88, 1.05))];
  });
  crest[0][1] = base;
  crest[n][1] = base;
  const d = `${smooth(crest)}L${x + w} ${base + 4}L${x} ${base + 4}Z`;
  const folds = crest.slice(1, -1).map(([cx, cy], i) => {
    const run = base - cy;
    const drift = rnd(-0.1, 0.1) * run;
    const half = rnd(26, 52);
    const fold = (k, c, a) =>
      P(
        `M${cx} ${cy + 4}C${cx + k * half * 0.4} ${cy + run * 0.3} ${cx + drift + k * half} ${cy + run * 0.6} ${cx + drift + k * half * 1.2} ${base + 4}H${cx + drift}C${cx + drift * 0.4} ${cy + run * 0.6} ${cx + 4} ${cy + run * 0.3} ${cx} ${cy + 4}Z`,
        c,
        { opacity: a },
      );
    return [fold(-1, light, i % 2 ? 0.16 : 0.3), fold(1, darker(color, 0.6), depth)];
  });
  return s.rough(
    [
      P(d, s.v(color, fade ?? lighter(color, 0.2))),
      s.clip(d, [
        folds,
        fade
          ? R(x, base - height * 0.5, w, height * 0.5 + 6, 0, s.v([0, fade, 0], [1, fade, 0.85]))
          : '',
      ]),
    ],
    12,
    0.02,
    seed,
  );
}

/** Water from `y` to `to`, with long soft bands, and a path of light under `x`. */
export function sea(
  s,
  y,
  to,
  colors,
  { x, glint = C.gold100, seed = 9, a = 0.85, spread = 1 } = {},
) {
  const rnd = random(seed);
  const h = to - y;
  const bands = times(9, (i) => {
    const k = ((i + 1) / 10) ** 1.5;
    const yy = y + h * k;
    const amp = 3 + k * 22;
    const pts = times(9, (j) => [
      -PAD + ((s.W + 2 * PAD) * j) / 8,
      yy + Math.sin(j * 1.9 + i * 2.3) * amp,
    ]);
    return P(
      `${smooth(pts)}L${s.W + PAD} ${yy + amp + 10 + k * 40}L${-PAD} ${yy + amp + 10 + k * 40}Z`,
      i % 2 ? darker(colors[colors.length - 1], 0.25) : lighter(colors[0], 0.3),
      { opacity: 0.1 + k * 0.07 },
    );
  });
  const path =
    x === undefined
      ? ''
      : times(46, (i) => {
          const k = (i / 46) ** 1.35;
          const wide = (26 + k * 190 * rnd(0.5, 1.2)) * spread;
          const cx = x + rnd(-1, 1) * (16 + k * 130) * spread;
          const yy = y + 5 + h * k * 0.96;
          const t = 2.5 + k * 8;
          return P(
            `M${cx - wide / 2} ${yy}Q${cx} ${yy - t} ${cx + wide / 2} ${yy}Q${cx} ${yy + t} ${cx - wide / 2} ${yy}Z`,
            glint,
            { opacity: (1 - k * 0.72) * a * rnd(0.5, 1) },
          );
        });
  const lines = times(30, () => {
    const k = rnd() ** 1.4;
    const [cx, yy, w] = [rnd(-40, s.W + 40), y + 10 + h * k, 30 + k * rnd(60, 170)];
    return L(
      `M${cx} ${yy}q${w / 4} ${-3 - k * 8} ${w / 2} 0t${w / 2} 0`,
      lighter(colors[0], 0.55),
      1.6 + k * 3,
      { opacity: 0.28 },
    );
  });
  return [R(-PAD, y, s.W + 2 * PAD, h + PAD, 0, s.v(...colors)), bands, lines, path];
}

/** The last of a wave running up sand: water edge, wet sand, foam. */
export function shore(
  s,
  y,
  amp,
  { sand = C.sand200, sandLow = C.sand400, foam = C.sand0, seed = 1 } = {},
) {
  const rnd = random(seed);
  const pts = times(8, (i) => [
    -PAD + ((s.W + 2 * PAD) * i) / 7,
    y + Math.sin(i * 1.25 + seed) * amp + rnd(-8, 8),
  ]);
  const shift = (dy) => pts.map(([px, py]) => [px, py + dy]);
  const down = `L${s.W + PAD} ${s.H + PAD}L${-PAD} ${s.H + PAD}Z`;
  return [
    P(`${smooth(shift(-16))}${down}`, foam, { opacity: 0.35 }),
    s.rough(P(`${smooth(pts)}${down}`, foam), 18, 0.03),
    P(`${smooth(shift(16))}${down}`, s.v(darker(sand, 0.22), darker(sandLow, 0.12))),
    s.blur(14, P(`${smooth(shift(66))}${down}`, s.v(sand, sandLow))),
  ];
}

/** A coconut palm; `lean` bends the trunk, `dir` the wind. */
export function palm(x, y, h, lean, color, { fronds = 11, seed = 2, rim } = {}) {
  const rnd = random(seed);
  const tx = x + lean;
  const ty = y - h;
  const w = h * 0.026;
  const trunk = `M${x - w} ${y}C${x - w + lean * 0.1} ${y - h * 0.4} ${tx - lean * 0.35} ${y - h * 0.75} ${tx - w * 0.5} ${ty}L${tx + w * 0.5} ${ty}C${tx - lean * 0.35 + w * 1.7} ${y - h * 0.75} ${x + w + lean * 0.12} ${y - h * 0.4} ${x + w} ${y}Z`;
  const frond = (angle, len) => {
    // leaflets hang from both sides of a bowed rib, shorter towards its end
    const leaflets = times(21, (i) => {
      const k = 0.1 + (i / 21) * 0.9;
      const [px, py] = [len * k, len * 0.36 * k * k];
      const l = len * 0.3 * Math.sin(0.42 + k * 2.3) * rnd(0.85, 1.1);
      const w = len * 0.017;
      return `M${px - w} ${py}Q${px + l * 0.34} ${py + l * 0.3} ${px + l * 0.42} ${py + l}Q${px + l * 0.1} ${py + l * 0.4} ${px + w} ${py}ZM${px - w} ${py}Q${px + l * 0.5} ${py - l * 0.42} ${px + l * 0.92} ${py - l * 0.28}Q${px + l * 0.5} ${py - l * 0.16} ${px + w} ${py}Z`;
    }).join('');
    const down = ((angle % 360) + 360) % 360;
    return at(
      tx,
      ty,
      [
        P(leaflets, color),
        L(`M0 0Q${len * 0.5} 0 ${len} ${len * 0.36}`, color, h * 0.011),
        rim
          ? L(`M0 -2Q${len * 0.5} -3 ${len} ${len * 0.35}`, rim, h * 0.005, { opacity: 0.8 })
          : '',
      ],
      angle,
      1,
      down > 90 && down < 270 ? -1 : 1,
    );
  };
  return [
    P(trunk, color),
    times(fronds, (i) => frond(-200 + (i * 220) / (fronds - 1) + rnd(-8, 8), h * rnd(0.4, 0.52))),
    E(tx - w, ty + w * 1.6, w * 1.1, w * 1.3, darker(color, 0.3)),
    E(tx + w, ty + w * 1.4, w * 1.1, w * 1.3, darker(color, 0.2)),
  ];
}

/** Two-tone leaf growing up from 0,0. */
export function leaf(len, w, c = C.leaf500) {
  const half = (k) => `M0 0C${k * w} ${-len * 0.25} ${k * w} ${-len * 0.75} 0 ${-len}Z`;
  return [
    P(half(-1), lighter(c, 0.16)),
    P(half(1), darker(c, 0.16)),
    L(`M0 0V${-len * 0.88}`, lighter(c, 0.4), Math.max(1.5, w * 0.06), { opacity: 0.6 }),
  ];
}

/** A fern or palm-like spray growing up from 0,0. */
export const fern = (len, c, n = 9) => [
  L(`M0 0Q${len * 0.06} ${-len * 0.5} 0 ${-len}`, c, len * 0.018),
  times(n, (i) => {
    const k = (i + 1) / (n + 1);
    const l = len * 0.36 * Math.sin(0.35 + k * 2.5);
    return [-1, 1].map((side) =>
      at(
        len * 0.05 * Math.sin(k * 3),
        -len * k,
        leaf(l, l * 0.16, side < 0 ? lighter(c, 0.1) : c),
        side * (72 - k * 34),
      ),
    );
  }),
];

/** Plumeria, about 120 wide, around 0,0. */
export const plumeria = (s, tint = C.gold300, petal = C.sand0) => [
  times(5, (i) =>
    at(
      0,
      0,
      [
        P(
          'M0 0C-40 -16 -46 -62 -10 -72C22 -76 34 -44 14 -8Z',
          s.r(
            [
              [0, tint],
              [0.42, mix(petal, tint, 0.25)],
              [1, petal],
            ],
            0.5,
            1,
            1,
          ),
        ),
        P('M0 0C-40 -16 -46 -62 -10 -72C-34 -56 -26 -22 0 0Z', C.ink, { opacity: 0.07 }),
      ],
      i * 72,
    ),
  ),
  E(0, 0, 6, 6, C.gold500, { opacity: 0.7 }),
];

/** Orchid-like small blossom for strung lei. */
export const blossom = (s, c, r = 30) => [
  times(6, (i) =>
    at(0, 0, E(0, -r * 0.6, r * 0.36, r * 0.58, i % 2 ? lighter(c, 0.2) : c), i * 60),
  ),
  E(0, 0, r * 0.3, r * 0.3, s.ball(C.gold400)),
];

/** Slanting rain, very light. */
export function rain(s, n, { a = 0.3, color = C.ocean100, seed = 3, len = 46, lean = -0.22 } = {}) {
  const rnd = random(seed);
  return times(n, () => {
    const [x, y, l] = [rnd(-40, s.W + 40), rnd(-40, s.H), rnd(0.5, 1.3) * len];
    return L(`M${x} ${y}l${l * lean} ${l}`, color, rnd(1.2, 2.6), { opacity: a * rnd(0.4, 1) });
  });
}

/** Drops standing and running on glass. */
export function drops(s, x0, y0, w, h, n, { seed = 8, runs = 10, light = C.sand0 } = {}) {
  const rnd = random(seed);
  const drop = (x, y, r) => [
    E(x, y, r, r * 1.14, s.v([0, C.night, 0.3], [0.6, light, 0.12], [1, light, 0.55])),
    E(x - r * 0.3, y - r * 0.42, r * 0.22, r * 0.2, light, { opacity: 0.9 }),
  ];
  return [
    times(runs, () => {
      const [x, y, l, r] = [
        x0 + rnd(0.03, 0.97) * w,
        y0 + rnd(0, 0.5) * h,
        rnd(0.15, 0.5) * h,
        rnd(6, 11),
      ];
      const d = `M${x - r * 0.4} ${y}c${rnd(-8, 8)} ${l * 0.4} ${rnd(-8, 8)} ${l * 0.7} ${-r * 0.4} ${l}h${r * 1.6}c${rnd(-6, 6)} ${-l * 0.3} ${rnd(-8, 8)} ${-l * 0.7} ${-r * 0.4} ${-l}Z`;
      return [P(d, s.v([0, light, 0], [1, light, 0.32])), drop(x, y + l, r)];
    }),
    times(n, () => drop(x0 + rnd() * w, y0 + rnd() * h, rnd() ** 2 * 9 + 2.5)),
  ];
}

/** A long shaft of light across a room: `d` is its outline. */
export const shaft = (s, d, color = C.gold200, a = 0.4, soft = 14) =>
  blend('screen', s.blur(soft, P(d, color)), a);
