/** Rooms and things: what the pictures share indoors. */
import { at, C, darker, E, G, L, lighter, mix, P, poly, R, random, times } from './draw.mjs';

const PAD = 60;

/** Wall and floor; `y` is where they meet. */
export const room = (s, wall, floor, y) => [
  R(-PAD, -PAD, s.W + 2 * PAD, y + PAD, 0, s.v(...wall)),
  s.brush(-PAD, -PAD, s.W + 2 * PAD, y + PAD, lighter([wall[0]].flat().at(-1), 0.3), {
    fx: 0.003,
    fy: 0.012,
    a: 0.1,
  }),
  R(-PAD, y, s.W + 2 * PAD, s.H - y + PAD, 0, s.v(...floor)),
];

/** A table seen a little from above; `y` is its far edge. */
export const table = (s, y, top, low, line) => [
  P(
    `M${-PAD} ${y + 14}Q${s.W / 2} ${y - 14} ${s.W + PAD} ${y + 14}V${s.H + PAD}H${-PAD}Z`,
    s.v(top, low),
  ),
  L(
    `M${-PAD} ${y + 14}Q${s.W / 2} ${y - 14} ${s.W + PAD} ${y + 14}`,
    line ?? lighter(top, 0.5),
    4,
    { opacity: 0.6 },
  ),
];

/** Grain of wood: long lazy lines over a box. */
export function woodgrain(x, y, w, h, n, color, { a = 0.2, seed = 4 } = {}) {
  const rnd = random(seed);
  return times(n, () => {
    const [gx, gy, l] = [x + rnd(0, w * 0.7), y + rnd(0, h), rnd(0.15, 0.5) * w];
    return L(
      `M${gx} ${gy}c${l * 0.3} ${rnd(-7, 7)} ${l * 0.7} ${rnd(-7, 7)} ${l} 0`,
      color,
      rnd(1.5, 3.5),
      { opacity: a },
    );
  });
}

/** A window with panes; `view(s)` draws what is outside, in sheet coordinates. */
export function windowOn(
  s,
  x,
  y,
  w,
  h,
  view,
  { frame = C.sand0, cols = 2, rows = 1, t = 18, sill = true, glass = 0.16 } = {},
) {
  const dark = darker(frame, 0.3);
  return [
    R(x - t - 10, y - t - 10, w + 2 * t + 20, h + 2 * t + 20, 6, darker(frame, 0.16)),
    R(x - t, y - t, w + 2 * t, h + 2 * t, 4, frame),
    s.clip(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, [
      view,
      P(
        poly([
          [x + w * 0.1, y],
          [x + w * 0.34, y],
          [x + w * 0.02, y + h],
          [x - w * 0.22, y + h],
        ]),
        C.sand0,
        { opacity: glass * 0.55 },
      ),
      P(
        poly([
          [x + w * 0.42, y],
          [x + w * 0.5, y],
          [x + w * 0.18, y + h],
          [x + w * 0.1, y + h],
        ]),
        C.sand0,
        { opacity: glass * 0.55 },
      ),
    ]),
    L(`M${x} ${y + h}V${y}H${x + w}`, dark, 5, { opacity: 0.4 }),
    times(cols - 1, (i) => [
      R(x + (w * (i + 1)) / cols - t / 2, y, t, h, 0, frame),
      R(x + (w * (i + 1)) / cols + t / 2 - 4, y, 4, h, 0, dark, { opacity: 0.3 }),
    ]),
    times(rows - 1, (i) => [
      R(x, y + (h * (i + 1)) / rows - t / 2, w, t, 0, frame),
      R(x, y + (h * (i + 1)) / rows + t / 2 - 4, w, 4, 0, dark, { opacity: 0.3 }),
    ]),
    sill
      ? [
          R(x - t - 36, y + h + t, w + 2 * t + 72, 26, 6, lighter(frame, 0.2)),
          R(x - t - 30, y + h + t + 24, w + 2 * t + 60, 16, 4, dark, { opacity: 0.35 }),
        ]
      : '',
  ];
}

/** A hanging curtain: soft folds, lit from the side `from` (-1 left, 1 right). */
export function curtain(
  s,
  x,
  y,
  w,
  h,
  color,
  { folds = 7, flare = 0, from = 1, a = 1, seed = 3 } = {},
) {
  const rnd = random(seed);
  const fw = w / folds;
  return G(
    times(folds, (i) => {
      const [x0, x1] = [x + i * fw, x + (i + 1) * fw + 1];
      const f = (k) => flare * ((k - x) / w);
      const sway = rnd(-8, 8);
      const d = `M${x0} ${y}H${x1}C${x1 + sway} ${y + h * 0.4} ${x1 + f(x1) * 0.5} ${y + h * 0.7} ${x1 + f(x1)} ${y + h}Q${(x0 + x1) / 2 + f((x0 + x1) / 2)} ${y + h + 18} ${x0 + f(x0)} ${y + h}C${x0 + f(x0) * 0.5} ${y + h * 0.7} ${x0 + sway} ${y + h * 0.4} ${x0} ${y}Z`;
      const stops = [lighter(color, 0.35), color, darker(color, 0.2)];
      return P(d, s.h(...(from < 0 ? stops : stops.reverse())));
    }),
    { opacity: a },
  );
}

/** A plain armchair, seen from the front and a little to one side, feet at 0,0. */
export function armchair(s, color, wood = C.koa700) {
  const lo = darker(color, 0.3);
  return [
    [-118, 118].map((x) => P(`M${x - 10} -70H${x + 10}L${x + (x < 0 ? -2 : 2)} 4H${x - 6}Z`, wood)),
    P(
      'M-112 -330C-116 -372 -84 -392 0 -392S116 -372 112 -330L118 -140H-118Z',
      s.h(lighter(color, 0.18), color, lo),
    ),
    L('M-98 -340C-96 -366 -70 -376 0 -376', lighter(color, 0.5), 6, { opacity: 0.5 }),
    [-60, 0, 60].map((x) => E(x, -286, 6, 6, lo, { opacity: 0.7 })),
    P('M-128 -200Q0 -222 128 -200V-120H-128Z', s.v(lighter(color, 0.3), color)),
    P('M-132 -150H132V-74Q0 -58 -132 -74Z', s.v(color, lo)),
    P(
      'M-158 -232C-170 -262 -116 -266 -112 -232L-116 -74H-152Z',
      s.h(lighter(color, 0.25), color, lo),
    ),
    P('M158 -232C170 -262 116 -266 112 -232L116 -74H152Z', s.h(color, lo)),
  ];
}

/** Steam or breath: two soft threads rising from 0,0. */
export const steam = (s, h, color = C.sand0, a = 0.6) =>
  s.blur(6, [
    L(`M-16 0C-46 ${-h * 0.3} 22 ${-h * 0.5} -14 ${-h}`, color, 13, { opacity: a }),
    L(`M18 -6C-12 ${-h * 0.26} 46 ${-h * 0.46} 16 ${-h * 0.82}`, color, 10, { opacity: a * 0.8 }),
  ]);

/** A mug, about 170 wide, standing on 0,0. */
export function mug(s, color, { liquid = '#4A2A17', stripe } = {}) {
  return [
    L('M78 -128C140 -140 142 -50 74 -44', s.v(color, darker(color, 0.3)), 20),
    P('M-84 -160C-84 -70 -78 -22 -66 -6Q0 16 66 -6C78 -22 84 -70 84 -160Z', s.round(color)),
    stripe ? P('M-83 -100Q0 -78 83 -100L82 -72Q0 -50 -82 -72Z', stripe, { opacity: 0.9 }) : '',
    E(0, -160, 84, 24, lighter(color, 0.4)),
    E(0, -157, 74, 19, darker(color, 0.35)),
    E(0, -152, 70, 16, liquid),
    E(-18, -155, 30, 6, lighter(liquid, 0.35), { opacity: 0.6 }),
  ];
}

/** A heart, 100 wide, centered on 0,0. */
export const heartPath =
  'M0 42C-26 20 -50 0 -50 -24C-50 -42 -36 -52 -23 -48C-12 -45 -4 -36 0 -26C4 -36 12 -45 23 -48C36 -52 50 -42 50 -24C50 0 26 20 0 42Z';
/** A folded paper heart: one half lighter, a crease. */
export const paperHeart = (c) => [
  P(heartPath, c),
  P('M0 42C-26 20 -50 0 -50 -24C-50 -42 -36 -52 -23 -48C-12 -45 -4 -36 0 -26Z', lighter(c, 0.28)),
  L('M0 -24V38', darker(c, 0.25), 2, { opacity: 0.45 }),
];

/** A paper crane, about 220 wide, body at 0,0. */
export function crane(c, back = lighter(c, 0.45)) {
  const [l, m, d, dd] = [lighter(c, 0.32), c, darker(c, 0.14), darker(c, 0.3)];
  return [
    P('M-6 8L-108 -62L-62 22Z', d), // tail
    P('M-6 8L-108 -62L-44 -2Z', m),
    P('M10 6L-58 -104L42 -18Z', back), // far wing
    P('M10 6L96 -40L112 -66L44 22Z', d), // neck
    P('M96 -40L112 -66L132 -44Z', m), // head
    P('M-62 22L10 -16L52 22L0 62Z', m), // body
    P('M0 62L52 22L10 -16Z', dd),
    P('M-30 16L18 -132L62 12L14 32Z', l), // near wing
    P('M18 -132L62 12L14 32Z', m),
    L('M18 -130L14 32', C.sand0, 1.6, { opacity: 0.5 }),
  ];
}

/** A folded, rolled blanket with a child inside it as we may know it: a shape of cloth. Lying, 0,0 at the middle. */
export function bundle(s, c, { hat = C.ocean500, stripe } = {}) {
  const cap =
    'M-176 40C-236 44 -268 -4 -248 -44C-232 -78 -180 -84 -146 -58C-130 -30 -140 16 -176 40Z';
  const body =
    'M-190 54C-214 10 -196 -54 -120 -70C-40 -88 90 -78 166 -40C214 -14 222 36 190 62C120 92 -130 92 -190 54Z';
  return [
    P(body, s.v(lighter(c, 0.4), c, darker(c, 0.18))),
    s.clip(body, [
      stripe
        ? [-0.2, 0.25, 0.7].map((k) =>
            L(
              `M${k * 190 - 30} -110C${k * 190 + 30} -30 ${k * 190 + 20} 40 ${k * 190 - 20} 110`,
              stripe,
              15,
              { opacity: 0.55 },
            ),
          )
        : '',
      L('M-196 -6C-110 30 40 34 214 -12', darker(c, 0.3), 5, { opacity: 0.3 }),
      L('M-120 -72C-96 -30 -92 30 -110 90', darker(c, 0.3), 5, { opacity: 0.3 }),
      P('M-124 -80C-98 -40 -94 40 -112 100L-60 100C-50 40 -60 -40 -92 -84Z', lighter(c, 0.6), {
        opacity: 0.5,
      }),
    ]),
    // the hat, turned away from us: ribs, a band, a pompon
    P(cap, s.d(lighter(hat, 0.35), hat, darker(hat, 0.2))),
    s.clip(cap, [
      times(9, (i) =>
        L(
          `M${-262 + i * 3} ${-60 + i * 13}Q-200 ${-70 + i * 15} -120 ${-84 + i * 17}`,
          lighter(hat, 0.5),
          4,
          { opacity: 0.5 },
        ),
      ),
      P('M-206 -90L-176 -90C-152 -40 -160 20 -186 60L-216 60C-192 10 -186 -40 -206 -90Z', C.sand0, {
        opacity: 0.75,
      }),
    ]),
    P('M-150 -64C-124 -40 -134 24 -176 46L-198 42C-160 16 -154 -34 -174 -70Z', lighter(hat, 0.5)),
    times(14, (i) =>
      L(
        `M-262 -22l${Math.cos(i * 0.45) * 26} ${Math.sin(i * 0.45) * 26}`,
        i % 2 ? C.sand0 : lighter(hat, 0.6),
        8,
      ),
    ),
  ];
}

/** A folded sheet of paper with ruled strokes instead of words. */
export function sheet(
  s,
  w,
  h,
  { lines = 9, color = C.sand0, ink = C.ink300, seed = 1, head = true, margin = 0.12 } = {},
) {
  const rnd = random(seed);
  const m = w * margin;
  return [
    R(0, 0, w, h, 3, s.d(lighter(color, 0.5), color, darker(color, 0.08))),
    head ? R(m, h * 0.08, w * 0.42, h * 0.032, 4, ink, { opacity: 0.8 }) : '',
    times(lines, (i) => {
      const y = h * (head ? 0.19 : 0.1) + ((h * (head ? 0.72 : 0.82)) / lines) * i;
      return i % 5 === 4
        ? ''
        : L(
            `M${m} ${y}h${(w - 2 * m) * (i % 5 === 3 ? rnd(0.4, 0.7) : rnd(0.88, 1))}`,
            ink,
            h * 0.011,
            { opacity: 0.42 },
          );
    }),
  ];
}

/** A pen lying along x, 300 long, centered on 0,0. */
export const pen = (s, c = C.ocean700) => [
  P('M-150 -11H90L150 0L90 11H-150Q-160 0 -150 -11Z', s.v(lighter(c, 0.4), c, darker(c, 0.4))),
  P('M90 -11L150 0L90 11Z', s.v(C.gold300, C.gold600)),
  R(-20, -12, 10, 24, 2, C.gold400),
  L('M-140 -13H-70', C.gold400, 5),
];

/** A wick's flame, 100 high, standing on 0,0. */
export const flame = (s) => [
  s.glow(0, -44, 150, C.gold200, 0.7),
  P(
    'M0 0C-26 -6 -30 -36 -14 -60C-6 -74 -2 -86 2 -104C18 -78 32 -54 26 -28C22 -8 10 0 0 0Z',
    s.v(C.gold200, '#F9C455', '#EE8A3C'),
  ),
  P(
    'M0 -4C-13 -8 -14 -26 -6 -40C-2 -50 1 -56 2 -66C11 -50 16 -36 13 -22C11 -10 6 -6 0 -4Z',
    C.gold50,
  ),
];

/** A paper lantern for the water or the sand, about 120 wide, standing on 0,0. */
export const lantern = (s, c = C.gold300) => [
  s.glow(0, -60, 210, c, 0.55),
  P(
    'M-52 -4L-60 -128Q0 -142 60 -128L52 -4Q0 10 -52 -4Z',
    s.r(
      [
        [0, C.gold50],
        [0.4, lighter(c, 0.3)],
        [1, mix(c, C.coral500, 0.45)],
      ],
      0.5,
      0.7,
      0.8,
    ),
  ),
  E(0, -130, 58, 10, C.gold50, { opacity: 0.8 }),
  [-34, 0, 34].map((x) =>
    L(`M${x * 1.12} -132L${x} 0`, mix(c, C.coral600, 0.5), 3, { opacity: 0.4 }),
  ),
];

/** A lei lying along a path: blossoms at every step. `pts` are points, `draw(i)` one flower. */
export const strung = (pts, draw) =>
  pts.map(([x, y, rot = 0], i) => at(x, y, draw(i), rot + i * 37));
export function along(pts, n) {
  // even steps along a polyline of many points
  const seg = [];
  let total = 0;
  for (let i = 1; i < pts.length; i++) {
    const l = Math.hypot(pts[i][0] - pts[i - 1][0], pts[i][1] - pts[i - 1][1]);
    seg.push(l);
    total += l;
  }
  return times(n, (k) => {
    let want = (total * k) / (n - 1);
    let i = 0;
    while (i < seg.length - 1 && want > seg[i]) want -= seg[i++];
    const t = Math.min(1, want / seg[i]);
    return [
      pts[i][0] + (pts[i + 1][0] - pts[i][0]) * t,
      pts[i][1] + (pts[i + 1][1] - pts[i][1]) * t,
    ];
  });
}
