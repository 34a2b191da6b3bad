/** The form: a page of shapes, a signature line left empty, a pen laid down. */
import { at, C, L, R, random, times } from './draw.mjs';
import { pen, sheet, woodgrain } from './props.mjs';
import { leaf, plumeria, shaft } from './scenery.mjs';

export default {
  size: [1200, 1600],
  pictures: {
    '01-form-and-pen': (s) => {
      const rnd = random(6);
      const words = (x, y, w) => {
        const out = [];
        let cx = x;
        while (cx < x + w - 30) {
          const l = rnd(26, 92);
          out.push(R(cx, y, Math.min(l, x + w - cx), 12, 6, C.ink500, { opacity: 0.42 }));
          cx += l + 13;
        }
        return out;
      };
      return [
        R(-60, -60, 1320, 1720, 0, s.d('#4E8495', '#24596D', '#0F3A4E')),
        woodgrain(-40, -40, 1300, 1700, 60, '#082B3D', { a: 0.2 }),
        s.glow(260, 240, 1000, '#FFE3B0', 0.5),
        s.blur(28, at(640, 830, R(-430, -610, 900, 1260, 10, C.night, { opacity: 0.55 }), -3)),
        at(
          600,
          790,
          [
            at(-420, -620, sheet(s, 860, 1240, { lines: 0, head: false, color: '#F1E6D2' }), 2.4),
            at(-430, -620, sheet(s, 860, 1240, { lines: 0, head: false, color: '#FFFDF7' })),
            R(-350, -550, 100, 70, 12, C.ocean300, { opacity: 0.7 }),
            R(-220, -540, 340, 24, 10, C.ink700, { opacity: 0.8 }),
            R(-220, -500, 220, 14, 7, C.ink300),
            L('M-350 -440H350', C.ocean500, 5, { opacity: 0.6 }),
            times(6, (i) => words(-350, -390 + i * 38, i === 5 ? 380 : 700)),
            times(4, (i) => {
              const y = -110 + i * 74;
              return [
                R(-350, y, 40, 40, 7, 'none', { stroke: C.ink500, 'stroke-width': 5 }),
                words(-284, y + 14, 560 - i * 50),
              ];
            }),
            R(-350, 200, 700, 130, 12, '#FBEFD2', { opacity: 0.9 }),
            words(-320, 228, 620),
            words(-320, 264, 560),
            words(-320, 298, 300),
            // two signature lines: both empty
            L('M-350 470H60M140 470H350', C.ink700, 5),
            words(-350, 490, 180),
            words(140, 490, 110),
            L('M-338 440l22 22M-316 440l-22 22', C.coral500, 7),
          ],
          -3,
        ),
        at(
          760,
          1330,
          [s.blur(12, R(-230, 16, 460, 30, 14, C.night, { opacity: 0.5 })), pen(s, C.coral600)],
          -24,
          1.75,
        ),
        at(160, 1480, [
          at(0, 0, leaf(230, 66, C.leaf700), -20),
          at(0, 0, leaf(230, 66, C.leaf500), 60),
          at(0, 0, plumeria(s), 0, 1.5),
        ]),
        shaft(s, 'M-60 -60H360L1100 1660H420Z', '#FFE3B0', 0.24, 50),
      ];
    },
  },
};
