import type { Seal } from 'api/contract';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../ui/campaign-time.ts';
import { hashRows, sourceText, ticketsText } from '../seal-texts.ts';

interface PictureParts {
  seal: Seal;
  /** "Raffle for Kai" */
  title: string;
  timeZone: string;
  address: string;
}

/** Of the picture, in px: the shape that social networks show largest. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 84;
const MONO = 'ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';

/** The seal as a picture, drawn into a canvas of the screen. */
export function useSealPicture({ seal, title, timeZone, address }: PictureParts) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const texts = {
    title,
    number: `Sealed draw ${seal.number}`,
    facts: `${ticketsText(seal.ticketCount)} · sealed ${formatMoment(seal.sealedAt, timeZone)}`,
    source: sourceText(seal.source, timeZone),
    address: address.replace(/^https?:\/\//, ''),
    hash: seal.seal,
  };
  const key = JSON.stringify(texts);

  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    const parsed: PictureTexts = JSON.parse(key);
    drawPicture(shown, parsed);
    let isCurrent = true;
    // Once more with the site's fonts, which may still be on their way.
    void Promise.allSettled([
      document.fonts.load('560 80px "Fraunces Variable"', parsed.title),
      document.fonts.load('600 36px "Figtree Variable"', parsed.facts),
    ]).then(() => isCurrent && drawPicture(shown, parsed));
    return () => {
      isCurrent = false;
    };
  }, [key]);

  function toBlob(): Promise<Blob> {
    return new Promise((resolve, reject) => {
      const made = (blob: Blob | null) =>
        blob ? resolve(blob) : reject(new Error('the browser made no picture'));
      if (canvas.current) canvas.current.toBlob(made, 'image/png');
      else made(null);
    });
  }

  return { canvas, toBlob };
}

interface PictureTexts {
  title: string;
  number: string;
  facts: string;
  source: string;
  address: string;
  hash: string;
}

function drawPicture(canvas: HTMLCanvasElement, texts: PictureTexts) {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return;
  const page = getComputedStyle(document.documentElement);
  const css = (name: string) => page.getPropertyValue(`--${name}`).trim();
  const fonts = { serif: css('serif'), sans: css('sans') };

  drawDawn(context, css);
  context.textAlign = 'center';
  context.fillStyle = css('coral-700');
  context.font = `600 38px ${fonts.sans}`;
  context.letterSpacing = '6px';
  context.fillText(texts.number.toUpperCase(), WIDTH / 2, 150);
  context.letterSpacing = '0px';
  context.fillStyle = css('ink-900');
  drawLines(context, texts.title, {
    font: (size) => `560 ${size}px ${fonts.serif}`,
    size: 92,
    y: 268,
    lines: 2,
  });

  const card = { x: MARGIN, y: 440, width: WIDTH - 2 * MARGIN, height: 420 };
  context.shadowColor = 'rgb(20 48 63 / 0.16)';
  context.shadowBlur = 48;
  context.shadowOffsetY = 18;
  context.fillStyle = css('sand-0');
  context.beginPath();
  context.roundRect(card.x, card.y, card.width, card.height, 36);
  context.fill();
  context.shadowColor = 'transparent';
  context.fillStyle = css('ink-500');
  context.font = `550 30px ${fonts.sans}`;
  context.fillText('The seal (SHA-256)', WIDTH / 2, card.y + 66);
  context.fillStyle = css('ink-900');
  context.font = `500 56px ${MONO}`;
  for (const [index, row] of hashRows(texts.hash).entries()) {
    context.fillText(row.join(' '), WIDTH / 2, card.y + 150 + index * 78);
  }

  context.fillStyle = css('sand-0');
  const small = (size: number) => `550 ${size}px ${fonts.sans}`;
  drawLines(context, texts.facts, { font: small, size: 34, y: 1_110, lines: 1 });
  const height = drawLines(context, texts.source, { font: small, size: 32, y: 1_164, lines: 2 });
  context.globalAlpha = 0.86;
  drawLines(context, `Check it: ${texts.address}`, {
    font: small,
    size: 30,
    y: 1_178 + height,
    lines: 1,
  });
  context.globalAlpha = 1;
}

/** Dawn over the ocean. */
function drawDawn(context: CanvasRenderingContext2D, css: (name: string) => string) {
  const sky = context.createLinearGradient(0, 0, 0, 1_000);
  sky.addColorStop(0, css('sand-50'));
  sky.addColorStop(0.55, css('gold-100'));
  sky.addColorStop(1, css('coral-100'));
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const sun = context.createRadialGradient(WIDTH / 2, 940, 60, WIDTH / 2, 940, 420);
  sun.addColorStop(0, css('gold-400'));
  sun.addColorStop(0.35, 'rgb(233 180 76 / 0.45)');
  sun.addColorStop(1, 'rgb(233 180 76 / 0)');
  context.fillStyle = sun;
  context.fillRect(0, 480, WIDTH, 520);
  const waves: [color: string, y: number, height: number][] = [
    ['#5b97ab', 940, 34],
    [css('ocean-700'), 980, -30],
    [css('ocean-800'), 1_028, 26],
  ];
  for (const [color, y, height] of waves) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, y);
    context.bezierCurveTo(
      WIDTH * 0.3,
      y - 2 * height,
      WIDTH * 0.55,
      y + 2 * height,
      WIDTH,
      y - height,
    );
    context.lineTo(WIDTH, HEIGHT);
    context.lineTo(0, HEIGHT);
    context.fill();
  }
}

interface TextBox {
  font: (size: number) => string;
  /** In px; smaller if the text does not fit. */
  size: number;
  /** Of the first baseline. */
  y: number;
  /** At most so many. */
  lines: number;
}

/** Draws a text centered in so many lines. @returns the height it took */
function drawLines(context: CanvasRenderingContext2D, text: string, box: TextBox): number {
  const most = WIDTH - 2 * MARGIN;
  let { size } = box;
  let rows: string[] = [];
  for (; size >= 20; size -= 2) {
    context.font = box.font(size);
    rows = breakLines(context, text, most);
    if (rows.length <= box.lines) break;
  }
  for (const [index, row] of rows.slice(0, box.lines).entries()) {
    context.fillText(row, WIDTH / 2, box.y + index * size * 1.2, most);
  }
  return Math.min(rows.length, box.lines) * size * 1.2;
}

function breakLines(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = rows.length === 0 ? word : `${rows.at(-1)} ${word}`;
    if (rows.length > 0 && context.measureText(longer).width <= width)
      rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
