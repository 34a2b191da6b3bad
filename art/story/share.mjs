/** Pictures a link shows elsewhere: 1200 × 630, one clear thing each. Drawn anew from the pieces of the others. */
import { at, C, E, G, L, P, R, times } from './draw.mjs';
import evidence from './evidence.mjs';
import facilities from './facilities.mjs';
import hero from './hero.mjs';
import { heartPath, paperHeart, pen, sheet, woodgrain } from './props.mjs';
import raffle from './raffle.mjs';
import { leaf, plumeria, shaft } from './scenery.mjs';

/** Another group's drawing, cut to this sheet: `y` is where the cut begins, as a share of what is left over. */
const cut =
  (draw, [width, height], y = 0.5) =>
  (s) => {
    const k = s.W / width;
    const { W, H } = s;
    // the drawing must see its own size while it draws
    s.W = width;
    s.H = height;
    const body = draw(s);
    s.W = W;
    s.H = H;
    return G(body, { transform: `translate(0 ${-Math.round((height * k - H) * y)}) scale(${k})` });
  };

export default {
  size: [1200, 630],
  options: { vignette: 0.26 },
  pictures: {
    home: cut(hero.pictures['01-dawn-over-the-island'], hero.size, 0.55),
    raffle: cut(raffle.pictures['01-lei-on-the-table'], raffle.size, 0.8),
    'love-notes': (s) => [
      R(-60, -60, 1320, 750, 0, s.d('#FBEFD9', '#F6CDB6', '#D9907A')),
      s.glow(260, 100, 700, C.gold50, 1),
      times(24, (i) =>
        at(
          60 + (i % 8) * 156 + ((i >> 3) % 2) * 70,
          70 + (i >> 3) * 100,
          P(heartPath, C.sand0, { opacity: 0.16 }),
          ((i * 37) % 40) - 20,
          0.6,
        ),
      ),
      s.blur(16, at(620, 400, R(-320, -190, 660, 420, 10, '#6E2F1E', { opacity: 0.4 }), -4)),
      at(
        600,
        370,
        [
          R(-320, -200, 640, 410, 12, s.d('#FFF8EA', '#F1DDBA')),
          at(
            -220,
            -330,
            sheet(s, 440, 360, { lines: 5, head: false, color: '#FFFDF7', seed: 3 }),
            -2,
          ),
          at(0, -110, paperHeart(C.coral500), 6, 2.0),
          P(
            'M-320 -190L0 90L320 -190V200Q320 210 308 210H-308Q-320 210 -320 198Z',
            s.v('#F9EBD2', '#E3C89E'),
          ),
          P('M-316 208L-40 40Q0 14 40 40L316 208Z', s.v('#FFF8EA', '#EBD3AA')),
        ],
        -4,
      ),
      [
        [200, 470, C.ocean400, -14, 0.9],
        [1010, 190, C.gold400, 14, 0.8],
        [1060, 470, C.leaf500, -8, 0.7],
        [170, 180, C.coral400, 10, 0.66],
      ].map(([x, y, c, r, k]) => [
        at(x + 8, y + 12, P(heartPath, '#6E2F1E', { opacity: 0.2 }), r, k),
        at(x, y, paperHeart(c), r, k),
      ]),
      at(950, 580, [at(0, 0, leaf(150, 44, C.leaf700), 60), plumeria(s)], 0, 1.0),
    ],
    evidence: cut(evidence.pictures['01-papers-on-a-desk'], evidence.size, 0.4),
    facilities: cut(facilities.pictures['01-peeling-corridor'], facilities.size, 0.35),
    petition: (s) => [
      R(-60, -60, 1320, 750, 0, s.d('#6DB3C6', '#2F7F99', '#0E4C61')),
      woodgrain(-40, -40, 1300, 740, 40, '#082B3D', { a: 0.14 }),
      s.glow(240, 80, 700, '#FFE3B0', 0.6),
      s.blur(18, at(560, 360, R(-330, -260, 700, 640, 8, C.night, { opacity: 0.45 }), -5)),
      at(
        560,
        350,
        [
          R(-340, -280, 680, 720, 8, s.d('#FFFDF7', '#FBF3E4', '#E3D0B0')),
          R(-280, -220, 300, 26, 10, C.coral500),
          times(7, (i) => {
            const y = -120 + i * 74;
            return [
              L(`M-280 ${y + 30}H280`, C.ink300, 3.5, { opacity: 0.7 }),
              L(
                `M${-260 + (i % 3) * 16} ${y + 14}c20 -${40 + i * 3} 36 ${24 - i} 56 -8s24 ${26 - i} 50 -4s${30 + i * 4} ${14 - i * 2} 60 -10s40 16 ${60 + (i % 3) * 24} -6`,
                [C.ocean800, C.ink, C.ocean700, C.coral700][i % 4],
                6,
              ),
              E(240, y + 8, 13, 13, 'none', { stroke: C.leaf500, 'stroke-width': 5 }),
              L(`M233 ${y + 8}l6 8l10 -16`, C.leaf500, 5),
            ];
          }),
        ],
        -5,
      ),
      at(
        940,
        410,
        [s.blur(8, R(-180, 12, 360, 24, 12, C.night, { opacity: 0.5 })), pen(s, C.coral600)],
        -58,
        1.5,
      ),
      at(1060, 130, [
        at(0, 0, leaf(170, 50, C.leaf700), -30),
        at(0, 0, leaf(160, 46, C.leaf500), 60),
        at(0, 0, plumeria(s), 0, 1.2),
      ]),
      shaft(s, 'M-60 -60H260L900 690H320Z', '#FFE3B0', 0.3, 40),
    ],
  },
};
