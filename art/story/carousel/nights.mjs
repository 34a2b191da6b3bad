/** Slides 10 to 18: the long weeks, and what kept the family company. */
import { at, blend, C, darker, E, G, L, lighter, P, R, random, smooth, times } from '../draw.mjs';
import {
  along,
  crane,
  flame,
  heartPath,
  mug,
  paperHeart,
  pen,
  room,
  sheet,
  steam,
  strung,
  woodgrain,
} from '../props.mjs';
import {
  blossom,
  cloud,
  drops,
  leaf,
  moon,
  pali,
  palm,
  plumeria,
  rain,
  ridge,
  shaft,
  sky,
  stars,
} from '../scenery.mjs';

export const nights = {
  '10-rain-on-the-window': (s) => {
    const blurred = [
      sky(s, ['#2F4D60', [0.5, '#617F8D'], [1, '#A9B7B4']], 760),
      pali(s, -100, 1000, 800, 420, '#41636A', { seed: 6, light: '#9DB8B2', fade: '#8FA5A6' }),
      pali(s, 700, 1100, 800, 300, '#5A7A80', { seed: 11, light: '#B7C9C4', fade: '#A5B6B4' }),
      R(-60, 790, 1720, 480, 0, s.v('#5B7A74', '#26474F')),
      palm(1180, 960, 560, -90, '#24454B', { seed: 3 }),
      [
        [220, 850, C.gold300],
        [300, 880, C.gold200],
        [520, 840, C.coral300],
        [860, 860, C.gold300],
        [980, 900, C.gold200],
        [700, 930, C.coral400],
        [420, 950, C.gold300],
        [1330, 870, C.gold200],
      ].map(([x, y, c]) => [s.glow(x, y, 110, c, 0.7), E(x, y, 24, 24, c, { opacity: 0.75 })]),
    ];
    return [
      s.blur(9, blurred),
      rain(s, 150, { a: 0.34 }),
      drops(s, 60, 40, 1480, 980, 250, { runs: 22, seed: 12 }),
      // the frame, and a sill with small company
      R(-60, -60, 128, 1320, 0, s.h('#1B3442', '#2C4A58')),
      R(1532, -60, 128, 1320, 0, s.h('#233F4D', '#152C39')),
      R(772, -60, 44, 1110, 0, s.h('#3E5E6B', '#233F4D')),
      R(-60, 470, 1720, 30, 0, s.v('#3E5E6B', '#233F4D')),
      P('M-60 1040H1660V1260H-60Z', s.v('#8D7B68', '#4A3B33')),
      R(-60, 1030, 1720, 20, 4, '#B9A48A'),
      s.glow(420, 1040, 420, C.gold300, 0.4, 160),
      s.shadow(430, 1132, 190, 24, 0.5, C.night),
      // a folded cloth, a small pair of shoes of felt
      ...[0, 1].map((i) =>
        at(
          360 + i * 150,
          1126 - i * 14,
          [
            P(
              'M-66 0C-84 -60 -60 -96 -20 -100C0 -80 20 -70 46 -58C84 -46 96 -20 84 0Q10 18 -66 0Z',
              s.d(lighter(C.coral400, 0.3), C.coral500, C.coral700),
            ),
            P('M-62 -80C-50 -104 -14 -110 -2 -92C-10 -78 -46 -66 -62 -80Z', '#5A2417'),
            L('M-66 -2Q10 18 84 -2', C.sand100, 9),
            L('M-6 -70Q18 -88 26 -62', C.sand0, 7),
          ],
          i ? 6 : -4,
          1.0,
        ),
      ),
      at(
        1190,
        1130,
        [
          s.shadow(0, 4, 130, 20, 0.5, C.night),
          mug(s, C.ocean300, { stripe: C.sand0 }),
          at(0, -170, steam(s, 150)),
        ],
        0,
        1.0,
      ),
    ];
  },

  '11-lei-on-the-door': (s) => {
    const pts = times(60, (i) => {
      const a = (i / 59) * Math.PI * 2 - Math.PI / 2;
      return [
        830 + Math.cos(a) * 205 * (1 - 0.26 * Math.sin(a * 1 + 0.0) * -0.6),
        800 + Math.sin(a) * 300 + Math.sin(a) * 14,
      ];
    });
    return [
      R(-60, -60, 1720, 1320, 0, s.h('#DCE9E4', '#C5DAD8', '#9CBCC0')),
      s.brush(-60, -60, 1720, 1320, C.sand0, { fx: 0.003, fy: 0.01, a: 0.2, seed: 5 }),
      // wall beside the door, a rail, afternoon light through leaves
      R(-60, -60, 350, 1320, 0, s.h('#F2E1C8', '#E9D1B1')),
      R(-60, 850, 350, 60, 0, '#C99F6E'),
      R(-60, 846, 350, 10, 0, '#F4DDB8'),
      R(290, -60, 60, 1320, 0, s.h('#7C9FA5', '#B5CED0', '#6B9098')),
      // the door: two panels, a window with warm light inside
      R(350, -60, 1310, 1320, 0, s.d('#5FA0AE', '#2F7F93', '#1D6176')),
      woodgrain(380, -20, 1240, 1240, 50, '#0E4C61', { a: 0.14 }),
      R(1120, 40, 360, 480, 12, '#174F63'),
      R(1136, 56, 328, 448, 8, s.v(C.gold100, '#F3C993')),
      s.blur(14, [
        E(1290, 380, 150, 110, '#D98C6A', { opacity: 0.5 }),
        E(1220, 180, 70, 60, C.sand0, { opacity: 0.7 }),
        R(1150, 420, 320, 90, 0, '#B5DAE4', { opacity: 0.8 }),
      ]),
      L('M1136 200H1464M1300 56V504', '#2F7F93', 14),
      s.glow(1300, 280, 460, C.gold200, 0.35),
      [[1120, 640, 360, 520]].map(([x, y, w, h]) => [
        R(x, y, w, h, 12, '#246B80'),
        R(x + 16, y + 16, w - 32, h - 32, 8, s.d('#4E93A4', '#2A7489')),
        L(`M${x} ${y + h}V${y}H${x + w}`, '#0E4C61', 7, { opacity: 0.6 }),
      ]),
      // dapples
      blend(
        'screen',
        s.blur(
          14,
          times(18, (i) =>
            at(
              480 + ((i * 331) % 980),
              60 + ((i * 197) % 1040),
              leaf(170, 56, '#F4DFA9'),
              (i * 67) % 360,
            ),
          ),
        ),
        0.2,
      ),
      // plate and lever
      R(760, 400, 140, 330, 24, s.h('#F3DEB4', '#D9B26A', '#9C7434')),
      E(830, 640, 18, 26, '#6B4A1E'),
      s.blur(10, P('M800 520H1040V560H800Z', C.night, { opacity: 0.4 })),
      E(830, 492, 46, 46, s.ball('#E4BE76')),
      P('M820 470H1020C1050 470 1056 512 1020 514H830Z', s.v('#FBEBC8', '#E0B76A', '#9C7434')),
      // the lei, its shadow first
      s.blur(
        12,
        L(
          `${smooth(
            pts.map(([x, y]) => [x + 34, y + 40]),
            true,
          )}`,
          '#0A3B4C',
          60,
          { opacity: 0.4 },
        ),
      ),
      strung(along(pts, 54), (i) =>
        plumeria(s, i % 3 ? C.gold400 : C.gold300, ['#F7A993', C.sand0, '#FBD3C4'][i % 3]),
      ),
      [
        [-0.5, 300],
        [0.35, 330],
        [2.7, 290],
        [3.6, 320],
      ].map(([a], i) =>
        at(
          830 + Math.cos(a + 1.6) * 230,
          800 + Math.sin(a + 1.6) * 310,
          leaf(150, 44, i % 2 ? C.leaf700 : C.leaf500),
          (a * 57.3 + 180) % 360,
        ),
      ),
      L('M800 1130C790 1180 770 1200 762 1250M846 1130C860 1180 884 1200 900 1250', C.coral400, 20),
    ];
  },

  '12-paper-cranes': (s) => {
    const cols = [C.coral400, C.gold400, C.ocean400, C.leaf500, '#EFA9A0', C.ocean600, C.gold300];
    const birds = [
      [210, 330, 0.72, -8],
      [400, 560, 1.0, 6],
      [640, 280, 0.62, -4],
      [820, 690, 1.3, -6],
      [1060, 400, 0.9, 8],
      [1280, 640, 0.78, -10],
      [1430, 300, 0.66, 4],
      [560, 860, 0.74, 10],
      [1150, 900, 0.95, 4],
      [250, 830, 0.6, -6],
    ];
    return [
      R(-60, -60, 1720, 1320, 0, s.d('#FBEBD3', '#F6D3B4', '#DDA68A')),
      s.glow(1200, 260, 1100, C.gold50, 0.95),
      // window light on the wall, the cranes' shadows in it
      shaft(s, 'M300 -60H760L560 1260H60ZM900 -60H1330L1180 1260H680Z', C.sand0, 0.6, 10),
      s.blur(
        9,
        birds.map(([x, y, k, r]) =>
          at(x - 120, y + 110, crane('#C08A70', '#C08A70'), r - 4, k * 1.04),
        ),
        0.34,
      ),
      R(-60, -20, 1720, 34, 17, s.v('#D9A368', '#8A5430')),
      woodgrain(-20, -10, 1640, 20, 16, C.koa900, { a: 0.3 }),
      birds.map(([x, y, k]) =>
        L(`M${x + 10 * k} 10V${y - 60 * k}`, C.koa700, 2.4, { opacity: 0.55 }),
      ),
      birds.map(([x, , k], i) => E(x + 10 * k, 26, 9, 9, s.ball(cols[(i + 2) % 7]))),
      birds.map(([x, y, k, r], i) => at(x, y, crane(cols[i % 7]), r, k)),
      // a tray below with paper still to be folded
      P('M-60 1110Q800 1060 1660 1110V1260H-60Z', s.v('#C98F5C', '#8A5430')),
      L('M-60 1110Q800 1060 1660 1110', '#F6DDB4', 5, { opacity: 0.7 }),
      [
        [520, 1150, -14, C.ocean300],
        [610, 1146, 10, C.coral300],
        [700, 1166, -5, C.gold300],
        [980, 1156, 18, C.leaf300],
      ].map(([x, y, r, c]) =>
        at(x, y, P('M-90 -26L70 -38L100 26L-70 40Z', s.d(lighter(c, 0.4), c)), r),
      ),
    ];
  },

  '13-heart-on-the-phone': (s) => [
    R(-60, -60, 1720, 1320, 0, s.v('#0C2536', '#17405A', '#0C2938')),
    s.glow(860, 560, 860, C.coral400, 0.42),
    // a dark quilt, lit only by the small screen
    s.blur(3, [
      P('M-60 760C240 650 520 700 800 690S1400 640 1660 720V1260H-60Z', s.v('#3A5E78', '#102B3C')),
      times(9, (i) =>
        L(
          `M${-60 + i * 220} 1260C${60 + i * 190} 1060 ${180 + i * 170} 880 ${260 + i * 150} ${690 + (i % 3) * 14}`,
          '#7BA7BC',
          5,
          { opacity: 0.25 },
        ),
      ),
      times(5, (i) =>
        L(
          `M-60 ${800 + i * 110}C400 ${720 + i * 120} 1100 ${760 + i * 120} 1660 ${760 + i * 120}`,
          '#7BA7BC',
          5,
          { opacity: 0.2 },
        ),
      ),
    ]),
    s.glow(820, 800, 640, C.coral300, 0.4, 260),
    // messages of light rising from it
    [
      [1120, 420, 0.5, C.coral400, 14],
      [1240, 250, 0.36, C.gold300, -10],
      [1030, 190, 0.3, C.coral300, -16],
      [590, 330, 0.44, C.coral300, -18],
      [480, 180, 0.3, C.gold300, 12],
      [1390, 430, 0.26, C.coral200, 8],
      [700, 130, 0.24, C.coral200, 10],
      [340, 360, 0.22, C.gold200, -8],
      [1160, 90, 0.2, C.coral300, 20],
    ].map(([x, y, k, c, r]) => [
      s.glow(x, y, 190 * k + 40, c, 0.45),
      at(x, y, P(heartPath, c), r, k * 1.5),
    ]),
    // hand and phone
    at(
      800,
      760,
      [
        s.blur(20, R(-190, -330, 420, 740, 50, C.night, { opacity: 0.6 })),
        P(
          'M-260 560C-330 360 -330 160 -250 60C-214 20 -170 40 -176 100L-190 260L160 420L210 700L-200 760Z',
          s.h('#B9805B', '#7E5040'),
        ),
        R(-190, -350, 380, 720, 52, s.h('#36566A', '#0C1F2C')),
        R(-170, -330, 340, 680, 38, s.v('#FDE3D2', '#F6B9A0', '#D9705A')),
        s.glow(0, 0, 260, C.sand0, 0.85),
        at(0, 6, P(heartPath, s.d('#F6937C', C.coral500, C.coral600)), 0, 2.6),
        at(-46, -46, E(0, 0, 30, 20, C.sand0, { opacity: 0.5 }), -36),
        [0, 1, 2].map((i) =>
          R(-120 + i * 10, 200 + i * 40, 240 - i * 60, 20, 10, C.sand0, {
            opacity: 0.6 - i * 0.12,
          }),
        ),
        R(-50, -312, 100, 18, 9, '#7A3A30', { opacity: 0.5 }),
        P('M-170 -330H40L-120 350H-170Z', C.sand0, { opacity: 0.1 }),
        // fingers on the right edge, thumb on the left
        [
          [-30, 0],
          [70, 8],
          [168, 4],
          [260, -8],
        ].map(([y, x]) =>
          P(
            `M${270 + x} ${y - 36}C${210 + x} ${y - 44} ${150 + x} ${y - 36} ${146 + x} ${y}C${150 + x} ${y + 40} ${220 + x} ${y + 40} ${280 + x} ${y + 36}Z`,
            s.h('#F3C6A0', '#C08660', '#6F4638'),
          ),
        ),
        P(
          'M-290 240C-250 100 -190 0 -140 -20C-100 -30 -84 6 -104 46C-140 110 -160 200 -170 320Z',
          s.d('#C98F68', '#F0BF98', '#B67B58'),
        ),
        E(-128, 14, 22, 30, '#F9DDC6', { transform: 'rotate(24 -128 14)' }),
        P(
          'M256 -60C330 40 350 200 330 380C320 520 280 620 230 760H120C220 560 280 340 256 -60Z',
          s.h('#8A5B46', '#4E3A3C'),
        ),
      ],
      8,
      1.05,
    ),
  ],

  '14-grandmothers-quilt': (s) => {
    // an appliqué quilt in the Hawaiian manner: one motif, eight times turned
    const motif = (c) =>
      times(8, (i) =>
        at(
          0,
          0,
          [
            P(
              'M0 -20C-30 -60 -20 -110 -44 -150C-70 -176 -66 -210 -40 -216C-54 -250 -30 -276 0 -300C30 -276 54 -250 40 -216C66 -210 70 -176 44 -150C20 -110 30 -60 0 -20Z',
              c,
            ),
            P('M0 -90C-12 -120 -10 -150 0 -176C10 -150 12 -120 0 -90Z', C.sand50, { opacity: 0.9 }),
          ],
          i * 45,
        ),
      );
    const quilt =
      'M330 470C520 430 900 424 1220 450C1300 640 1330 860 1440 1130C1100 1200 600 1200 210 1140C270 900 300 700 330 470Z';
    return [
      room(s, ['#F3DFC6', '#E2C3A0'], ['#8D5C3B', '#5E3A25'], 760),
      shaft(s, 'M-60 -60H420L900 760H320Z', C.gold50, 0.8, 20),
      // headboard of koa, a picture window's light, pillow
      P(
        'M260 560V250C260 190 300 170 360 170H1240C1300 170 1340 190 1340 250V560Z',
        s.h('#B8773F', '#8A4F27', '#5E3419'),
      ),
      P(
        'M306 540V270C306 236 326 220 356 220H1244C1274 220 1294 236 1294 270V540Z',
        s.d('#C98B50', '#9C5C2E', '#713F1E'),
      ),
      woodgrain(320, 240, 960, 280, 34, C.koa900, { a: 0.24 }),
      P(
        'M440 480C420 390 470 340 560 336H1040C1130 340 1180 390 1160 480C1100 530 500 530 440 480Z',
        s.v(C.sand0, '#F0E2CC', '#D3BC9A'),
      ),
      L('M480 470C470 410 500 370 560 366', C.sand0, 8, { opacity: 0.8 }),
      L('M700 350Q760 400 740 470M900 350Q870 410 890 470', '#C9AE88', 6, { opacity: 0.4 }),
      P(quilt, s.d(C.sand0, '#FBF0DE', '#E3CDA8')),
      s.clip(quilt, [
        // echo quilting, as ripples about the motif
        G(
          times(8, (i) =>
            L(
              smooth(
                times(32, (j) => {
                  const a = (j / 32) * 6.2832;
                  const r = (250 + i * 62) * (1 + 0.07 * Math.cos(a * 8));
                  return [830 + Math.cos(a) * r * 1.12, 800 + Math.sin(a) * r * 0.84];
                }),
                true,
              ),
              '#B99A6C',
              3.4,
              { opacity: 0.42, 'stroke-dasharray': '13 9' },
            ),
          ),
        ),
        at(834, 806, motif(C.leaf700), 0, 1.18, 0.88),
        at(830, 800, motif(C.leaf500), 0, 1.18, 0.88),
        E(830, 800, 40, 30, C.sand50),
        E(830, 800, 24, 18, C.leaf700),
        [
          [340, 520],
          [1260, 510],
          [290, 1090],
          [1370, 1090],
        ].map(([x, y], i) =>
          at(
            x,
            y,
            times(5, (j) =>
              P('M0 0C-30 -50 -24 -110 0 -150C24 -110 30 -50 0 0Z', C.leaf500, {
                transform: `rotate(${[90, 180, 0, -90][i] + j * 24})`,
              }),
            ),
            0,
            1.1,
            0.9,
          ),
        ),
        s.blur(16, [
          P('M560 430C640 700 600 960 520 1200L620 1200C700 940 720 680 640 430Z', C.koa700, {
            opacity: 0.13,
          }),
          P(
            'M1020 430C1100 700 1120 960 1140 1200L1240 1200C1190 940 1170 680 1110 430Z',
            C.koa700,
            { opacity: 0.14 },
          ),
        ]),
      ]),
      L(
        'M332 470C302 700 272 900 212 1140C600 1200 1100 1200 1438 1130C1328 860 1298 640 1218 450',
        C.leaf700,
        20,
      ),
      L('M330 470C520 430 900 424 1220 450', C.leaf500, 16),
      shaft(s, 'M120 -60H520L1260 1260H640Z', C.gold50, 0.3, 40),
      // glasses and a thimble basket on the bed's edge
      at(1290, 1060, [
        s.shadow(10, 44, 150, 24, 0.35, C.koa900),
        P('M-110 -30C-110 40 -80 66 0 66S110 40 110 -30Z', s.h('#E2B27A', '#B8773F', '#7A4722')),
        times(7, (i) =>
          L(`M${-96 + i * 32} -24q${i % 2 ? 10 : -10} 44 ${(3 - i) * 6} 84`, '#6B3A1B', 4, {
            opacity: 0.4,
          }),
        ),
        E(0, -30, 110, 30, '#6B3A1B'),
        E(-40, -44, 40, 32, s.ball(C.leaf500)),
        E(34, -48, 42, 34, s.ball(C.coral400)),
        E(0, -62, 34, 28, s.ball(C.gold300)),
      ]),
    ];
  },

  '15-notebook-of-questions': (s) => {
    const page = (dir) =>
      `M0 0C${dir * 90} -44 ${dir * 300} -50 ${dir * 430} -10L${dir * 470} 520C${dir * 320} 480 ${dir * 110} 484 0 530Z`;
    const rnd = random(17);
    const line = (dir, i) => {
      const y = 70 + i * 47;
      const x0 = dir < 0 ? -380 - i * 4 : 40;
      const len = 330 * (i % 4 === 3 ? rnd(0.3, 0.6) : rnd(0.8, 1)) + i * 3;
      return smooth(
        times(15, (k) => [
          x0 + (len * k) / 14,
          y - Math.sin((k / 14) * 3) * 14 + (k % 2 ? -6 : 5) * rnd(0.4, 1.2),
        ]),
      );
    };
    return [
      R(-60, -60, 1720, 1320, 0, s.d('#A5673B', '#7A4526', '#432313')),
      woodgrain(-40, -40, 1700, 1300, 70, '#2A1408', { a: 0.28 }),
      s.glow(420, 260, 900, '#FFD99A', 0.75),
      s.blur(24, P('M260 330L1360 360L1440 1010L230 1000Z', '#1C0D05', { opacity: 0.55 })),
      at(
        810,
        370,
        [
          P('M-470 -14L470 -14L512 566L-512 566Z', s.h(C.ocean600, C.ocean800)),
          [14, 7, 0].map((d) => [
            P(page(-1), s.h(darker('#F6EAD6', 0.02 * d), darker('#EFDDC1', 0.012 * d)), {
              transform: `translate(${-d} ${d})`,
            }),
            P(page(1), s.h('#E0CBA9', '#F8EEDD'), { transform: `translate(${d} ${d})` }),
          ]),
          P(page(-1), s.h('#FFF8EA', [0.8, '#F7EAD2'], '#D3BA93')),
          P(page(1), s.h('#CDB38B', [0.2, '#F6E9D2'], '#FDF6E8')),
          times(9, (i) => [
            L(line(-1, i), C.ocean700, 4.5, { opacity: 0.62 }),
            i < 6 ? L(line(1, i), C.ocean700, 4.5, { opacity: 0.62 }) : '',
          ]),
          // marks in the margin: what is still to be asked, and what has been answered
          [0, 2, 4, 7].map((i) =>
            E(-408, 74 + i * 47, 11, 11, 'none', { stroke: C.coral500, 'stroke-width': 6 }),
          ),
          [1, 3].map((i) => at(-410, 70 + i * 47, L('M-14 0l10 12l18 -28', C.leaf500, 7))),
          at(300, 420, P(heartPath, 'none', { stroke: C.coral500, 'stroke-width': 5 }), -10, 0.7),
          P('M120 -34H154L166 640L142 616L122 644Z', s.v(C.coral400, C.coral700)),
        ],
        -4,
        1.16,
      ),
      at(
        1200,
        930,
        [s.blur(10, R(-150, 4, 300, 26, 13, '#1C0D05', { opacity: 0.5 })), pen(s, C.coral600)],
        -52,
        1.35,
      ),
      // lamp light, its shade at the top left, reading glasses
      shaft(s, 'M60 -60H520L1200 1260H-60V260Z', '#FFE3AE', 0.34, 60),
      P('M-60 -60H560C540 70 400 150 220 160C80 160 -20 120 -60 60Z', s.v('#C98A4B', '#F8DFA6')),
      L('M556 -50C536 76 400 156 220 164C80 164 -20 124 -60 66', C.gold50, 12, { opacity: 0.9 }),
      at(
        270,
        1040,
        [
          s.blur(
            8,
            L(
              'M-150 20C-150 -60 -30 -60 -30 20S-150 100 -150 20ZM30 20C30 -60 150 -60 150 20S30 100 30 20Z',
              '#1C0D05',
              10,
              { opacity: 0.4, transform: 'translate(14 20)' },
            ),
          ),
          [-90, 90].map((x) =>
            E(x, 20, 62, 56, C.ocean100, { opacity: 0.16, stroke: C.gold400, 'stroke-width': 10 }),
          ),
          L('M-28 12Q0 -12 28 12M152 10L236 -60M-152 10L-200 -80', C.gold500, 10),
        ],
        14,
        1.05,
      ),
      at(1420, 250, [
        s.shadow(6, 10, 140, 120, 0.5, '#1C0D05'),
        E(0, 0, 122, 118, s.ball(C.sand200)),
        E(0, 0, 96, 92, '#D9C09A'),
        E(
          0,
          0,
          90,
          86,
          s.r([
            [0, '#7A4A26'],
            [0.8, '#3B1F0E'],
            [1, '#2A1408'],
          ]),
        ),
        E(-26, -26, 30, 18, '#B9804E', { opacity: 0.6 }),
      ]),
    ];
  },

  '16-coffee-at-four': (s) => {
    const rnd = random(40);
    return [
      sky(s, ['#081C2A', [0.6, '#123B52'], [1, '#2A5E75']], 800),
      stars(s, 60, 480, 77),
      moon(s, 1190, 240, 62),
      cloud(s, 840, 330, 500, '#2F566C', { under: C.ocean300, a: 0.6 }),
      cloud(s, 120, 420, 480, '#234A60', { under: C.ocean400, a: 0.6, seed: 3 }),
      ridge(
        s,
        [
          [-60, 700],
          [150, 610],
          [330, 660],
          [560, 560],
          [760, 640],
          [1000, 600],
          [1240, 680],
          [1660, 610],
        ],
        860,
        '#0D2E42',
        '#123B50',
        { edge: 6 },
      ),
      // the sleeping town: lamps up the hill
      times(120, (i) => {
        const [x, y] = [rnd(-20, 1620), 690 + rnd() ** 0.8 * 190];
        const c = [C.gold300, C.gold200, C.coral300, C.ocean200][i % 4];
        return [
          i % 6 ? '' : s.glow(x, y, 44, c, 0.5),
          R(x, y, rnd(3, 8), rnd(3, 6), 1, c, { opacity: rnd(0.4, 1) }),
        ];
      }),
      R(-60, 860, 1720, 120, 0, s.v('#0B2434', '#081B28')),
      times(24, (i) =>
        L(`M${20 + i * 68} 880v${rnd(30, 80)}`, [C.gold300, C.coral300][i % 2], 6, {
          opacity: 0.16,
        }),
      ),
      P('M-60 -60H170L-40 1000H-60ZM330 -60H460L200 1000H90Z', C.ocean200, { opacity: 0.05 }),
      R(520, -60, 34, 1030, 0, s.h('#27495A', '#12303F')),
      R(-60, -60, 90, 1030, 0, '#0B2231'),
      R(1570, -60, 100, 1030, 0, '#0B2231'),
      // sill in the light of the machine
      P('M-60 950H1660V1260H-60Z', s.v('#C58E5C', '#7E5033', '#3B2416')),
      L('M-60 950H1660', '#F6D3A2', 6, { opacity: 0.7 }),
      woodgrain(-40, 970, 1680, 270, 30, '#2A1408', { a: 0.3 }),
      s.glow(860, 1090, 700, '#FFD08A', 0.5, 210),
      s.shadow(880, 1132, 330, 40, 0.6, '#160A04'),
      at(
        860,
        1130,
        [mug(s, C.coral500, { stripe: C.sand50 }), at(0, -180, steam(s, 330, C.gold50, 0.62))],
        0,
        1.95,
      ),
      // a second paper cup beside it, half drunk, a biscuit shared in two
      at(1240, 1130, [
        s.shadow(10, 6, 150, 22, 0.5, '#160A04'),
        P('M-78 -220H78L60 -6Q0 12 -60 -6Z', s.round('#E8D9C3')),
        P('M-72 -150H72L66 -70Q0 -54 -66 -70Z', s.round(C.ocean700)),
        P('M-88 -238Q0 -258 88 -238L82 -214Q0 -194 -82 -214Z', s.round(C.sand0)),
        E(20, -236, 18, 5, C.ink),
      ]),
      at(500, 1150, [
        s.shadow(0, 10, 190, 26, 0.45, '#160A04'),
        E(0, -2, 176, 42, s.v(C.sand0, C.sand300)),
        E(0, -8, 136, 28, '#E8D9C3'),
        P(
          'M-92 -16C-96 -56 -40 -70 -8 -54L-20 -30L-2 -6C-40 10 -84 6 -92 -16Z',
          s.d('#E8BE85', '#A9652F'),
        ),
        P(
          'M20 -12L8 -34L26 -56C64 -64 104 -40 98 -14C80 6 40 6 20 -12Z',
          s.d('#E8BE85', '#9C5A2A'),
        ),
        [
          [-60, -34],
          [-34, -20],
          [50, -34],
          [70, -18],
        ].map(([x, y]) => E(x, y, 7, 5, '#4A2A17')),
      ]),
    ];
  },

  '17-kukui-lamp': (s) => [
    R(-60, -60, 1720, 1320, 0, s.v('#0B2130', '#1C3F50', '#3B3A3C')),
    s.glow(800, 520, 1000, '#F2A65A', 0.72),
    s.glow(800, 500, 460, '#FFE0A0', 0.75),
    // leaves of kukui round the light, in ranks, darker outward
    [
      [0, 620, '#0E2C33', 15, 1.5],
      [8, 500, '#1A4540', 13, 1.28],
      [-6, 390, '#3A6248', 11, 1.05],
    ].map(([off, rad, c, n, k]) =>
      times(n, (i) => {
        const a = -200 + off + (i * 220) / (n - 1);
        const t = (a * Math.PI) / 180;
        return at(
          800 + Math.cos(t) * rad * 1.12,
          560 + Math.sin(t) * rad * 0.9,
          [
            P(
              'M0 60C-30 40 -70 50 -96 24C-74 14 -70 -10 -92 -40C-60 -36 -44 -54 -40 -84C-24 -70 -10 -90 0 -130C10 -90 24 -70 40 -84C44 -54 60 -36 92 -40C70 -10 74 14 96 24C70 50 30 40 0 60Z',
              s.v(darker(c, 0.3), c, lighter(c, 0.12)),
            ),
            L('M0 50V-110M0 10L-70 14M0 10L70 14M0 -20L-56 -46M0 -20L56 -46', lighter(c, 0.3), 4, {
              opacity: 0.4,
            }),
          ],
          a + 90,
          k,
        );
      }),
    ),
    // table of stone, the lamp of stone
    P('M-60 960Q800 880 1660 960V1260H-60Z', s.v('#8A6A50', '#3C3232', '#1C2830')),
    L('M-60 960Q800 880 1660 960', '#F6C88A', 5, { opacity: 0.6 }),
    s.glow(800, 1010, 620, '#FFC978', 0.6, 130),
    s.shadow(820, 1092, 380, 46, 0.7, '#0A0F14'),
    P(
      'M640 1080C590 1060 610 980 660 950H940C990 980 1010 1060 960 1080Q800 1110 640 1080Z',
      s.h('#8C7F78', '#5C5555', '#2E3338'),
    ),
    P(
      'M470 730C470 880 600 964 800 964S1130 880 1130 730Z',
      s.h('#A8978A', [0.3, '#8C7F78'], [0.65, '#5C5555'], '#2E3338'),
    ),
    E(800, 730, 330, 76, '#C2AE9C'),
    E(800, 738, 290, 60, '#2A211C'),
    E(
      800,
      746,
      270,
      48,
      s.r([
        [0, '#FFE9B8'],
        [0.5, '#D99A4A'],
        [1, '#6B4420'],
      ]),
    ),
    [
      [560, 840],
      [640, 890],
      [980, 880],
      [1050, 820],
      [700, 1020],
      [900, 1030],
      [810, 900],
    ].map(([x, y], i) => E(x, y, 9 + (i % 3) * 4, 5 + (i % 2) * 3, '#2E3338', { opacity: 0.4 })),
    at(800, 744, flame(s), 0, 3.1),
    // kukui nuts
    [
      [360, 1070, 52, '#5A3A22'],
      [470, 1110, 46, '#3B2616'],
      [1230, 1080, 54, '#4A2E1A'],
      [1340, 1104, 42, '#6E4A2A'],
      [1150, 1120, 38, '#2E1E14'],
    ].map(([x, y, r, c]) => [
      s.shadow(x + 10, y + r * 0.8, r * 1.5, 14, 0.6, '#0A0F14'),
      E(
        x,
        y,
        r * 1.06,
        r,
        s.r(
          [
            [0, lighter(c, 0.55)],
            [0.4, c],
            [1, darker(c, 0.5)],
          ],
          x < 800 ? 0.72 : 0.28,
          0.25,
          0.85,
        ),
      ),
      L(`M${x} ${y - r}Q${x + (x < 800 ? -12 : 12)} ${y} ${x} ${y + r}`, darker(c, 0.4), 3, {
        opacity: 0.6,
      }),
    ]),
    // sparks
    times(22, (i) => {
      const [x, y] = [640 + ((i * 149) % 330), 130 + ((i * 83) % 380)];
      return E(x, y, 2.5 + (i % 3), 2.5 + (i % 3), C.gold200, { opacity: 0.75 });
    }),
  ],

  '18-letters-on-the-board': (s) => {
    const rnd = random(9);
    const card = (x, y, w, h, rot, body, c = C.sand0, pin = C.coral500) => [
      at(x + 12, y + 18, R(-w / 2, -h / 2, w, h, 6, '#4A2A12', { opacity: 0.22 }), rot),
      at(
        x,
        y,
        [
          R(-w / 2, -h / 2, w, h, 6, s.d(lighter(c, 0.5), c, darker(c, 0.08))),
          body(w, h),
          E(4, -h / 2 + 22, 16, 8, C.night, { opacity: 0.25 }),
          E(0, -h / 2 + 14, 14, 14, s.ball(pin)),
        ],
        rot,
      ),
    ];
    const lines = (w, h) =>
      at(
        -w / 2,
        -h / 2,
        sheet(s, w, h, { lines: 8, color: '#FFFFFF', ink: '#7FA0B4', seed: w, head: false }),
      ).replace(/<rect[^>]*\/>/, '');
    const seaCard = (w, h) =>
      s.clip(`M${-w / 2 + 12} ${-h / 2 + 12}H${w / 2 - 12}V${h / 2 - 12}H${-w / 2 + 12}Z`, [
        R(-w / 2, -h / 2, w, h, 0, s.v('#F6C8A4', '#FBE7BF')),
        E(w * 0.14, 0, 34, 34, C.sand0),
        P(`M${-w / 2} 20C${-w * 0.3} -40 ${-w * 0.1} -40 ${w * 0.05} 20Z`, '#4E7C8B'),
        R(-w / 2, 18, w, h / 2, 0, s.v(C.ocean400, C.ocean700)),
        L(`M${-w * 0.3} 50h60M${w * 0.02} 44h90M${-w * 0.1} 74h70`, C.gold100, 5, { opacity: 0.8 }),
      ]);
    const child = (w, h) => [
      // a child's crayon sun, house and sea
      s.rough(
        [
          E(-w * 0.24, -h * 0.2, 34, 34, 'none', { stroke: C.gold400, 'stroke-width': 12 }),
          times(8, (i) => at(-w * 0.24, -h * 0.2, L('M0 -48V-70', C.gold400, 8), i * 45)),
          L(
            `M${-w * 0.02} ${h * 0.22}V0L${w * 0.16} ${-h * 0.16}L${w * 0.34} 0V${h * 0.22}Z`,
            C.coral500,
            9,
          ),
          L(`M${w * 0.12} ${h * 0.22}V${h * 0.08}h34V${h * 0.22}`, C.ocean700, 8),
          L(`M${-w * 0.4} ${h * 0.32}q24 -26 48 0t48 0t48 0t48 0t48 0`, C.ocean500, 9),
        ],
        8,
        0.03,
      ),
    ];
    return [
      R(-60, -60, 1720, 1320, 0, s.d('#D9E7E4', '#B7CFD0')),
      R(60, 50, 1480, 1090, 16, s.d('#D29A5C', '#A9652F', '#6E3C1B')),
      R(112, 102, 1376, 986, 6, s.d('#E6C08C', '#D3A268', '#B07E48')),
      times(520, () =>
        E(
          rnd(116, 1484),
          rnd(106, 1084),
          rnd(2, 5),
          rnd(1.5, 3),
          rnd() > 0.5 ? '#8A5A2C' : '#F6DDB4',
          { opacity: 0.35 },
        ),
      ),
      s.blur(8, L('M116 1084V106H1484', '#4A2A12', 16, { opacity: 0.4 })),
      card(330, 330, 320, 380, -5, lines, '#FFF8EA'),
      card(700, 290, 380, 280, 3, seaCard, C.sand0, C.ocean500),
      card(1110, 350, 340, 420, 4, lines, '#FCE9DF', C.gold500),
      card(
        1350,
        640,
        250,
        200,
        -7,
        () => at(0, 14, paperHeart(C.coral400), 0, 1.3),
        C.sand0,
        C.leaf500,
      ),
      card(440, 770, 420, 330, 3, child, C.sand0, C.ocean600),
      card(840, 690, 320, 390, -3, lines, '#E9F4F3', C.coral600),
      card(1190, 890, 400, 270, 2, seaCard, C.sand0, C.leaf700),
      card(230, 960, 200, 190, -9, () => at(0, 20, plumeria(s), 0, 1.0), C.leaf100, C.gold500),
      card(
        770,
        1000,
        230,
        120,
        6,
        () =>
          at(
            0,
            12,
            [-62, 0, 62].map((x, i) =>
              at(x, 0, P(heartPath, [C.ocean400, C.coral400, C.gold400][i]), 0, 0.46),
            ),
          ),
        C.gold100,
        C.coral500,
      ),
      // a lei of paper along the frame; afternoon light
      shaft(s, 'M-60 -60H500L1300 1260H560Z', C.gold50, 0.3, 40),
      times(25, (i) => {
        const x = 40 + i * 63;
        const y = 70 + Math.sin(((i % 12) / 12) * Math.PI) * 78;
        return at(
          x,
          y,
          blossom(s, [C.coral400, C.gold400, C.leaf500, C.ocean400, '#F1B7A6'][i % 5], 34),
          i * 30,
        );
      }),
    ];
  },
};
