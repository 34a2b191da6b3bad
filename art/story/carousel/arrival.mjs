/** Slides 1 to 9: the night before, the way there, the first days. */
import { at, C, darker, E, L, lighter, P, poly, R, random, smooth, times } from '../draw.mjs';
import { armchair, bundle, curtain, room, table, windowOn } from '../props.mjs';
import {
  cloud,
  fern,
  leaf,
  pali,
  palm,
  plumeria,
  ridge,
  SKY,
  sea,
  shaft,
  sky,
  stars,
  sun,
} from '../scenery.mjs';

export const arrival = {
  '01-before-dawn': (s) => [
    sky(s, SKY.beforeDawn, 760),
    stars(s, 90, 470),
    s.glow(1130, 740, 620, C.gold200, 0.6, 260),
    [
      [120, 560, 520, '#5D7B8B'],
      [760, 470, 460, '#4B6E82'],
      [1010, 610, 560, '#A98A8C'],
      [420, 640, 380, '#8B8590'],
    ].map(([x, y, w, c], i) => cloud(s, x, y, w, c, { under: C.coral300, a: 0.62, seed: i + 2 })),
    // two islands: the far one of mist, the near one folded
    pali(s, 760, 760, 764, 170, '#5C7688', {
      seed: 8,
      light: C.coral200,
      fade: '#C39A93',
      depth: 0.12,
    }),
    pali(s, -160, 900, 768, 330, '#1E4A60', { seed: 5, light: '#5D8496', fade: '#4A6E80' }),
    sea(s, 764, 1200, ['#7E95A0', '#2F6076', '#0E3247'], { x: 1130, glint: C.gold200 }),
    // a single lit house on the near shore
    [
      [300, 742],
      [346, 746],
      [420, 744],
    ].map(([x, y]) => [s.glow(x, y, 50, C.gold300, 0.8), R(x - 4, y - 4, 9, 8, 1, C.gold100)]),
    // the porch we look from
    R(-60, 1040, 1720, 22, 0, '#0A1E2B'),
    times(15, (i) => R(40 + i * 112, 1050, 16, 170, 0, '#0A1E2B')),
    at(1420, 1046, [
      times(9, (i) => at(0, 0, fern(230 + (i % 3) * 60, '#0C2A33', 11), -84 + i * 21)),
      P('M-74 -6H74L58 60H-58Z', '#0D2331'),
    ]),
    at(180, 1040, [R(-46, -62, 92, 66, 8, '#0D2331'), s.glow(0, -70, 90, C.gold300, 0.35)]),
  ],

  '02-coast-road': (s) => {
    const road =
      'M760 1260C900 1060 1120 960 1060 850C1010 760 800 760 752 690C722 644 800 600 890 574L902 580C828 610 776 650 800 690C850 752 1130 760 1190 868C1250 980 1200 1080 1270 1260Z';
    return [
      sky(s, SKY.dawn, 560),
      sun(s, 360, 470, 62),
      [
        [60, 250, 560],
        [700, 180, 620],
        [900, 340, 420],
      ].map(([x, y, w], i) => cloud(s, x, y, w, '#C9C9C4', { under: C.coral200, seed: i + 4 })),
      sea(s, 556, 1200, ['#9EC3C8', '#4C93A8', C.ocean700], { x: 360, spread: 0.8 }),
      ridge(
        s,
        [
          [-60, 556],
          [60, 520],
          [170, 512],
          [260, 546],
          [330, 560],
        ],
        566,
        '#86A3AD',
        '#A9B9B9',
        { edge: 5 },
      ),
      pali(s, 820, 980, 640, 470, '#3F7A6C', {
        seed: 12,
        light: C.gold200,
        fade: '#8FB3A4',
        depth: 0.34,
      }),
      // the headland, terrace below terrace, and the surf at its foot
      s.blur(
        5,
        P('M430 1260C470 1100 600 1010 590 930C580 850 660 760 800 640L1000 700V1260Z', C.sand0, {
          opacity: 0.75,
        }),
      ),
      s.rough(
        P(
          'M470 1260C540 1110 650 1030 640 940C632 860 690 760 820 610C960 560 1200 540 1660 520V1260Z',
          s.d('#7FAE7E', '#3E7F5E', '#1D5242'),
        ),
        14,
        0.02,
      ),
      s.brush(560, 560, 1100, 700, C.gold200, { fx: 0.006, fy: 0.03, a: 0.35, seed: 5, cut: 0.52 }),
      s.rough(
        P(
          'M470 1260C540 1110 650 1030 640 940C632 860 690 760 820 610C760 740 716 850 730 930C744 1020 640 1110 620 1260Z',
          s.v('#B98D62', '#6E4A33'),
        ),
        20,
        0.03,
      ),
      P(road, s.v('#C9BBA4', '#8D8578', '#5B6468')),
      L(
        'M1020 1250C1060 1090 1170 1000 1126 868C1080 770 830 760 778 690C760 650 800 615 880 582',
        C.gold200,
        6,
        { 'stroke-dasharray': '26 26', opacity: 0.9 },
      ),
      // guard rail
      L('M742 1230C880 1050 1090 960 1040 856C990 772 780 770 736 694', C.sand50, 6, {
        opacity: 0.55,
      }),
      // the car, its light before it
      s.glow(1010, 930, 170, C.gold200, 0.5, 90),
      at(
        1128,
        950,
        [
          s.shadow(0, 44, 100, 20, 0.6),
          P(
            'M-74 38C-84 14 -76 -4 -60 -10L-42 -46C-36 -58 36 -58 44 -46L60 -10C78 -4 84 14 74 38Z',
            s.v(C.coral400, C.coral600, C.coral800),
          ),
          P('M-50 -12L-36 -42Q0 -52 38 -42L50 -12Z', s.v('#BFD7DA', C.ocean700)),
          P('M-50 -12L-36 -42Q-20 -47 -8 -48L-26 -12Z', C.sand0, { opacity: 0.45 }),
          E(-54, 12, 14, 10, '#F9D7C8'),
          E(54, 12, 14, 10, '#F9D7C8'),
          R(-66, 34, 26, 16, 6, C.night),
          R(40, 34, 26, 16, 6, C.night),
          R(-20, 12, 40, 13, 3, C.sand100),
        ],
        -8,
        0.95,
      ),
      palm(1450, 900, 420, -70, '#16453A', { seed: 4 }),
      palm(1540, 980, 330, 40, '#0F3730', { seed: 7 }),
      times(16, (i) =>
        at(
          1290 + i * 26,
          1230 - (i % 3) * 26,
          fern(150 + (i % 4) * 34, i % 2 ? '#123F35' : '#1C5643', 8),
          -40 + ((i * 47) % 80),
        ),
      ),
    ];
  },

  '03-hospital-at-dusk': (s) => {
    const rnd = random(21);
    const block = (x, y, w, h, c, cols, rows, lit) => [
      R(x, y, w, h, 4, s.h(lighter(c, 0.14), c, darker(c, 0.24))),
      R(x - 8, y - 12, w + 16, 18, 3, lighter(c, 0.2)),
      times(rows, (j) =>
        times(cols, (i) => {
          const [gw, gh] = [(w / cols) * 0.62, (h / rows) * 0.5];
          const [wx, wy] = [x + (w / cols) * (i + 0.19), y + (h / rows) * (j + 0.26)];
          const on = rnd() < lit;
          return [
            R(wx, wy, gw, gh, 2, on ? s.v(C.gold100, C.gold300) : s.v('#56708A', '#324A66')),
            on
              ? ''
              : P(
                  poly([
                    [wx + gw * 0.2, wy],
                    [wx + gw * 0.5, wy],
                    [wx + gw * 0.2, wy + gh],
                    [wx, wy + gh],
                    [wx, wy + gh * 0.5],
                  ]),
                  C.coral200,
                  { opacity: 0.3 },
                ),
          ];
        }),
      ),
      times(rows, (j) =>
        R(x, y + (h / rows) * (j + 1) - 5, w, 5, 0, darker(c, 0.3), { opacity: 0.4 }),
      ),
    ];
    return [
      sky(s, SKY.dusk, 880),
      stars(s, 40, 330, 14),
      s.glow(300, 860, 760, '#F9C07A', 0.55, 380),
      [
        [-80, 380, 640],
        [560, 300, 520],
        [1020, 470, 600],
        [180, 560, 480],
      ].map(([x, y, w], i) =>
        cloud(s, x, y, w, '#5A5673', { under: C.coral400, a: 0.75, seed: i + 9 }),
      ),
      ridge(
        s,
        [
          [-60, 720],
          [120, 640],
          [300, 690],
          [520, 600],
          [760, 700],
          [1000, 620],
          [1300, 540],
          [1660, 640],
        ],
        940,
        '#4B4A66',
        '#8C5F6D',
      ),
      block(560, 420, 330, 500, '#8C6E78', 6, 7, 0.35),
      block(860, 300, 420, 620, '#6F5F78', 7, 9, 0.4),
      block(1240, 500, 420, 420, '#5A5270', 7, 6, 0.3),
      // the one window that matters, larger and warmer, glowing
      s.glow(1010, 552, 240, C.gold200, 0.75),
      R(966, 516, 88, 72, 3, s.v(C.gold50, C.gold300)),
      L('M1010 516V588M966 552H1054', '#C98C56', 4),
      // entrance
      R(700, 806, 460, 24, 4, '#C9A19A'),
      R(720, 830, 420, 96, 0, s.v(C.gold100, '#F2B36E')),
      times(9, (i) => R(740 + i * 46, 830, 5, 96, 0, '#A96B55')),
      P('M520 920H1660V1260H300Z', s.v('#6B5667', '#33374F')),
      P('M740 926H1120L1340 1260H560Z', s.v([0, C.gold200, 0.65], [1, C.gold300, 0.05])),
      s.rough(
        P(
          'M-60 940C160 890 380 910 560 930C500 1040 420 1150 330 1260H-60Z',
          s.v('#3C4A4F', '#15293A'),
        ),
        16,
        0.03,
      ),
      palm(210, 1020, 560, 60, '#14243A', { seed: 3, rim: '#7A4E5C' }),
      palm(90, 1060, 420, -60, '#0E1C30', { seed: 9 }),
      palm(470, 950, 320, 30, '#1E2C44', { seed: 6 }),
      times(22, (i) =>
        at(
          -20 + i * 26,
          1230 - Math.sin(i) * 20,
          fern(120 + (i % 5) * 24, i % 2 ? '#0E2030' : '#182F3C', 7),
          -50 + ((i * 53) % 100),
        ),
      ),
      // street lamp
      L('M1420 1190V820Q1420 790 1380 790', '#1B2640', 10),
      s.glow(1372, 806, 170, C.gold200, 0.7),
      P('M1352 796H1392L1402 812H1342Z', C.gold50),
    ];
  },

  '04-warm-glow': (s) => [
    // the dim ward behind the glass
    R(-60, -60, 1720, 1320, 0, s.v('#0D2C3E', '#17445A', '#0E2F42')),
    s.glow(800, 640, 900, '#E8924F', 0.6, 680),
    R(-60, 860, 1720, 400, 0, s.v('#5E4A44', '#1A2C3A')),
    // far wall: a blind and a shelf in the half dark
    times(9, (i) => R(120, 150 + i * 34, 250, 18, 4, '#7FA0A8', { opacity: 0.14 + i * 0.012 })),
    R(1210, 330, 300, 10, 3, '#9C7F5B', { opacity: 0.5 }),
    [
      [1240, 62],
      [1296, 90],
      [1352, 54],
      [1410, 76],
    ].map(([x, h], i) =>
      R(x, 330 - h, 40, h, 6, ['#3F7186', '#8A5D52', '#C39A6B', '#4A6E6C'][i], { opacity: 0.7 }),
    ),
    // incubator: cart, mattress, dome
    s.shadow(800, 1100, 520, 50, 0.7, C.night),
    P('M470 880H1130L1100 1090H500Z', s.h('#9DB3B5', '#5D7C85', '#2B4C5A')),
    R(520, 920, 240, 130, 12, '#3D6070', { opacity: 0.55 }),
    R(800, 920, 270, 130, 12, '#3D6070', { opacity: 0.4 }),
    R(600, 980, 80, 12, 6, '#B9CDCC'),
    R(895, 980, 80, 12, 6, '#93AEB2'),
    [540, 1060].map((x) => [R(x - 8, 1086, 16, 34, 0, '#233E4B'), E(x, 1124, 26, 20, '#152A36')]),
    P('M420 830H1180L1160 890H440Z', s.h('#E8DFD0', '#C4BBAE', '#8A9397')),
    s.glow(800, 700, 460, '#FFD796', 0.95, 330),
    P('M470 830L520 740H1080L1130 830Z', s.v('#FBE9CB', '#E8BE86')),
    at(808, 748, bundle(s, '#F6E3CF', { hat: C.ocean500, stripe: C.coral300 }), -3, 1.06),
    P('M560 800C620 780 700 812 800 800S1010 786 1046 806V830H540Z', s.v('#FFF6E4', '#EFCFA3')),
    // dome and portholes
    P(
      'M440 830L470 500C476 452 520 430 580 426H1020C1080 430 1124 452 1130 500L1160 830Z',
      s.v([0, C.sand0, 0.26], [0.3, '#FFE6BC', 0.1], [1, '#FFDFA8', 0.2]),
    ),
    L(
      'M440 830L470 500C476 452 520 430 580 426H1020C1080 430 1124 452 1130 500L1160 830',
      '#FFF1D6',
      7,
      { opacity: 0.85 },
    ),
    P('M520 800L546 520C550 486 580 470 620 468H700C640 500 600 620 580 800Z', C.sand0, {
      opacity: 0.2,
    }),
    [620, 980].map((x) => [
      E(x, 668, 92, 82, '#FFF6E4', { opacity: 0.1 }),
      E(x, 668, 92, 82, 'none', { stroke: '#FFE9C4', 'stroke-width': 9, opacity: 0.8 }),
      L(`M${x - 70} 628Q${x} 566 ${x + 60} 616`, C.sand0, 6, { opacity: 0.7 }),
    ]),
    // lamp over it
    P('M660 250H940L980 320H620Z', s.v('#4E6D79', '#2A4B5A')),
    R(640, 318, 320, 14, 7, C.gold100),
    R(786, -60, 28, 312, 0, '#284857'),
    shaft(s, 'M650 330H950L1130 830H470Z', '#FFD28A', 0.5, 18),
    // the glass we stand behind, with the corridor's blue on it
    P('M-60 -60H230L-20 1260H-60ZM330 -60H520L190 1260H40Z', C.ocean200, { opacity: 0.07 }),
    P('M1420 -60H1660V900Z', C.ocean200, { opacity: 0.06 }),
    R(-60, -60, 100, 1320, 0, '#0A2130'),
    R(1560, -60, 100, 1320, 0, '#0A2130'),
    R(-60, 1140, 1720, 120, 0, s.v('#16384B', '#081C29')),
    R(40, 0, 8, 1140, 0, '#E9A76A', { opacity: 0.3 }),
    R(1552, 0, 8, 1140, 0, '#E9A76A', { opacity: 0.4 }),
    R(0, 1136, 1600, 7, 3, '#F3C58F', { opacity: 0.5 }),
  ],

  '05-two-chairs': (s) => [
    room(s, ['#C9DADA', '#E9DDCB'], ['#C69A6D', '#8A5D3C'], 880),
    windowOn(
      s,
      330,
      120,
      940,
      560,
      [
        sky(s, SKY.morning, 470),
        sun(s, 1010, 330, 54),
        cloud(s, 420, 270, 380, C.sand0, { under: C.coral100, a: 0.9 }),
        cloud(s, 820, 220, 330, C.sand0, { under: C.coral100, a: 0.8, seed: 4 }),
        pali(s, 300, 520, 482, 190, '#6FA39A', {
          seed: 4,
          light: C.gold100,
          fade: '#B8D0C6',
          depth: 0.2,
        }),
        sea(s, 480, 720, ['#B8DBDD', '#4E9DB3'], { x: 1010, spread: 0.6 }),
        palm(1190, 760, 420, -46, '#2F6B57', { seed: 5 }),
      ],
      { cols: 3 },
    ),
    curtain(s, 200, 76, 190, 730, '#F0DFC6', { folds: 5, from: 1 }),
    curtain(s, 1212, 76, 190, 730, '#E6D2B6', { folds: 5, from: -1 }),
    R(160, 62, 1280, 16, 8, C.koa500),
    R(-60, 866, 1720, 18, 0, '#F4EADB'),
    // light on the floor, in panes
    [0, 1, 2].map((i) =>
      shaft(
        s,
        poly([
          [410 + i * 300, 930],
          [640 + i * 300, 930],
          [560 + i * 330 - 130, 1230],
          [270 + i * 330 - 130, 1230],
        ]),
        '#FFE2AC',
        0.55,
        8,
      ),
    ),
    s.shadow(520, 1082, 250, 36, 0.5),
    s.shadow(1090, 1082, 250, 36, 0.5),
    at(530, 1080, armchair(s, '#2F7F99'), 0, 1.24),
    at(1076, 1080, armchair(s, '#D9735A'), 0, -1.24, 1.24),
    // what they have left there: a shawl, a book, one small sock being knitted
    P(
      'M970 640C1010 618 1080 610 1140 622C1160 690 1150 760 1164 830C1120 850 1050 846 1010 838C1000 770 990 700 970 640Z',
      s.h('#F9E6C4', '#EBC78E', '#C99A5B'),
    ),
    times(8, (i) => L(`M${1016 + i * 20} ${838 + (i % 2) * 4}v26`, '#EBC78E', 5)),
    [0, 1, 2].map((i) =>
      L(
        `M${984 + i * 8} ${670 + i * 54}Q1070 ${690 + i * 54} ${1150 + i * 3} ${668 + i * 54}`,
        C.coral500,
        7,
        { opacity: 0.6 },
      ),
    ),
    at(524, 838, [
      P('M-84 -8L0 -26L84 -8L84 6L0 -10L-84 6Z', C.coral700),
      P('M-80 -14Q-40 -34 0 -18Q40 -34 80 -14L80 -4Q40 -22 0 -8Q-40 -22 -80 -4Z', C.sand0),
    ]),
    // a low table between them
    s.shadow(802, 1120, 130, 20, 0.4),
    R(740, 1000, 12, 116, 4, C.koa700),
    R(852, 1000, 12, 116, 4, C.koa900),
    E(802, 998, 118, 25, s.h(C.koa300, C.koa500)),
    E(802, 992, 118, 25, s.h('#E2B27A', '#C4854A')),
    at(760, 984, [
      P('M-34 -62C-34 -20 -26 0 0 0S34 -20 34 -62Z', s.round(C.sand100)),
      E(0, -62, 34, 10, '#6B4326'),
    ]),
    at(846, 978, [
      P('M-22 -76C-34 -30 -20 4 0 4S34 -30 22 -76Z', s.round(C.ocean500)),
      at(-2, -80, leaf(110, 34, C.leaf700), -34),
      at(2, -80, leaf(120, 34, C.leaf500), 22),
      at(-8, -170, plumeria(s), 0, 0.7),
      at(38, -150, plumeria(s), 30, 0.6),
      at(-50, -136, plumeria(s), 70, 0.55),
    ]),
  ],

  '06-tiny-hat': (s) => {
    const rnd = random(31);
    // knit: rows of small V stitches over the dome of the hat
    const dome =
      'M470 800C462 560 570 400 800 398C1030 400 1138 560 1130 800C1000 842 600 842 470 800Z';
    const stitch = times(13, (j) =>
      times(31, (i) => {
        const y = 424 + j * 31;
        const x = 460 + i * 22.4;
        const c =
          j === 4 || j === 8 ? C.sand0 : j === 6 ? C.gold300 : i % 2 ? '#F0917A' : '#E97E66';
        return P(`M${x} ${y}q4 20 11 26q7 -6 11 -26q-5 4 -11 18q-6 -14 -11 -18Z`, c, {
          opacity: 0.85,
        });
      }),
    );
    return [
      R(-60, -60, 1720, 900, 0, s.v('#F9E4D2', '#F3CDB2')),
      s.glow(420, 180, 900, C.gold50, 0.9),
      shaft(s, 'M-60 -60L300 -60L1200 900L500 900Z', C.gold50, 0.5, 40),
      // folded blankets on a shelf
      table(s, 850, '#D9A572', '#9C6238', '#F6DDB4'),
      s.shadow(820, 1010, 700, 80, 0.45, '#5A2E15'),
      [
        [210, 880, 1190, 92, '#B5DAE4'],
        [250, 800, 1110, 92, C.sand0],
      ].map(([x, y, w, h, c], k) => [
        R(x, y, w, h, 44, s.v(lighter(c, 0.5), c, darker(c, 0.18))),
        L(`M${x + 40} ${y + h * 0.55}H${x + w - 60}`, darker(c, 0.3), 4, { opacity: 0.3 }),
        times(17, (i) =>
          L(
            `M${x + 70 + i * ((w - 140) / 16)} ${y + 12}v${h - 24}`,
            k ? C.coral300 : C.ocean500,
            4,
            { opacity: k ? 0.5 : 0.3, 'stroke-dasharray': '12 10' },
          ),
        ),
      ]),
      s.shadow(810, 806, 420, 40, 0.35, '#7A2A1C'),
      P(
        dome,
        s.r(
          [
            [0, '#F7B29E'],
            [0.5, C.coral400],
            [1, C.coral700],
          ],
          0.32,
          0.25,
          0.85,
        ),
      ),
      s.clip(dome, [
        stitch,
        s.blur(
          30,
          P('M900 380C1080 420 1180 600 1140 840H920C1040 700 1030 520 900 380Z', C.coral800, {
            opacity: 0.5,
          }),
        ),
        s.blur(26, E(640, 520, 110, 90, C.sand0, { opacity: 0.5 })),
      ]),
      // ribbed brim
      P(
        'M452 770C600 812 1000 812 1148 770C1166 800 1166 850 1146 872C1000 914 600 914 454 872C434 850 434 800 452 770Z',
        s.h('#FBD9CB', '#F6C3B0', '#E39A83', '#C06F5A'),
      ),
      times(44, (i) =>
        L(
          `M${468 + i * 15.4} ${782 + Math.sin((i / 43) * Math.PI) * 24}q3 44 ${(i - 22) * 0.12} 88`,
          i % 2 ? '#FFF1EA' : '#B9614C',
          5,
          { opacity: 0.5 },
        ),
      ),
      // pompon
      s.blur(
        3,
        times(110, (i) => {
          const a = rnd(0, 6.28);
          const r = rnd(40, 118);
          return L(
            `M${800 + Math.cos(a) * r * 0.5} ${350 + Math.sin(a) * r * 0.5}L${800 + Math.cos(a) * r} ${350 + Math.sin(a) * r}`,
            [C.sand0, '#F9E6C4', '#F3D2B4'][i % 3],
            9,
          );
        }),
      ),
      // needles and wool; a plumeria for its size
      at(1270, 968, [
        s.shadow(0, 92, 150, 26, 0.4),
        E(0, 0, 118, 108, s.ball(C.coral400)),
        times(9, (i) =>
          L(
            `M${-100 + i * 8} ${-40 + i * 14}C${-40 + i * 4} ${-110 + i * 22} ${50 + i * 2} ${-90 + i * 22} ${104 - i * 5} ${-20 + i * 12}`,
            i % 2 ? '#F7B8A5' : C.coral700,
            6,
            { opacity: 0.6 },
          ),
        ),
        times(6, (i) =>
          L(
            `M${-80 + i * 30} 84C${-90 + i * 34} 20 ${-60 + i * 30} -60 ${-40 + i * 24} -98`,
            '#FBD0C2',
            5,
            { opacity: 0.5 },
          ),
        ),
      ]),
      L('M1190 1050C1060 1110 980 1040 880 1080S690 1140 600 1090', C.coral500, 8),
      at(1278, 880, [
        L('M-190 90L150 -230', s.h(C.koa300, C.koa700), 13),
        E(156, -236, 16, 16, C.koa900),
      ]),
      at(1310, 880, [
        L('M150 120L-70 -260', s.h(C.koa300, C.koa500), 13),
        E(-74, -266, 16, 16, C.koa900),
      ]),
      s.shadow(350, 1090, 150, 24, 0.35),
      at(300, 1050, leaf(210, 62, C.leaf700), -70),
      at(330, 1050, leaf(190, 58, C.leaf500), 60),
      at(330, 1040, plumeria(s), 12, 1.45),
      at(470, 1090, plumeria(s, C.coral300, C.coral100), 50, 1.0),
    ];
  },

  '07-holding-on': (s) => {
    const nail = (x, y, rx, ry, rot = 0) =>
      at(
        x,
        y,
        [
          E(0, 0, rx, ry, s.h('#FBE6D6', '#EBC3A4')),
          L(`M${-rx * 0.6} ${-ry * 0.4}Q0 ${-ry} ${rx * 0.6} ${-ry * 0.4}`, C.sand0, 4, {
            opacity: 0.7,
          }),
        ],
        rot,
      );
    // the grown hand: index finger stretched along x, three others folded under it
    const big = [
      P(
        'M-660 640C-620 340 -440 190 -250 130L-130 180C-130 230 -200 260 -300 300L-500 640Z',
        '#94583A',
      ),
      [
        [-330, 300, 250, 88],
        [-380, 440, 230, 84],
        [-450, 560, 210, 76],
      ].map(([x, y, l, r], i) => [
        P(
          `M${x - l} ${y - r}H${x + l * 0.5}C${x + l * 0.5 + r * 1.3} ${y - r} ${x + l * 0.5 + r * 1.3} ${y + r} ${x + l * 0.5} ${y + r}H${x - l}Z`,
          s.v(['#CE9467', '#BF8459', '#AC734B'][i], ['#A2673F', '#925A37', '#7E4B2E'][i]),
        ),
        L(`M${x - l} ${y - r + 12}H${x + l * 0.46}`, '#E9BE94', 9, { opacity: 0.3 }),
      ]),
      P(
        'M-1200 -210C-900 -220 -700 -180 -520 -120C-420 -92 -200 -86 60 -84C240 -84 360 -74 430 -62C500 -48 520 -10 510 26C498 66 440 84 350 88C140 98 -100 104 -260 150C-420 200 -560 330 -640 620C-800 700 -1000 700 -1200 660Z',
        s.v('#E8B98E', [0.4, '#CF9768'], '#94583A'),
      ),
      s.blur(
        14,
        P(
          'M-1000 -170C-760 -170 -600 -120 -480 -80C-300 -50 100 -60 400 -40C300 -10 -60 -20 -260 10C-500 40 -800 -40 -1000 -60Z',
          '#F9DDBB',
          { opacity: 0.6 },
        ),
      ),
      [
        [-250, 1],
        [-226, 0.7],
      ].map(([x, k]) =>
        L(`M${x} -68Q${x + 26} 0 ${x - 6} ${86 * k}`, '#8A5434', 5, { opacity: 0.4 }),
      ),
      L('M-560 -90Q-500 -40 -520 40', '#8A5434', 6, { opacity: 0.3 }),
      nail(446, -22, 52, 34, 6),
    ];
    // the small one: a round back of the hand above, four short fingers over, their tips below
    const tiny = (x, lean, l) => [
      s.blur(8, P(`M${x - 30} -90h74v${l + 40}h-74Z`, '#6B3A22', { opacity: 0.28 })),
      at(
        x,
        -92,
        [
          P(
            `M-37 0C-44 ${l * 0.4} -42 ${l} -34 ${l + 18}C-22 ${l + 46} 22 ${l + 46} 34 ${l + 18}C42 ${l} 44 ${l * 0.4} 37 0Z`,
            s.h('#FCE0C5', '#F2C5A0', '#D69C74'),
          ),
          L(`M-24 ${l * 0.46}q24 12 48 0`, '#B87B54', 4, { opacity: 0.45 }),
          E(0, l + 16, 20, 17, '#FDEBDC'),
          L(`M-12 ${l + 8}q12 -8 24 0`, C.sand0, 4),
        ],
        lean,
      ),
    ];
    return [
      R(-60, -60, 1720, 1320, 0, s.d('#FDEFDD', '#F5D3AE', '#D19A75')),
      s.glow(420, 120, 1100, C.gold50, 0.95),
      s.blur(9, [
        P(
          'M-60 820C260 740 620 1000 980 960S1500 880 1660 900V1260H-60Z',
          s.v('#FDF6EA', '#E6CDAE'),
        ),
        P(
          'M-60 1040C300 960 700 1120 1040 1080S1500 1020 1660 1040V1260H-60Z',
          s.v('#F4E2CB', '#D7B48D'),
        ),
      ]),
      [0, 1, 2].map((i) =>
        L(
          `M${180 + i * 420} 1260C${260 + i * 400} 1160 ${400 + i * 380} 1080 ${560 + i * 360} ${1000 - i * 16}`,
          '#C9A57C',
          9,
          { opacity: 0.25 },
        ),
      ),
      at(
        800,
        690,
        [
          s.blur(
            30,
            P(
              'M-1100 300C-600 340 -200 200 540 130V240C200 300 -200 420 -600 760H-1100Z',
              '#7A452A',
              { opacity: 0.35 },
            ),
          ),
          // wrist, sleeve
          P(
            'M150 -190C190 -330 330 -480 460 -560L640 -420C560 -340 470 -240 440 -130Z',
            s.h('#FADBBD', '#EDBB93', '#C88C64'),
          ),
          P(
            'M330 -470C420 -600 560 -760 760 -900L1040 -640C860 -560 700 -440 600 -310C520 -330 400 -390 330 -470Z',
            s.d('#EAF5F6', '#B5DAE4', '#74B0C2'),
          ),
          times(5, (i) =>
            L(
              `M${400 + i * 70} ${-552 - i * 70}C${480 + i * 76} ${-470 - i * 60} ${590 + i * 76} ${-400 - i * 54} ${676 + i * 70} ${-382 - i * 62}`,
              C.sand0,
              15,
              { opacity: 0.7 },
            ),
          ),
          P(
            'M318 -452C400 -370 520 -310 618 -292C628 -310 632 -330 628 -346C540 -366 420 -426 352 -500C334 -490 322 -472 318 -452Z',
            s.h(C.sand0, '#CFE4E8'),
          ),
          // thumb, behind the finger and coming up below it
          P(
            'M84 -84C20 -20 -50 110 -20 168C20 206 84 190 88 138C92 80 96 0 130 -80Z',
            s.v('#E3AE85', '#D19A70'),
          ),
          big,
          E(28, 150, 62, 52, s.ball('#F0C39D')),
          E(34, 176, 24, 16, '#FDEBDC', { opacity: 0.9 }),
          tiny(352, -9, 150),
          tiny(276, -4, 174),
          tiny(196, 2, 178),
          tiny(118, 8, 160),
          P(
            'M66 -90C50 -190 130 -280 250 -292C370 -304 460 -230 450 -130C446 -70 400 -52 340 -62C270 -74 180 -44 120 -44C88 -44 70 -62 66 -90Z',
            s.r(
              [
                [0, '#FDE6CF'],
                [0.5, '#F4CAA6'],
                [1, '#D49B73'],
              ],
              0.36,
              0.2,
              0.9,
            ),
          ),
          [
            [124, -62],
            [204, -76],
            [284, -84],
            [360, -84],
          ].map(([x, y]) => [
            E(x, y, 15, 9, '#C98F67', { opacity: 0.35 }),
            E(x - 4, y - 14, 22, 9, '#FFF1E0', { opacity: 0.45 }),
          ]),
          L('M168 -268Q250 -210 420 -214', '#C98F67', 5, { opacity: 0.25 }),
        ],
        -9,
        0.92,
      ),
      shaft(s, 'M-60 -60H420L1200 900H500Z', C.gold50, 0.3, 50),
    ];
  },

  '08-lines-of-light': (s) => {
    const wave = (y, amp, f, n = 60) =>
      smooth(times(n, (i) => [120 + (1360 * i) / (n - 1), y + f(i, n) * amp]));
    const beat = (i) => {
      const k = i % 12;
      return k === 4 ? -0.2 : k === 5 ? 1 * -1 : k === 6 ? 0.45 : k === 8 ? -0.22 : 0;
    };
    const glowLine = (d, c, w) => [
      s.blur(16, L(d, c, w * 3, { opacity: 0.75 })),
      L(d, lighter(c, 0.4), w),
      L(d, C.sand0, w * 0.3, { opacity: 0.7 }),
    ];
    return [
      R(-60, -60, 1720, 1320, 0, s.v('#071A27', '#0F3145', '#0A2231')),
      s.glow(800, 480, 1000, C.ocean600, 0.55, 600),
      // the screen is only light: three lines that become swell, reef and shore
      glowLine(wave(300, 120, beat), '#6FD0A8', 9),
      glowLine(
        wave(500, 46, (i) => Math.sin(i * 0.62)),
        '#6CC3E0',
        9,
      ),
      glowLine(
        wave(650, 34, (i) => Math.sin(i * 0.32) * (0.6 + 0.4 * Math.sin(i * 0.9))),
        '#F4D08A',
        9,
      ),
      s.blur(
        3,
        times(26, (i) =>
          E(140 + i * 55, 300 + ((i * 71) % 380), 3, 3, C.ocean200, { opacity: 0.35 }),
        ),
      ),
      [
        [1480, 300, '#6FD0A8'],
        [1480, 500, '#6CC3E0'],
        [1480, 646, '#F4D08A'],
      ].map(([x, y, c]) => [s.glow(x, y, 70, c, 0.9), E(x, y, 11, 11, C.sand0)]),
      // below, a dark bed rail, a sleeping blanket in the screen's light, a hand resting on it
      s.blur(
        4,
        P(
          'M-60 1010C200 900 520 860 820 900C1160 940 1400 900 1660 860V1260H-60Z',
          s.v('#2F6478', '#123A4E', '#0A2231'),
        ),
      ),
      L('M-60 1010C200 900 520 860 820 900C1160 940 1400 900 1660 860', '#8CC3D3', 7, {
        opacity: 0.55,
      }),
      [0, 1, 2, 3].map((i) =>
        L(
          `M${120 + i * 390} ${1260}C${160 + i * 380} 1120 ${220 + i * 370} 1020 ${300 + i * 350} ${908 + (i % 2) * 16}`,
          '#8CC3D3',
          8,
          { opacity: 0.16 },
        ),
      ),
      // a turtle of cloth keeps watch
      at(
        1090,
        900,
        [
          s.shadow(0, 40, 260, 36, 0.6, C.night),
          P(
            'M-70 20C-150 40 -200 74 -226 66C-216 30 -160 -20 -90 -30ZM110 24C170 60 214 62 240 48C214 6 150 -26 100 -24Z',
            s.v('#4E9C86', '#1D5A57'),
          ),
          P('M150 -40C190 -96 262 -92 268 -46C270 -8 220 10 160 0Z', s.d('#7CC3A6', '#2F7D6E')),
          E(236, -56, 7, 8, C.night),
          P(
            'M-150 26C-150 -70 -70 -130 20 -130S180 -70 176 22C90 50 -80 52 -150 26Z',
            s.d('#A9D8D3', '#3F8F97', '#15495A'),
          ),
          [
            [-60, -40, 40],
            [20, -74, 44],
            [100, -38, 40],
            [20, 0, 38],
          ].map(([x, y, r]) =>
            P(
              poly(
                times(6, (i) => [x + Math.cos(i * 1.047) * r, y + Math.sin(i * 1.047) * r * 0.8]),
              ),
              C.gold300,
              { opacity: 0.34 },
            ),
          ),
          L('M-142 10C-130 -66 -60 -118 20 -120', '#D6F2E8', 6, { opacity: 0.7 }),
          L('M-150 26C-80 52 90 50 176 22', '#D6F2E8', 4, {
            opacity: 0.4,
            'stroke-dasharray': '12 10',
          }),
        ],
        -3,
        1.05,
      ),
    ];
  },

  '09-night-corridor': (s) => {
    const [vx, vy] = [860, 520];
    const pt = (x, y, k) => [x + (vx - x) * k, y + (vy - y) * k];
    const quad = (a, b, c, d) => poly([a, b, c, d]);
    const K = [0, 0.34, 0.55, 0.68, 0.77, 0.83];
    const lampAt = (k) => pt(800, -260, k);
    return [
      R(-60, -60, 1720, 1320, 0, '#0E2D40'),
      P(
        quad([-300, -300], pt(-300, -300, 0.84), pt(-300, 1320, 0.84), [-300, 1320]),
        s.h('#34677C', '#1D4B61'),
      ),
      P(
        quad([1900, -300], pt(1900, -300, 0.84), pt(1900, 1320, 0.84), [1900, 1320]),
        s.h('#173F55', '#244F64'),
      ),
      P(
        quad([-300, -300], [1900, -300], pt(1900, -300, 0.84), pt(-300, -300, 0.84)),
        s.v('#1C4458', '#10364A'),
      ),
      P(
        quad([-300, 1320], [1900, 1320], pt(1900, 1320, 0.84), pt(-300, 1320, 0.84)),
        s.v('#173F52', '#4B7886'),
      ),
      // wainscot rails
      [-300, 1900].map((x) => [
        P(quad([x, 860], pt(x, 860, 0.84), pt(x, 900, 0.84), [x, 920]), '#7FB0BC', {
          opacity: 0.35,
        }),
        P(quad([x, 920], pt(x, 900, 0.84), pt(x, 1320, 0.84), [x, 1320]), '#0C2C3E', {
          opacity: 0.45,
        }),
      ]),
      // ceiling lamps, most of them dimmed, and their light on the floor
      K.map((k, i) => {
        const on = i % 2 === 0;
        const [x, y] = lampAt(k);
        const w = 250 * (1 - k);
        return [
          P(
            quad(
              [x - w, y],
              [x + w, y],
              pt(800 + 250, -260, k + (1 - k) * 0.16),
              pt(800 - 250, -260, k + (1 - k) * 0.16),
            ),
            on ? '#FFF3D8' : '#416A7B',
            { opacity: on ? 1 : 0.5 },
          ),
          on ? s.glow(x, y + 40, 480 * (1 - k) + 30, '#FFE0A6', 0.5) : '',
          on
            ? s.blur(
                10,
                E(
                  x + (vx - 800) * k * 0.1,
                  pt(800, 1320, k)[1] - 40 * (1 - k),
                  520 * (1 - k),
                  90 * (1 - k),
                  '#FFE3B0',
                  { opacity: 0.38 },
                ),
              )
            : '',
        ];
      }),
      // doors: on the left one stands open and warm
      [0.3, 0.6].map((k) =>
        P(
          quad(
            pt(1900, 160, k),
            pt(1900, 160, k + 0.13),
            pt(1900, 1320, k + 0.13),
            pt(1900, 1320, k),
          ),
          s.h('#4E7C8B', '#2D596B'),
        ),
      ),
      P(
        quad(pt(-300, 120, 0.44), pt(-300, 120, 0.58), pt(-300, 1320, 0.58), pt(-300, 1320, 0.44)),
        s.h('#FFE9C0', '#F6BE78'),
      ),
      s.glow(pt(-300, 700, 0.5)[0] + 20, 640, 380, '#FFD08A', 0.6, 420),
      P(quad(pt(-300, 1320, 0.44), pt(-300, 1320, 0.58), [700, 862], [640, 985]), '#FFD99C', {
        opacity: 0.5,
      }),
      P(
        quad(pt(-300, 160, 0.1), pt(-300, 160, 0.3), pt(-300, 1320, 0.3), pt(-300, 1320, 0.1)),
        s.h('#447486', '#2C5A6D'),
      ),
      R(vx - 84, vy - 92, 168, 222, 0, s.v('#7EB3BE', '#3E7686')),
      s.glow(vx, vy, 200, '#BFE3E4', 0.4),
      L(`M${vx} ${vy - 92}V${vy + 130}`, '#1C4458', 5),
      R(vx - 60, vy - 66, 44, 80, 4, '#DFF1EE'),
      R(vx + 16, vy - 66, 44, 80, 4, '#DFF1EE'),
      // a nurse's cart, and at the far end two people as small shapes, walking side by side
      at(1080, 860, [
        s.shadow(0, 100, 120, 18, 0.6, C.night),
        R(-74, -120, 148, 190, 10, s.h('#C9D9D8', '#7FA0A8', '#486B78')),
        [-62, -2].map((y) => R(-60, y - 36, 120, 46, 6, '#F1F4EC', { opacity: 0.5 })),
        R(-84, -136, 168, 20, 8, '#E9F0EA'),
        [-58, 58].map((x) => E(x, 88, 15, 15, C.night)),
        at(-34, -136, [R(-18, -56, 36, 56, 6, C.coral400), R(-18, -40, 36, 12, 0, C.sand0)]),
        at(30, -136, [R(-24, -34, 48, 34, 4, C.sand0)]),
      ]),
      at(
        840,
        640,
        [
          P(
            'M-34 70C-38 20 -36 -14 -22 -22C-34 -44 -8 -58 2 -40C8 -30 2 -24 -4 -20C8 -8 6 40 4 70Z',
            '#0E2D40',
          ),
          P(
            'M12 70C6 26 8 -2 20 -10C10 -32 34 -44 42 -26C46 -16 42 -10 36 -8C50 2 48 44 46 70Z',
            '#163B50',
          ),
          P('M-34 70L-64 130H20L4 70ZM12 70L2 128H76L46 70Z', '#0A2231', { opacity: 0.35 }),
        ],
        0,
        0.95,
      ),
    ];
  },
};
