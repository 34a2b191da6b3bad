/** '{name}'s Journey': eight small moments of ordinary days. */
import { at, C, darker, E, L, lighter, P, poly, R, random, times } from './draw.mjs';
import {
  along,
  curtain,
  heartPath,
  paperHeart,
  room,
  table,
  windowOn,
  woodgrain,
} from './props.mjs';
import {
  blossom,
  cloud,
  fern,
  leaf,
  pali,
  plumeria,
  SKY,
  sea,
  shaft,
  sky,
  sun,
} from './scenery.mjs';

const sock = (s, c, stripe) => [
  P(
    'M-46 -120H46V-10C56 10 96 14 116 34C132 56 116 84 84 84H0C-34 84 -50 60 -48 24Z',
    s.d(lighter(c, 0.4), c, darker(c, 0.2)),
  ),
  P('M-50 -134H50V-92H-50Z', s.h(C.sand0, darker(C.sand0, 0.14))),
  [-34, -14, 6, 26, 46].map((x) =>
    L(`M${x - 6} -130v34`, darker(C.sand0, 0.2), 3, { opacity: 0.5 }),
  ),
  L('M-46 -62H46', stripe, 13),
  L('M-46 -34H46', stripe, 6),
  P('M84 84C116 84 132 56 116 34C104 22 88 17 74 12C70 40 72 64 84 84Z', stripe),
  P('M-48 24C-50 60 -34 84 0 84C6 50 -14 24 -48 10Z', stripe),
];

/** Grass along the foot of the sheet, tufts and flowers strewn unevenly. */
function meadow(s, seed, k = 1) {
  const rnd = random(seed);
  return times(34, (i) => {
    const [x, y, h] = [rnd(-20, s.W + 20), s.H + rnd(-6, 60), rnd(50, 150) * k];
    if (i % 4 === 0)
      return at(x, y, [
        L(`M0 0Q${rnd(-10, 10)} ${-h * 0.6} 0 ${-h}`, C.leaf700, 5),
        at(
          0,
          -h,
          blossom(s, [C.coral400, C.gold400, '#F1B7A6'][i % 3], rnd(20, 30) * Math.max(k, 0.8)),
        ),
      ]);
    if (i % 4 === 1) return at(x, y, fern(h, i % 8 === 1 ? C.leaf700 : C.leaf500, 7), rnd(-34, 34));
    return at(
      x,
      y,
      times(5, (j) =>
        at(0, 0, leaf(h * rnd(0.6, 1), 11, j % 2 ? C.leaf700 : C.leaf500), -34 + j * 17),
      ),
    );
  });
}

export default {
  size: [1500, 1000],
  pictures: {
    '01-first-light': (s) => [
      room(s, ['#DCE6E2', '#F3E2C8'], ['#C79668', '#8A5634'], 900),
      windowOn(
        s,
        430,
        90,
        880,
        640,
        [
          sky(s, SKY.rose, 520),
          sun(s, 1010, 430, 70, '#FFE9B8'),
          cloud(s, 460, 250, 420, C.sand0, { under: C.coral200 }),
          cloud(s, 900, 200, 380, C.sand0, { under: C.coral200, seed: 5 }),
          pali(s, 400, 560, 540, 170, '#6F9AA0', {
            seed: 6,
            light: C.gold100,
            fade: '#BCC9BE',
            depth: 0.2,
          }),
          sea(s, 536, 760, ['#F0D3B4', '#5FA3B3'], { x: 1010, spread: 0.6 }),
        ],
        { cols: 2, rows: 2, t: 22 },
      ),
      shaft(
        s,
        poly([
          [700, 620],
          [1200, 620],
          [420, 1060],
          [-80, 1060],
        ]),
        '#FFE2AC',
        0.45,
        24,
      ),
      // sill: a bird of paradise in a jar, a small tin of cloths
      at(520, 756, [
        s.shadow(0, 4, 130, 16, 0.4),
        [
          [-40, -30, 330],
          [30, 14, 360],
          [70, 40, 300],
        ].map(([, r, l]) => at(0, -110, leaf(l, 74, r > 20 ? C.leaf500 : C.leaf700), r)),
        [
          [-10, 300],
          [24, 260],
        ].map(([r, l]) =>
          at(
            0,
            -110,
            [
              L(`M0 0V${-l}`, C.leaf700, 10),
              at(0, -l, [
                P('M-70 14Q0 -34 120 -10Q20 10 -70 14Z', C.leaf700),
                P('M-10 -14C-20 -90 0 -130 20 -160C36 -110 30 -60 20 -16Z', C.coral500),
                P('M14 -14C20 -80 60 -110 90 -130C86 -80 60 -40 34 -14Z', C.gold400),
                P('M6 -12C40 -40 80 -44 120 -40C90 -20 50 -6 20 -6Z', C.ocean600),
              ]),
            ],
            r,
          ),
        ),
        P(
          'M-72 -160C-84 -60 -84 -20 -58 0H58C84 -20 84 -60 72 -160Z',
          s.h('#E6F3F2', '#B5DAE4', '#7FB6C6'),
          { opacity: 0.86 },
        ),
        P('M-76 -90Q0 -80 76 -90C84 -40 80 -16 58 0H-58C-80 -16 -84 -40 -76 -90Z', C.ocean400, {
          opacity: 0.5,
        }),
        E(0, -160, 72, 14, C.sand0, { opacity: 0.8 }),
      ]),
      at(1130, 756, [
        s.shadow(0, 4, 160, 16, 0.4),
        [C.sand0, C.coral200, C.ocean200].map((c, i) => [
          R(
            -130 + i * 6,
            -40 - i * 42,
            260 - i * 12,
            44,
            20,
            s.v(lighter(c, 0.5), c, darker(c, 0.14)),
          ),
        ]),
        at(0, -140, plumeria(s), 20, 0.8),
      ]),
      curtain(s, 190, 40, 240, 880, '#FBEBD3', { folds: 5, from: 1, flare: -50 }),
    ],

    '02-little-socks': (s) => [
      sky(s, ['#8FC5D6', '#D6E8E4', '#FBEFD2'], 1000),
      s.glow(220, 160, 700, C.gold50, 0.9),
      cloud(s, 120, 300, 520, C.sand0, { under: C.coral100 }),
      cloud(s, 900, 210, 520, C.sand0, { under: C.coral100, seed: 4 }),
      pali(s, -100, 1000, 760, 260, '#7FB0A8', {
        seed: 14,
        light: C.gold100,
        fade: '#C3D8C6',
        depth: 0.18,
      }),
      pali(s, 800, 900, 760, 200, '#93BDB4', {
        seed: 4,
        light: C.gold100,
        fade: '#CFDFCC',
        depth: 0.16,
      }),
      P('M-60 770C300 720 900 740 1560 760V1060H-60Z', s.v('#A9CB92', '#4C8F62')),
      s.brush(-60, 760, 1620, 300, C.gold200, { fx: 0.006, fy: 0.04, a: 0.35 }),
      meadow(s, 3),
      L('M-40 250Q760 380 1540 230', '#FFF8EA', 6),
      L('M-40 254Q760 384 1540 234', C.sand600, 2, { opacity: 0.5 }),
      [
        [200, 284, C.coral400, C.sand0, 4],
        [470, 312, C.ocean400, C.gold300, -5],
        [720, 322, C.gold400, C.coral500, 3],
        [980, 312, C.leaf500, C.sand0, -4],
        [1240, 288, '#F1A896', C.ocean600, 6],
      ].map(([x, y, c, d, r]) => [
        at(
          x,
          y,
          [
            at(0, 128, sock(s, c, d), 0, 1.12),
            at(0, 0, [R(-9, -22, 18, 62, 5, s.h(C.koa300, C.koa500)), L('M-9 8H9', C.koa900, 3)]),
          ],
          r,
        ),
      ]),
      shaft(s, 'M-60 -60H300L1000 1060H300Z', C.gold50, 0.35, 60),
    ],

    '03-turtles-overhead': (s) => [
      R(-60, -60, 1620, 1120, 0, s.v('#123B52', '#1F5A74', '#5C6F84')),
      s.glow(1180, 180, 700, '#FFE0A6', 0.35),
      // stars of a night lamp on the ceiling
      times(40, (i) => {
        const [x, y, k] = [(i * 227) % 1500, (i * 139) % 760, 0.5 + (i % 4) * 0.26];
        return [
          s.glow(x, y, 34 * k, C.gold200, 0.5),
          P(
            poly(
              times(10, (j) => [
                x + Math.cos(j * 0.628 - 1.57) * (j % 2 ? 6 : 15) * k,
                y + Math.sin(j * 0.628 - 1.57) * (j % 2 ? 6 : 15) * k,
              ]),
            ),
            C.gold200,
            { opacity: 0.75 },
          ),
        ];
      }),
      L('M750 -60V110', C.koa300, 6),
      L('M330 180Q750 70 1170 190M560 250Q760 170 980 260', s.h('#E2B27A', '#8A5430'), 12),
      L('M750 110V200', C.koa300, 4),
      [
        [330, 180, 250, C.leaf500, 1.0, -8],
        [750, 200, 330, C.ocean400, 1.3, 6],
        [1170, 190, 220, C.coral400, 0.95, 10],
        [560, 250, 90, C.gold400, 0.6, -12],
        [980, 260, 120, '#F1A896', 0.7, 8],
      ].map(([x, y, l, c, k, r]) => [
        L(`M${x} ${y}v${l}`, C.sand200, 2.5, { opacity: 0.7 }),
        at(
          x,
          y + l + 60 * k,
          [
            P(
              'M70 -34C120 -90 170 -96 180 -80C170 -40 130 -14 86 -2ZM-70 -30C-120 -70 -150 -66 -156 -52C-146 -24 -110 -8 -80 0ZM60 40C90 80 120 96 132 84C134 60 104 36 80 24ZM-60 36C-80 70 -104 84 -114 74C-114 54 -92 34 -74 22Z',
              s.d(lighter(c, 0.3), darker(c, 0.25)),
            ),
            E(118, 0, 34, 26, s.ball(lighter(c, 0.2))),
            E(0, 0, 96, 66, s.ball(c)),
            L('M-88 4Q0 40 90 8', lighter(c, 0.5), 4, { 'stroke-dasharray': '10 9', opacity: 0.7 }),
            [
              [0, -14, 24],
              [-46, -2, 19],
              [46, -4, 19],
              [-18, 30, 17],
              [24, 30, 17],
            ].map(([px, py, pr]) =>
              P(
                poly(
                  times(6, (j) => [
                    px + Math.cos(j * 1.047) * pr,
                    py + Math.sin(j * 1.047) * pr * 0.8,
                  ]),
                ),
                lighter(c, 0.55),
                { opacity: 0.6 },
              ),
            ),
          ],
          r,
          k,
        ),
      ]),
      // the rail of the crib below, a soft lamp
      s.glow(200, 900, 460, '#FFD08A', 0.55),
      P('M-60 960H1560V1060H-60Z', s.v('#8A6A54', '#3A3638')),
      R(-60, 880, 1620, 26, 12, s.v('#E2B27A', '#8A5430')),
      times(24, (i) => R(20 + i * 66, 900, 14, 120, 6, s.h('#C98B50', '#6E4A30'))),
      P(
        'M860 884C960 840 1180 850 1260 884C1270 940 1250 980 1240 1000H880C870 970 856 930 860 884Z',
        s.h('#F9E6C4', '#D9B083', '#8A6A54'),
      ),
      L('M1060 856V1000M960 862V1000M1160 862V1000', C.coral400, 9, { opacity: 0.5 }),
    ],

    '04-warm-milk': (s) => [
      R(-60, -60, 1620, 760, 0, s.d('#E6F1EE', '#F6E3CC', '#EAC7A6')),
      s.glow(260, 120, 800, C.gold50, 0.9),
      // tiles
      times(5, (j) =>
        times(12, (i) =>
          R(-40 + i * 136 + (j % 2) * 68, 20 + j * 124, 128, 116, 8, C.sand0, {
            opacity: 0.22 + ((i * 7 + j * 3) % 5) * 0.04,
          }),
        ),
      ),
      table(s, 660, '#E2B27A', '#A9713F', '#FBE6C4'),
      woodgrain(-40, 680, 1580, 320, 30, '#6E3C1B', { a: 0.2 }),
      s.shadow(780, 872, 620, 50, 0.4, '#5A2E15'),
      P('M230 800H1330L1290 876H270Z', s.v('#F9F2E6', '#D9C3A0')),
      P('M210 786H1350V812H210Z', s.v(C.sand0, '#E8D9C3')),
      [
        [420, 0.34, C.coral400],
        [640, 0.5, C.ocean400],
        [860, 0.66, C.gold400],
        [1080, 0.84, C.leaf500],
      ].map(([x, k, c]) =>
        at(x, 800, [
          s.shadow(20, 0, 120, 16, 0.3),
          P(
            'M-74 -8C-86 -40 -84 -190 -70 -240C-64 -266 -40 -270 -40 -290H40C40 -270 64 -266 70 -240C84 -190 86 -40 74 -8Q0 10 -74 -8Z',
            s.h([0, C.sand0, 0.95], [0.3, '#EFF7F5', 0.75], [1, '#A9CDD3', 0.9]),
          ),
          s.clip('M-74 -8C-86 -40 -84 -190 -70 -240H70C84 -190 86 -40 74 -8Q0 10 -74 -8Z', [
            R(-90, -246 * k, 180, 260, 0, s.h('#FFFCF4', '#F8EBD4', '#DEC6A2')),
            E(0, -246 * k, 84, 12, C.sand0),
          ]),
          times(5, (i) => L(`M40 ${-40 - i * 40}h${i % 2 ? 14 : 24}`, c, 5, { opacity: 0.7 })),
          L('M-58 -30C-66 -90 -64 -180 -56 -224', C.sand0, 11, { opacity: 0.9 }),
          R(-58, -328, 116, 50, 12, s.round(c)),
          times(9, (i) => L(`M${-46 + i * 11.5} -320v34`, darker(c, 0.3), 3, { opacity: 0.35 })),
          P(
            'M-46 -328C-46 -352 -22 -356 -16 -380C-12 -402 12 -402 16 -380C22 -356 46 -352 46 -328Z',
            s.round('#F6D9B4'),
          ),
        ]),
      ),
      at(1330, 880, [at(0, 0, plumeria(s), 0, 0.9), at(-60, 20, plumeria(s), 40, 0.7)]),
      at(130, 900, [
        P(
          'M-110 20C-120 -60 -40 -80 20 -60C90 -70 130 -20 110 30Q0 60 -110 20Z',
          s.d(C.ocean100, C.ocean300, C.ocean500),
        ),
        L('M-90 0Q0 30 100 4M-70 -34Q10 -10 90 -30', C.sand0, 7, { opacity: 0.5 }),
      ]),
      shaft(s, 'M60 -60H480L1100 1060H520Z', C.gold50, 0.45, 50),
    ],

    '05-sea-stories': (s) => {
      const pg = (d) =>
        `M0 0C${d * 70} -50 ${d * 250} -60 ${d * 400} -16L${d * 424} 330C${d * 270} 290 ${d * 90} 296 0 340Z`;
      return [
        R(-60, -60, 1620, 1120, 0, s.v('#12384C', '#2B4C5A', '#6E5A50')),
        s.glow(750, 360, 900, '#FFD08A', 0.6),
        // a lap under a blanket, an armchair's arms
        P(
          'M-60 300C60 240 200 300 230 420V1060H-60ZM1560 300C1440 240 1300 300 1270 420V1060H1560Z',
          s.v('#C9684E', '#6E2F26'),
        ),
        P(
          'M150 1060C180 760 420 620 750 640S1330 760 1350 1060Z',
          s.v('#D9C9A8', '#8C7C68', '#4E4A48'),
        ),
        times(8, (i) =>
          L(
            `M${210 + i * 150} 1060C${260 + i * 140} 900 ${340 + i * 116} 760 ${400 + i * 100} 660`,
            i % 2 ? C.ocean500 : C.coral500,
            16,
            { opacity: 0.35 },
          ),
        ),
        s.blur(20, P('M330 420L1170 420L1210 800H300Z', '#1A0F0A', { opacity: 0.5 })),
        at(
          750,
          440,
          [
            P('M-424 -10H424L450 350Q220 316 0 360Q-220 316 -450 350Z', s.h('#0A5A76', '#08384C')),
            s.clip(pg(-1), [
              P(pg(-1), '#FDF3DF'),
              R(-430, -60, 430, 240, 0, s.v('#F9C9A4', '#FDE6BC')),
              E(-190, 130, 50, 50, C.sand0),
              R(-430, 140, 430, 240, 0, s.v(C.ocean300, C.ocean600)),
              times(8, (i) =>
                L(
                  `M${-400 + (i % 4) * 100} ${176 + (i >> 2) * 60 + (i % 2) * 20}q20 -14 40 0t40 0`,
                  C.sand0,
                  5,
                  { opacity: 0.7 },
                ),
              ),
              P('M-300 140C-270 190 -150 190 -110 140ZM-206 132V50L-140 126Z', C.coral500),
            ]),
            s.clip(pg(1), [
              P(pg(1), '#FDF3DF'),
              R(0, -60, 430, 420, 0, s.v('#B5DAE4', '#2F86A3', '#0A5A76')),
              at(
                200,
                150,
                [
                  P(
                    'M-150 20C-120 -70 60 -90 130 -20C160 -40 190 -60 214 -54C206 -30 200 -10 204 16C180 20 156 12 134 4C60 76 -110 80 -150 20Z',
                    s.v('#7FB6C6', '#0E4C61'),
                  ),
                  P('M-140 30C-90 70 40 66 100 28C40 50 -80 50 -140 30Z', C.sand0, {
                    opacity: 0.7,
                  }),
                  E(-104, 6, 6, 6, C.night),
                  L(
                    'M-60 -60C-70 -110 -110 -110 -104 -84M-60 -60C-50 -110 -10 -116 -16 -86',
                    C.sand0,
                    8,
                  ),
                ],
                4,
                0.9,
              ),
              times(7, (i) =>
                E(
                  60 + ((i * 71) % 330),
                  20 + ((i * 113) % 280),
                  6 + (i % 3) * 4,
                  6 + (i % 3) * 4,
                  'none',
                  { stroke: C.sand0, 'stroke-width': 3, opacity: 0.6 },
                ),
              ),
            ]),
            P(
              'M-30 -30C-10 -10 -4 0 0 0C4 0 10 -10 30 -30V320C14 326 6 334 0 340C-6 334 -14 326 -30 320Z',
              '#3A2416',
              { opacity: 0.16 },
            ),
          ],
          0,
          1.1,
        ),
        // a light beside the book, a flower for a bookmark
        s.glow(750, 330, 520, '#FFE3B0', 0.35),
        at(750, 812, [L('M0 0v90', C.gold400, 12), at(0, 110, plumeria(s), 0, 0.62)]),
        times(14, (i) =>
          E(300 + ((i * 173) % 900), 60 + ((i * 97) % 330), 3 + (i % 3), 3 + (i % 3), C.gold200, {
            opacity: 0.6,
          }),
        ),
      ];
    },

    '06-bath-day': (s) => {
      const rnd = random(4);
      return [
        R(-60, -60, 1620, 740, 0, s.d('#D6EAEA', '#E9EBDD', '#D9C9AE')),
        s.brush(-60, -60, 1620, 740, C.sand0, { fx: 0.004, fy: 0.012, a: 0.25 }),
        s.glow(1200, 120, 800, C.gold50, 0.8),
        L('M120 150H620', C.koa500, 12),
        P('M180 150H420V520Q300 545 180 520Z', s.h(C.sand0, C.coral200, C.coral300)),
        [0, 1, 2].map((i) => L(`M180 ${430 + i * 30}H420`, C.sand0, 10, { opacity: 0.7 })),
        P('M460 150H580V400Q520 415 460 400Z', s.h(C.ocean100, C.ocean300)),
        table(s, 640, '#E9CBA0', '#B98556', '#FFF3DC'),
        woodgrain(-40, 670, 1580, 330, 26, '#7A4A22', { a: 0.18 }),
        s.shadow(790, 892, 560, 56, 0.42, '#5A2E15'),
        P(
          'M330 560C340 760 430 880 560 896H1000C1130 880 1220 760 1230 560Z',
          s.h('#F3FAF9', '#B5DAE4', '#5FA6BA'),
        ),
        E(780, 560, 452, 82, '#F6FBFA'),
        E(780, 566, 420, 66, s.v('#4E9DB3', '#A9DCE0')),
        times(5, (i) =>
          E(700 + i * 50, 574 + (i % 2) * 10, 120 - i * 10, 12, C.sand0, { opacity: 0.28 }),
        ),
        L('M380 640C400 750 450 830 520 860', C.sand0, 16, { opacity: 0.7 }),
        times(46, () => {
          const a = rnd(0, 6.28);
          const k = rnd(0.55, 1);
          return [
            E(
              780 + Math.cos(a) * 400 * k,
              556 + Math.sin(a) * 54 * k,
              rnd(12, 34),
              rnd(12, 30),
              C.sand0,
              { opacity: rnd(0.5, 0.9) },
            ),
          ];
        }),
        times(10, () => {
          const [x, y, r] = [420 + rnd(0, 760), rnd(140, 460), rnd(12, 34)];
          return [
            E(x, y, r, r, C.sand0, { opacity: 0.22 }),
            E(x, y, r, r, 'none', { stroke: C.sand0, 'stroke-width': 3, opacity: 0.85 }),
            E(x - r * 0.35, y - r * 0.35, r * 0.2, r * 0.2, C.sand0),
          ];
        }),
        // duck and small boat
        at(
          690,
          520,
          [
            P(
              'M-90 -4C-110 -34 -90 -50 -80 -40C-40 -40 -20 -50 0 -60C50 -60 84 -30 80 4C60 40 -60 44 -90 -4Z',
              s.v('#FCE0A0', C.gold400, C.gold600),
            ),
            E(44, -76, 44, 40, s.ball(C.gold400)),
            P('M82 -82L118 -72L82 -58Z', C.coral500),
            E(58, -84, 5, 6, C.ink),
            P('M-50 -22C-20 -50 30 -44 40 -20C20 4 -30 6 -50 -22Z', C.gold600, { opacity: 0.5 }),
          ],
          0,
          1.1,
        ),
        at(
          960,
          540,
          [
            P('M-80 -14H80C64 26 -60 26 -80 -14Z', C.coral500),
            P('M-4 -20V-120L58 -24Z', C.sand0),
            P('M-12 -20V-96L-54 -26Z', C.coral200),
          ],
          -5,
        ),
        at(1330, 880, [
          s.shadow(0, 6, 130, 18, 0.4),
          P('M-60 -160H60V-10Q0 8 -60 -10Z', s.round(C.coral400)),
          P('M-60 -110H60V-60H-60Z', C.coral100),
          R(-22, -196, 44, 40, 8, C.sand0),
          R(-40, -206, 80, 16, 8, C.sand0),
        ]),
        at(200, 890, [
          s.shadow(0, 10, 150, 20, 0.35),
          P(
            'M-130 0C-130 -80 -60 -100 0 -94C80 -100 130 -60 126 0Q0 30 -130 0Z',
            s.d(C.sand0, C.sand100, C.sand400),
          ),
          at(10, -20, plumeria(s, C.coral300), 0, 0.8),
        ]),
        shaft(s, 'M1500 -60H1080L480 1060H980Z', C.gold50, 0.35, 50),
      ];
    },

    '07-counting-days': (s) => [
      R(-60, -60, 1620, 1120, 0, s.d('#FBEFD9', '#F4D6B4', '#D7A780')),
      s.glow(360, 140, 900, C.gold50, 0.9),
      shaft(s, 'M80 -60H520L180 1060H-200ZM640 -60H860L560 1060H320Z', C.sand0, 0.5, 14),
      // paper chains, one ring a day, in three swags
      [
        [-60, 180, 750, 470, 1560, 150],
        [-60, 380, 650, 760, 1560, 400],
        [-60, 640, 880, 980, 1560, 700],
      ].map(([x0, y0, cx, cy, x1, y1], k) => {
        const line = times(60, (i) => {
          const t = i / 59;
          return [
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1,
          ];
        });
        const n = 24;
        const links = along(line, n);
        const cs = [C.coral400, C.gold400, C.ocean400, C.leaf500, '#F1B7A6', C.ocean600];
        const ring = (i, c) => {
          const [x, y] = links[i];
          const [xa, ya] = links[Math.min(n - 1, i + 1)];
          const r = (Math.atan2(ya - y, xa - x) * 180) / Math.PI;
          return i % 2
            ? at(x, y, E(0, 0, 46, 15, 'none', { stroke: c, 'stroke-width': 24 }), r)
            : at(
                x,
                y,
                [
                  E(0, 0, 42, 34, 'none', { stroke: c, 'stroke-width': 22 }),
                  L('M-40 -10A42 34 0 0 1 30 -24', lighter(c, 0.55), 6, { opacity: 0.7 }),
                ],
                r,
              );
        };
        return [
          s.blur(
            7,
            at(
              18,
              46,
              links.map((_, i) => ring(i, '#8A5A3A')),
            ),
            0.24,
          ),
          times(n, (i) => ring(i, cs[(i * 5 + k) % 6])),
        ];
      }),
      // a heart for every seventh day
      [
        [420, 352, 190, C.coral500, -6],
        [760, 378, 320, C.gold400, 5],
        [1090, 346, 150, C.coral400, 8],
      ].map(([x, y, l, c, r]) => [
        L(`M${x} ${y}V${y + l}`, C.koa700, 2.5, { opacity: 0.6 }),
        s.blur(7, at(x + 24, y + l + 70, P(heartPath, '#8A5A3A', { opacity: 0.3 }), r, 1.2)),
        at(x, y + l + 40, paperHeart(c), r, 1.2),
      ]),
    ],

    '08-first-breeze': (s) => [
      sky(s, ['#6FAEC4', '#BCDCE0', '#FBEFD2'], 700),
      s.glow(1180, 180, 700, C.gold50, 0.9),
      cloud(s, 700, 220, 520, C.sand0, { under: C.coral100 }),
      cloud(s, 60, 160, 420, C.sand0, { under: C.coral100, seed: 3 }),
      pali(s, -80, 900, 600, 230, '#6FA39A', {
        seed: 22,
        light: C.gold100,
        fade: '#B8D0C6',
        depth: 0.2,
      }),
      sea(s, 596, 760, ['#BFDFDF', '#4E9DB3'], { seed: 4 }),
      P('M-60 720C300 690 1000 690 1560 730V1060H-60Z', s.v('#A9CB92', '#4C8F62', '#2C6B4A')),
      s.brush(-60, 710, 1620, 350, C.gold200, { fx: 0.006, fy: 0.04, a: 0.4 }),
      // a pram under a plumeria tree, its hood turned from us
      L(
        'M1260 820C1230 640 1290 520 1180 400M1240 560C1160 520 1080 470 1040 380M1250 520C1320 440 1400 400 1440 320',
        '#8A6A54',
        30,
      ),
      [
        [1180, 380],
        [1040, 360],
        [1440, 300],
        [1290, 330],
        [1110, 470],
        [1380, 450],
        [940, 300],
        [1520, 420],
      ].map(([x, y], k) =>
        at(x, y, [
          times(7, (i) => at(0, 0, leaf(150, 46, i % 2 ? C.leaf700 : C.leaf500), i * 51 + k * 20)),
          at(0, 0, plumeria(s, C.gold300, k % 2 ? C.sand0 : '#FBD3C4'), k * 30, 0.86),
          at(44, 26, plumeria(s), 50, 0.6),
          at(-40, 30, plumeria(s), 10, 0.6),
        ]),
      ),
      at(
        620,
        830,
        [
          s.shadow(10, 150, 320, 30, 0.5),
          L('M210 -90C270 -120 300 -170 330 -230', '#7A4526', 14),
          L('M312 -236L352 -222', C.ink700, 20),
          P('M-230 -70C-230 60 -130 90 0 90S210 50 220 -90Z', s.v('#5AA4BB', '#1B6E8B', '#08455B')),
          P('M-226 -40C-120 -10 120 -20 214 -60L218 -84C120 -50 -120 -44 -230 -70Z', C.sand0),
          P(
            'M-232 -70C-250 -220 -110 -300 20 -260C60 -200 60 -130 40 -76C-60 -60 -160 -60 -232 -70Z',
            s.d('#8CC3D3', '#2F86A3', '#0A5A76'),
          ),
          [
            [-180, -232],
            [-90, -272],
            [-20, -276],
          ].map(([x, y], i) =>
            L(
              `M${x} ${y + 20}C${x - 10 + i * 20} ${y + 100} ${x + i * 30} -120 ${-150 + i * 80} -66`,
              C.ocean100,
              5,
              { opacity: 0.55 },
            ),
          ),
          P('M40 -80C80 -130 170 -140 216 -92C160 -60 100 -56 40 -60Z', s.v(C.sand0, '#F4D9B4')),
          L('M60 -84C110 -112 160 -112 206 -94', C.coral400, 9, { opacity: 0.7 }),
          L('M-150 84L110 150M130 80L-120 150', '#B9CDCC', 10),
          [-150, 140].map((x) => [
            E(x, 130, 66, 66, 'none', { stroke: C.ink, 'stroke-width': 13 }),
            E(x, 130, 50, 50, 'none', { stroke: '#E8D9C3', 'stroke-width': 5 }),
            times(8, (i) => at(x, 130, L('M0 0V-52', '#B9CDCC', 3), i * 45)),
            E(x, 130, 11, 11, C.coral500),
          ]),
        ],
        0,
        1.12,
      ),
      // petals in the wind
      times(16, (i) =>
        at(
          120 + ((i * 211) % 1300),
          240 + ((i * 137) % 640),
          P('M0 0C-14 -8 -16 -26 -4 -30C8 -30 12 -16 5 -2Z', i % 3 ? C.sand0 : '#FBD3C4', {
            opacity: 0.95,
          }),
          i * 53,
          1.1,
        ),
      ),
      meadow(s, 9, 0.6),
    ],
  },
};
