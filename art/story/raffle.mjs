/**
 * The raffle's hero: seven wide pictures that follow one another behind words.
 * The left third stays calm and rather dark or evenly lit, the thing itself sits on the right.
 */
import { at, blend, C, E, L, lighter, P, R, random, times } from './draw.mjs';
import { along, heartPath, lantern, strung, table, woodgrain } from './props.mjs';
import {
  blossom,
  cloud,
  fern,
  heap,
  leaf,
  pali,
  palm,
  plumeria,
  ridge,
  SKY,
  sea,
  shaft,
  shore,
  sky,
  stars,
  sun,
} from './scenery.mjs';

const loop = (cx, cy, rx, ry, n = 60) =>
  times(n, (i) => {
    const a = (i / (n - 1)) * Math.PI * 2;
    return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry];
  });

/** A taro plant: a few stems, each with one hanging heart of a leaf. */
const taro = (i) =>
  [
    [-44, 74],
    [38, 80],
    [-12, 104],
    [14, 62],
  ].map(([lean, len], j) => {
    const c = [C.leaf700, '#3F8A5C', C.leaf500, '#6FB07F'][(i + j) % 4];
    const side = lean < 0 ? -1 : 1;
    return at(
      0,
      0,
      [
        L(`M0 0Q${side * 3} ${-len * 0.5} 0 ${-len}`, '#7FA86A', 4),
        at(
          0,
          -len,
          [
            P(heartPath, c),
            P(
              'M0 42C-26 20 -50 0 -50 -24C-50 -42 -36 -52 -23 -48C-12 -45 -4 -36 0 -26Z',
              lighter(c, 0.2),
            ),
            L('M0 -26V34M0 -12L-28 -26M0 -12L28 -26M0 6L-24 2M0 6L24 2', lighter(c, 0.45), 2.4, {
              opacity: 0.6,
            }),
          ],
          side * -24,
          0.62,
          0.74,
        ),
      ],
      lean,
    );
  });

export default {
  size: [1600, 900],
  folder: 'hero',
  options: { vignette: 0.28 },
  pictures: {
    '01-lei-on-the-table': (s) => [
      R(-60, -60, 1720, 640, 0, s.h('#0F4159', '#2F7F93', '#8CC3C4')),
      s.glow(1280, 120, 900, C.gold100, 0.75),
      s.blur(12, [
        times(9, (i) =>
          at(
            820 + i * 110,
            560,
            fern(330 + (i % 3) * 80, i % 2 ? '#1F6B62' : '#3F8F7C', 9),
            -34 + ((i * 31) % 68),
          ),
        ),
      ]),
      table(s, 520, '#B9743F', '#5A3219', '#F3C58F'),
      woodgrain(-40, 540, 1680, 380, 46, '#2A1408', { a: 0.24 }),
      s.blur(40, R(-200, 480, 800, 560, 0, '#1C1410', { opacity: 0.45 })),
      s.shadow(1110, 716, 420, 60, 0.5, '#2A1408'),
      strung(along(loop(1090, 660, 330, 128), 58), (i) =>
        at(0, 0, plumeria(s, C.gold400, [C.sand0, '#F9BBA6', C.sand0, '#FBD3C4'][i % 4]), 0, 0.92),
      ),
      [
        [1410, 760, 40],
        [1450, 730, -20],
        [760, 740, -70],
      ].map(([x, y, r], i) => at(x, y, leaf(190, 58, i % 2 ? C.leaf500 : C.leaf700), r)),
      at(1440, 780, plumeria(s, C.gold400, '#F7A993'), 20, 1.2),
      at(1110, 630, [
        s.shadow(0, 50, 150, 22, 0.5, '#2A1408'),
        P('M-120 -30C-116 50 -60 60 0 60S116 50 120 -30Z', s.h('#D9A368', '#A9652F', '#5A2E15')),
        E(0, -30, 120, 34, '#4A2513'),
        [
          [-56, -40, C.coral400],
          [0, -54, C.gold400],
          [54, -40, '#F1B7A6'],
          [-20, -28, C.coral500],
          [34, -24, C.sand0],
        ].map(([x, y, c]) => at(x, y, blossom(s, c, 36))),
      ]),
      shaft(s, 'M1000 -60H1360L1100 960H600Z', C.gold50, 0.3, 50),
    ],
    '02-boards-at-first-light': (s) => [
      sky(s, SKY.dawn, 520),
      sun(s, 1180, 440, 66),
      [
        [640, 190, 520],
        [1060, 120, 520],
        [120, 280, 420],
      ].map(([x, y, w], i) => cloud(s, x, y, w, '#D9CFC4', { under: C.coral200, seed: i + 2 })),
      pali(s, -120, 760, 526, 150, '#4F7F92', {
        seed: 6,
        light: C.gold100,
        fade: '#9DB4B0',
        depth: 0.2,
      }),
      sea(s, 520, 720, ['#F0CFA4', '#4E93A8', '#1F6C86'], { x: 1180 }),
      shore(s, 700, 18, { sand: '#E6C79C', sandLow: '#B98C5E', seed: 5 }),
      palm(1570, 800, 560, -30, '#2B6660', { seed: 5, rim: '#8FB8A4' }),
      [
        [1000, 850, -5, C.coral500, 0.98],
        [1160, 860, 3, C.ocean600, 1.08],
        [1320, 846, 8, C.gold400, 0.94],
      ].map(([x, y, r, c, k]) => [
        at(x, y, [s.glow(-30, 6, 200, '#5A3A22', 0.4, 22)]),
        at(
          x,
          y,
          [
            P(
              'M0 -560C62 -470 84 -330 80 -200C76 -90 46 -20 0 10C-46 -20 -76 -90 -80 -200C-84 -330 -62 -470 0 -560Z',
              s.h('#FFF8EA', '#F3E2C8', '#C9AE86'),
            ),
            s.clip(
              'M0 -560C62 -470 84 -330 80 -200C76 -90 46 -20 0 10C-46 -20 -76 -90 -80 -200C-84 -330 -62 -470 0 -560Z',
              [
                R(-90, -380, 180, 70, 0, c),
                R(-90, -290, 180, 16, 0, c),
                P('M-90 -130H90V40H-90Z', c),
                R(-90, -156, 180, 12, 0, c),
                R(20, -570, 90, 600, 0, C.night, { opacity: 0.12 }),
              ],
            ),
            L('M0 -552V4', '#8A5430', 5),
            E(0, 8, 80, 14, '#CFA878'),
          ],
          r,
          k,
        ),
      ]),
      times(5, (i) => at(1450 + i * 44, 930, fern(170 + i * 16, '#164A45', 8), -30 + i * 14)),
    ],
    '03-canoe-in-the-bay': (s) => [
      sky(s, ['#3C7390', '#86B3BF', '#E6E0CC'], 470),
      heap(s, 900, 330, 620, C.sand0, '#C9DADB', 3),
      cloud(s, 300, 170, 460, C.sand0, { under: C.coral100 }),
      pali(s, -200, 900, 480, 210, '#4F8A94', {
        seed: 12,
        light: C.gold100,
        fade: '#A5C6C4',
        depth: 0.2,
      }),
      pali(s, 520, 1240, 480, 360, '#3F7F78', {
        seed: 17,
        light: C.gold200,
        fade: '#9CC3B4',
        depth: 0.28,
      }),
      sea(s, 476, 960, ['#A9D8D6', '#3F9DB0', '#0F6079', '#08455B'], { seed: 6 }),
      s.blur(18, E(1120, 700, 560, 60, '#BFE9DF', { opacity: 0.5 })),
      at(
        1110,
        690,
        [
          s.blur(
            8,
            P('M-360 60C-200 96 200 96 330 60C200 130 -240 136 -360 60Z', '#063447', {
              opacity: 0.5,
            }),
          ),
          P('M-200 104Q60 124 300 98Q314 90 296 86Q60 108 -200 92Q-216 98 -200 104Z', '#D9A368'),
          L('M-110 0C-100 50 -90 76 -80 96M150 0C160 50 170 70 184 90', '#5A3A22', 11),
          P(
            'M-400 -60C-350 -30 -310 -8 -250 -6C-80 6 90 6 230 -6C290 -12 340 -34 370 -70C372 -26 330 26 270 40C130 60 -170 60 -300 38C-350 24 -392 -8 -400 -60Z',
            s.v('#F4C987', '#C4854A', '#6E3C1B'),
          ),
          L(
            'M-396 -54C-350 -26 -310 -4 -250 -2C-80 10 90 10 230 -2C290 -8 338 -30 366 -62',
            '#FBE6C4',
            5,
          ),
          [-150, -10, 130].map((x) =>
            P(`M${x - 34} -2Q${x} 8 ${x + 34} -2L${x + 30} 8Q${x} 18 ${x - 30} 8Z`, '#5A2E15'),
          ),
          at(-60, -10, [
            L('M-90 10L130 -46', '#8A5430', 8),
            P('M120 -52C150 -70 190 -66 204 -54C196 -38 158 -30 128 -38Z', '#C98B50'),
          ]),
          // wrap of sail cloth and ti leaves at the bow
          P('M-30 -8C0 -40 60 -44 90 -10C60 6 0 8 -30 -8Z', s.v('#F9E6C4', C.coral300)),
        ],
        -2,
        1.1,
      ),
      times(7, (i) =>
        at(
          1240 + i * 66,
          930,
          fern(190 + (i % 3) * 40, i % 2 ? '#0E4A45' : '#1F6455', 9),
          -40 + i * 12,
        ),
      ),
    ],
    '04-upcountry-coffee': (s) => {
      const rnd = random(8);
      return [
        sky(s, ['#7FB0BF', '#D6E0D2', '#FBE6BC'], 420),
        s.glow(1240, 200, 700, C.gold50, 0.9),
        ridge(
          s,
          [
            [-60, 420],
            [300, 330],
            [700, 250],
            [1040, 190],
            [1300, 250],
            [1660, 340],
          ],
          560,
          '#7FA6A4',
          '#C6D2BC',
          { edge: 8 },
        ),
        ridge(
          s,
          [
            [-60, 470],
            [300, 440],
            [640, 470],
            [1000, 400],
            [1660, 450],
          ],
          620,
          '#5E9380',
          '#9DBF94',
          { edge: 10 },
        ),
        P('M-60 540C400 500 1100 520 1660 480V960H-60Z', s.v('#5E9A68', '#2C6B4A', '#164A34')),
        times(8, (j) =>
          times(26, (i) =>
            E(
              -40 + i * 68 + (j % 2) * 34,
              560 + j * 38 + Math.sin(i) * 6,
              36 + j * 3,
              22 + j * 2,
              j % 2 ? '#2F7450' : '#3F8A5C',
              { opacity: 0.55 },
            ),
          ),
        ),
        s.blur(40, R(-200, 480, 820, 560, 0, '#0F3A2C', { opacity: 0.45 })),
        // a branch with ripe cherries in front
        L('M1660 90C1500 160 1300 180 1000 320', '#6E4A2E', 16),
        times(15, (i) => {
          const k = i / 14;
          const [x, y] = [1640 - k * 620, 100 + k * 200 + Math.sin(i) * 10];
          return [
            at(
              x,
              y,
              leaf(190, 62, i % 2 ? C.leaf700 : '#2F7450'),
              120 + (i % 2 ? 0 : 110) + rnd(-14, 14),
            ),
            times(4, (c) =>
              E(
                x + rnd(-34, 34),
                y + rnd(-6, 44),
                19,
                20,
                s.ball([C.coral500, C.coral600, C.coral400, C.gold400][(i + c) % 4]),
              ),
            ),
          ];
        }),
        // basket and sack on the grass
        at(1220, 830, [
          s.shadow(0, 10, 260, 36, 0.6, '#0A2A1E'),
          L('M-130 -170C-120 -330 120 -330 130 -170', '#8A5A2C', 18),
          P('M-170 -170H170L136 0Q0 26 -136 0Z', s.round('#C98B50')),
          times(6, (j) =>
            times(12, (i) =>
              R(-156 + i * 27 + (j % 2) * 13, -162 + j * 27, 16, 22, 4, '#5A3219', {
                opacity: 0.34,
              }),
            ),
          ),
          times(44, () => {
            const a = rnd(0, 6.28);
            const k = rnd() ** 0.5;
            return E(
              Math.cos(a) * 156 * k,
              -178 + Math.sin(a) * 34 * k,
              21,
              20,
              s.ball([C.coral500, C.coral600, C.coral400][Math.floor(rnd(0, 3))]),
            );
          }),
        ]),
        times(9, (i) =>
          at(
            1000 + i * 76,
            930,
            fern(110 + (i % 3) * 40, i % 2 ? C.leaf800 : '#1F5A40', 8),
            -36 + ((i * 29) % 70),
          ),
        ),
      ];
    },
    '05-rainbow-over-taro': (s) => [
      sky(s, ['#4F7F95', '#A9C6CC', '#EFE6CF'], 460),
      s.blur(10, heap(s, 920, 300, 800, '#A9BCC4', '#7E97A3', 7)),
      pali(s, -200, 1000, 500, 260, '#5E8F92', {
        seed: 9,
        light: C.gold100,
        fade: '#A9C6BC',
        depth: 0.2,
      }),
      pali(s, 600, 1200, 500, 400, '#4C8A7C', {
        seed: 23,
        light: C.gold200,
        fade: '#A5C9B4',
        depth: 0.26,
      }),
      blend(
        'screen',
        s.blur(
          7,
          ['#E4593D', '#EF9A5A', '#F4D08A', '#7FBF97', '#5AA4BB', '#7B7AA8'].map((c, i) =>
            E(1080, 560, 560 - i * 20, 470 - i * 20, 'none', { stroke: c, 'stroke-width': 21 }),
          ),
        ),
        0.7,
      ),
      P('M-60 500C400 480 1200 480 1660 500V960H-60Z', s.v('#8FBF8A', '#3F8A5C', '#1F5A40')),
      // flooded terraces, each holding the sky
      [
        [500, 546, 620, 40],
        [900, 600, 860, 52],
        [560, 670, 980, 62],
        [1020, 770, 1100, 80],
      ].map(([x, y, w, h], k) => [
        P(
          `M${x} ${y}C${x + w * 0.2} ${y - h * 0.5} ${x + w * 0.7} ${y - h * 0.5} ${x + w} ${y}C${x + w * 0.9} ${y + h} ${x + w * 0.1} ${y + h} ${x} ${y}Z`,
          '#4A6B3F',
        ),
        P(
          `M${x + 16} ${y}C${x + w * 0.2} ${y - h * 0.4} ${x + w * 0.7} ${y - h * 0.4} ${x + w - 16} ${y}C${x + w * 0.88} ${y + h * 0.8} ${x + w * 0.12} ${y + h * 0.8} ${x + 16} ${y}Z`,
          s.v('#D6E8E4', '#7FB6C6', '#3F7F93'),
        ),
        times(7 + k, (i) =>
          at(
            x + w * 0.14 + (i * w * 0.74) / (6 + k),
            y + h * 0.2 + (i % 2) * h * 0.24,
            taro(i),
            0,
            0.7 + k * 0.34,
          ),
        ),
      ]),
      s.blur(40, R(-200, 520, 780, 520, 0, '#123F33', { opacity: 0.4 })),
      palm(1530, 900, 520, 30, '#1D5546', { seed: 6, rim: '#6FA88A' }),
    ],
    '06-lanterns-for-a-cause': (s) => [
      sky(s, ['#0F2337', '#2B3A5C', '#7B5D6F', '#E08F70'], 600),
      stars(s, 60, 330, 9),
      pali(s, 760, 1000, 606, 220, '#2F3A58', {
        seed: 13,
        light: C.coral300,
        fade: '#7B5D6F',
        depth: 0.2,
      }),
      pali(s, -260, 700, 606, 120, '#3A4463', {
        seed: 3,
        light: C.coral300,
        fade: '#8A6472',
        depth: 0.14,
      }),
      sea(s, 600, 960, ['#B5767A', '#3F4A68', '#12263C'], { x: 1180, glint: C.gold200, a: 0.5 }),
      [
        [700, 640, 0.24],
        [860, 660, 0.3],
        [1010, 650, 0.26],
        [1280, 646, 0.24],
        [1440, 668, 0.34],
        [1150, 690, 0.44],
        [780, 720, 0.5],
        [960, 760, 0.62],
        [1360, 750, 0.62],
        [1180, 840, 1.0],
        [1520, 850, 0.9],
        [860, 880, 0.9],
      ].map(([x, y, k]) => [
        L(`M${x} ${y + 10 * k}v${90 * k}`, C.gold300, 46 * k, { opacity: 0.28 }),
        P(
          `M${x - 80 * k} ${y}H${x + 80 * k}L${x + 66 * k} ${y + 18 * k}H${x - 66 * k}Z`,
          '#6E4A30',
        ),
        at(x, y, lantern(s, C.gold300), 0, k * 1.12),
      ]),
      palm(1580, 960, 760, -140, '#131F33', { seed: 3, rim: '#5E4658' }),
    ],
    '07-ukulele-at-sunset': (s) => [
      sky(s, SKY.dusk, 560),
      sun(s, 760, 500, 60, '#FFD9A0', '#F9C07A'),
      [
        [560, 230, 560],
        [1000, 150, 520],
        [140, 330, 420],
      ].map(([x, y, w], i) => cloud(s, x, y, w, '#5A5673', { under: C.coral400, seed: i + 6 })),
      sea(s, 556, 760, ['#E9A07C', '#6B6480', '#2F4A66'], { x: 760, glint: C.gold200 }),
      // lanai: rail, floor, post, a rocking chair with the ukulele in it
      P('M-60 730H1660V960H-60Z', s.v('#6E4A3C', '#2B2430')),
      times(9, (i) => L(`M${-60} ${760 + i * i * 5}H1660`, '#1C1824', 4, { opacity: 0.5 })),
      s.glow(760, 740, 560, '#F9A86A', 0.4, 80),
      R(-60, 610, 1100, 20, 6, '#33283A'),
      times(14, (i) => R(-20 + i * 78, 624, 14, 120, 4, '#33283A')),
      R(1030, -60, 46, 800, 6, s.h('#8A5A4A', '#2B2430')),
      R(-60, -60, 1720, 70, 0, '#231D2B'),
      at(1320, 860, [
        s.shadow(0, 14, 300, 30, 0.7, '#0F0C14'),
        L('M-260 -14Q0 60 270 -34', '#7A4526', 20),
        L('M-170 0L-140 -250M180 -10L150 -250', '#8A5430', 22),
        P('M-190 -260H190L210 -220H-206Z', s.v('#D9A368', '#8A5430')),
        L('M-150 -260L-196 -620M150 -260L196 -620', '#A9652F', 22),
        P('M-210 -640Q0 -700 210 -640L200 -590Q0 -640 -200 -590Z', s.v('#E2B27A', '#8A5430')),
        times(6, (i) => L(`M${-120 + i * 48} -606L${-92 + i * 37} -266`, '#8A5430', 13)),
        L('M-200 -390H-90M200 -390H90', '#A9652F', 18),
        // cushion and ukulele
        P('M-160 -262C-170 -310 160 -310 164 -262Q0 -236 -160 -262Z', s.v(C.coral400, C.coral700)),
        at(
          10,
          -350,
          [
            P(
              'M0 96C-66 96 -92 48 -70 8C-56 -16 -66 -40 -54 -66C-40 -94 40 -94 54 -66C66 -40 56 -16 70 8C92 48 66 96 0 96Z',
              s.d('#E8BE85', '#B8703A', '#6E3C1B'),
            ),
            E(0, -14, 24, 24, '#2A1408', { stroke: C.gold300, 'stroke-width': 4 }),
            R(-13, -300, 26, 270, 5, s.h('#7A4526', '#432313')),
            P('M-20 -362H20L16 -296H-16Z', '#5A2E15'),
            [-28, 28].map((x) => [E(x, -346, 8, 7, C.sand200), E(x, -318, 8, 7, C.sand200)]),
            R(-24, 40, 48, 10, 4, '#432313'),
            [-8, -3, 3, 8].map((x) => L(`M${x} 44V-350`, C.gold100, 1.6, { opacity: 0.8 })),
            L('M-60 10C-80 44 -60 84 -10 88', C.gold100, 5, { opacity: 0.5 }),
          ],
          14,
        ),
      ]),
      at(1150, 836, [s.glow(0, -60, 260, C.gold300, 0.55), lantern(s, C.gold300)], 0, 0.72),
      times(9, (i) =>
        at(
          1110 + i * 64,
          40,
          times(3, (k) =>
            at(0, 0, leaf(150 + k * 20, 40, ['#16302E', '#1F4438', '#28543F'][k]), 150 + k * 30),
          ),
        ),
      ),
    ],
  },
};
