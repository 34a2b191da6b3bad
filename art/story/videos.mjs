/**
 * Two short silent loops: rain running down a corridor window, and light moving
 * over a curtain in a ward. What stands still is rendered once, with all its
 * texture; only what moves is drawn for every frame. Everything that moves does
 * so a whole number of times in a loop, so the last frame leads into the first.
 *
 * Needs ffmpeg with libx264 on the PATH (Debian, Ubuntu: apt-get install ffmpeg).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  at,
  BLEED,
  C,
  darker,
  E,
  G,
  L,
  lighter,
  P,
  poly,
  R,
  random,
  Sheet,
  times,
} from './draw.mjs';
import { mug, woodgrain } from './props.mjs';
import { cloud, drops, fern, leaf, pali, palm, plumeria, sea, sky, sun } from './scenery.mjs';

const [W, H] = [960, 540];
const FPS = 20;
const TURN = Math.PI * 2;

/* -------------------------------------------------------------------- rain */

const rainBack = (s) => [
  s.blur(7, [
    sky(s, ['#2F4D60', [0.5, '#617F8D'], [1, '#A9B7B4']], 350),
    pali(s, -60, 620, 366, 200, '#41636A', { seed: 6, light: '#9DB8B2', fade: '#8FA5A6' }),
    pali(s, 400, 680, 366, 150, '#5A7A80', { seed: 11, light: '#B7C9C4', fade: '#A5B6B4' }),
    R(-60, 360, W + 120, 260, 0, s.v('#5B7A74', '#26474F')),
    palm(700, 470, 290, -50, '#24454B', { seed: 3 }),
    [
      [130, 390, C.gold300],
      [200, 410, C.gold200],
      [330, 385, C.coral300],
      [480, 400, C.gold300],
      [600, 415, C.gold200],
      [420, 430, C.coral400],
      [820, 395, C.gold200],
    ].map(([x, y, c]) => [s.glow(x, y, 70, c, 0.7), E(x, y, 13, 13, c, { opacity: 0.75 })]),
  ]),
  drops(s, 20, 10, 920, 440, 120, { seed: 12, runs: 0 }),
];

const rainFront = (s) => [
  R(-60, -60, 96, 660, 0, s.h('#1B3442', '#2C4A58')),
  R(924, -60, 96, 660, 0, s.h('#233F4D', '#152C39')),
  R(466, -60, 28, 540, 0, s.h('#3E5E6B', '#233F4D')),
  R(-60, 200, W + 120, 20, 0, s.v('#3E5E6B', '#233F4D')),
  P(`M-60 470H${W + 60}V600H-60Z`, s.v('#8D7B68', '#4A3B33')),
  R(-60, 462, W + 120, 14, 3, '#B9A48A'),
  woodgrain(-20, 476, 1000, 70, 14, '#2A1408', { a: 0.25 }),
  s.glow(700, 480, 260, C.gold300, 0.35, 90),
  s.shadow(712, 524, 90, 12, 0.5, C.night),
  at(706, 524, mug(s, C.ocean300, { stripe: C.sand0 }), 0, 0.56),
  at(230, 522, [
    s.shadow(0, 0, 90, 12, 0.4, C.night),
    at(0, 0, leaf(90, 28, C.leaf700), -66),
    at(0, 0, leaf(84, 26, C.leaf500), 62),
    at(0, -8, plumeria(s), 0, 0.6),
  ]),
];

function rainFrame(t) {
  const rnd = random(40);
  // falling rain: each streak falls past the window 5 to 8 times a loop
  const streaks = times(70, () => {
    const [x, phase, n, l] = [rnd(0, W), rnd(), Math.floor(rnd(5, 9)), rnd(14, 34)];
    const y = ((phase + t * n) % 1) * (H + 80) - 60;
    return L(`M${x - y * 0.16 + 40} ${y}l${-l * 0.16} ${l}`, C.ocean100, rnd(0.9, 1.7), {
      opacity: rnd(0.1, 0.32),
    });
  });
  // drops on the glass: they cling, then run; one way down a loop
  const running = times(26, () => {
    const [x, phase, r, sway] = [rnd(40, W - 40), rnd(), rnd(3, 5.6), rnd(2, 6)];
    const u = (phase + t) % 1;
    const steps = u * 4;
    const eased = (Math.floor(steps) + (steps % 1) ** 3) / 4;
    const y = eased * 560 - 40;
    const px = x + Math.sin(eased * 9 + phase * 7) * sway;
    const tail = 40 + 50 * (steps % 1) ** 2;
    return [
      P(
        `M${px - r * 0.3} ${y - tail}Q${px - r * 0.8} ${y - tail * 0.4} ${px - r * 0.8} ${y}H${px + r * 0.8}Q${px + r * 0.8} ${y - tail * 0.4} ${px + r * 0.3} ${y - tail}Z`,
        C.sand0,
        { opacity: 0.14 },
      ),
      E(px, y, r, r * 1.25, C.night, { opacity: 0.22 }),
      P(
        `M${px - r} ${y}A${r} ${r * 1.25} 0 0 0 ${px + r} ${y}Q${px} ${y + r * 0.7} ${px - r} ${y}Z`,
        C.sand0,
        { opacity: 0.5 },
      ),
      E(px - r * 0.3, y - r * 0.45, r * 0.24, r * 0.24, C.sand0, { opacity: 0.9 }),
    ];
  });
  // the mug's steam
  const steam = [0, 1].map((k) => {
    const sway = Math.sin(TURN * (2 * t) + k * 2) * 9;
    return L(
      `M${690 + k * 24} 424C${676 + k * 20 + sway} 400 ${706 + k * 16 - sway} 384 ${692 + k * 18 + sway} ${350 + k * 14}`,
      C.sand0,
      6,
      { opacity: 0.2 + 0.06 * Math.sin(TURN * 2 * t + k) },
    );
  });
  return [streaks, running, steam];
}

/* ----------------------------------------------------------------- curtain */

const wardBack = (s) => [
  R(-60, -60, W + 120, H + 120, 0, s.h('#DDE6DF', '#F3E3CA', '#E3C29C')),
  R(200, 40, 400, 330, 6, C.sand0),
  s.clip('M214 54H586V356H214Z', [
    sky(s, ['#8FC5D6', '#CBE3E6', '#FBEFD2'], 250),
    sun(s, 470, 180, 28),
    cloud(s, 240, 130, 200, C.sand0, { under: C.coral100 }),
    pali(s, 180, 260, 256, 80, '#7FB0A4', {
      seed: 4,
      light: C.gold100,
      fade: '#C3D8CC',
      depth: 0.2,
    }),
    sea(s, 254, 380, ['#C9E3E0', '#5FA9BB'], { x: 470, spread: 0.4 }),
  ]),
  R(394, 40, 12, 330, 0, C.sand0),
  R(180, 368, 440, 16, 4, C.sand0),
  R(-60, 420, W + 120, 200, 0, s.v('#C79668', '#8A5634')),
  R(-60, 410, W + 120, 14, 0, C.sand50),
  // a crib's outline and a chair in the bright corner
  s.shadow(780, 478, 150, 16, 0.4),
  R(660, 300, 16, 180, 6, '#B67C48'),
  R(890, 300, 16, 180, 6, '#8A5430'),
  R(660, 300, 246, 14, 6, '#D9A368'),
  R(660, 420, 246, 14, 6, '#A9713F'),
  times(8, (i) => R(690 + i * 26, 310, 7, 116, 3, '#C4854A')),
  P(
    'M700 300C730 290 800 290 830 300L836 400C800 410 730 410 694 400Z',
    s.d('#FFFDF6', '#F6E9D2', '#DABD92'),
  ),
  at(
    766,
    352,
    times(8, (i) => at(0, 0, P('M0 -4C-8 -14 -6 -26 0 -36C6 -26 8 -14 0 -4Z', C.leaf500), i * 45)),
  ),
  at(880, 250, [
    P('M-16 50L-12 0H12L16 50Z', s.round(C.coral400)),
    times(5, (i) => at(0, 0, fern(90, i % 2 ? C.leaf700 : C.leaf500, 7), -50 + i * 25)),
  ]),
];

const wardFront = (s) => [
  R(-30, 22, 690, 9, 4, C.koa500),
  // a bed's edge, out of focus, close to us
  s.blur(
    6,
    P(`M-60 500C200 470 420 486 640 520S900 560 1020 550V620H-60Z`, s.v('#F6EADB', '#CDB08C')),
  ),
];

function curtainFrame(t) {
  const s = new Sheet(W, H);
  const breath = Math.sin(TURN * t);
  const n = 11;
  const [x0, width, y0, y1] = [20, 470, 28, 470];
  // edges between folds, further out towards the hem, and moving there most
  const edge = (i, k) =>
    x0 +
    (width * i) / n +
    k * k * (i / n) * (56 + 30 * breath) +
    k * 9 * Math.sin(TURN * 2 * t - i * 0.9);
  const folds = times(n, (i) => {
    const d = [0, 0.33, 0.66, 1].map((k) => [edge(i, k), edge(i + 1, k), y0 + (y1 - y0) * k]);
    const path = `M${d[0][0]} ${d[0][2]}H${d[0][1] + 1}C${d[1][1] + 1} ${d[1][2]} ${d[2][1] + 1} ${d[2][2]} ${d[3][1] + 1} ${d[3][2]}Q${(d[3][0] + d[3][1]) / 2} ${d[3][2] + 9} ${d[3][0]} ${d[3][2]}C${d[2][0]} ${d[2][2]} ${d[1][0]} ${d[1][2]} ${d[0][0]} ${d[0][2]}Z`;
    const glow = 0.5 + 0.5 * Math.sin(TURN * t + i * 0.55);
    const base = lighter('#F0DFC6', 0.1 + 0.45 * glow);
    return G(P(path, s.h(darker(base, 0.17), base, lighter(base, 0.4), darker(base, 0.06))), {
      opacity: 0.93,
    });
  });
  // panes of light on the floor and wall, going with the cloth
  const shift = 26 * breath;
  const pane = (x, a) =>
    P(
      poly([
        [x + shift, 424],
        [x + 120 + shift, 424],
        [x + 60 + shift * 2.4, 600],
        [x - 110 + shift * 2.4, 600],
      ]),
      s.v([0, '#FFF0CC', a], [1, '#FFE2AC', a * 0.2]),
    );
  const beam = P(
    poly([
      [300 + shift, 30],
      [520 + shift, 30],
      [1000 + shift * 2, 560],
      [620 + shift * 2, 560],
    ]),
    s.d([0, '#FFF6E0', 0.34 + 0.1 * breath], [1, '#FFE9BE', 0]),
  );
  const motes = times(22, (i) => {
    const rnd = random(i + 3);
    const [px, py] = [rnd(340, 900), rnd(60, 420)];
    return E(
      px + Math.sin(TURN * t + i) * 16,
      py + Math.cos(TURN * t + i * 2) * 12,
      1.6,
      1.6,
      C.sand0,
      { opacity: 0.35 + 0.3 * Math.sin(TURN * t + i * 3) },
    );
  });
  return { defs: s.defs, body: [pane(330, 0.55), pane(520, 0.45), folds, beam, motes] };
}

/* ------------------------------------------------------------------ output */

const VIDEOS = {
  'rain-on-the-window': {
    seconds: 8,
    back: rainBack,
    front: rainFront,
    frame: (t) => ({ defs: [], body: rainFrame(t) }),
  },
  'light-on-a-curtain': { seconds: 7, back: wardBack, front: wardFront, frame: curtainFrame },
};

const layer = (draw, bare) => {
  const sheet = new Sheet(W, H);
  const svg = sheet.svg(draw(sheet), { bare });
  return sharp(Buffer.from(svg))
    .extract({ left: BLEED, top: BLEED, width: W, height: H })
    .png()
    .toBuffer();
};

async function makeVideo(name, { seconds, back, front, frame }, folder) {
  const [behind, before] = await Promise.all([layer(back, false), layer(front, true)]);
  const file = path.join(folder, `${name}.mp4`);
  const total = seconds * FPS;
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${W}x${H}`,
      '-r',
      `${FPS}`,
      '-i',
      '-',
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '27',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'close');
  for (let i = 0; i < total; i++) {
    const { defs, body } = frame(i / total);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${defs.join('')}</defs>${[body].flat(9).join('')}</svg>`;
    const image = sharp(behind)
      .composite([{ input: Buffer.from(svg) }, { input: before }])
      .removeAlpha();
    // the poster is the first frame, so that nothing jumps when the film begins
    if (i === 0)
      await image
        .clone()
        .webp({ quality: 76, effort: 6 })
        .toFile(path.join(folder, `${name}-poster.webp`));
    if (!ffmpeg.stdin.write(await image.raw().toBuffer())) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg stopped with code ${code} while making ${name}.mp4.`);
  return (await stat(file)).size;
}

export async function makeVideos(folder) {
  await mkdir(folder, { recursive: true });
  const sizes = [];
  for (const [name, video] of Object.entries(VIDEOS))
    sizes.push(`${name} ${((await makeVideo(name, video, folder)) / 1024).toFixed(0)} KB`);
  return `videos: ${sizes.join(', ')}`;
}
