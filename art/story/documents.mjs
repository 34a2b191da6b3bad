/**
 * Two sample declarations as PDFs: printed from HTML with a headless Chromium, so that
 * they carry tags, a language, a title and an outline, and a screen reader can walk them.
 * The text is invented, accuses nobody and names nobody; every page says that it is a sample.
 */
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';

const FONTS = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url));

const DOCUMENTS = {
  'sample-negligence-declaration': {
    title: 'Sample negligence declaration: care and follow-up',
    lead: 'This document shows how a family may set down, in order and in plain words, what it saw during a stay in a neonatal intensive care unit. Replace it with your own declaration before the site is made public.',
    sections: [
      [
        'Who makes this declaration',
        [
          'I am a parent of the child named in the campaign. I was present on the ward on most days of the stay. I write from my own notes, made on the day or the day after.',
          'Where I did not see a thing myself, I say so, and I say who told me.',
        ],
      ],
      [
        'What happened, in order',
        [
          'The stay began in the first week of the month. On the first day we were shown the ward, the washing of hands and the two chairs by the window. The team explained the monitor to us, line by line.',
          'In the second week I asked whether a question from the morning round had been answered. I was asked to come back to it. I wrote the question down, with the date and the time.',
          'In the third week the question was still open. I asked for it to be written into the record, and for a meeting. The meeting took place on the following day.',
        ],
        [
          ['Day', 'What I saw', 'What I asked for'],
          [
            'Day 3',
            'The line on the chart changed during the night.',
            'An explanation at the morning round',
          ],
          [
            'Day 9',
            'Two plans for feeding were spoken of on one day.',
            'One written plan, with a name to ask',
          ],
          [
            'Day 16',
            'The question of Day 9 was still open.',
            'A note in the record, and a meeting',
          ],
          ['Day 17', 'The meeting took place.', 'A written summary'],
        ],
      ],
      [
        'What is kept with this declaration',
        [
          'A notebook with questions and answers, in date order. Copies of letters sent and received. A calendar with the days of the stay. Photographs of the room, without other families in them.',
        ],
      ],
      [
        'What the family asks for',
        [
          'That the questions in this declaration are answered in writing. That one person is named whom the family may ask. That what is learned helps the families who come after us.',
        ],
        null,
        [
          'A written answer within thirty days',
          'A named contact for the family',
          'A copy of the complete record',
          'An independent patient advocate at the next meeting',
        ],
      ],
      [
        'Declaration and signature',
        [
          'I declare that the above is true to the best of my knowledge. Signed on the day written below.',
        ],
      ],
    ],
  },
  'sample-tpn-non-consent-declaration': {
    title: 'Sample TPN non-consent declaration: intravenous nutrition',
    lead: 'TPN, total parenteral nutrition, feeds a child through a vein while feeding by mouth is not yet possible. This sample shows how a family may record what it was told, what it agreed to and what it did not agree to. Replace it with your own declaration before the site is made public.',
    sections: [
      [
        'Who makes this declaration',
        [
          'I am a parent of the child named in the campaign and have the right to decide on treatment together with the other parent. I write from notes made on the day.',
        ],
      ],
      [
        'What I was told',
        [
          'I was told that intravenous nutrition was one of the ways forward. I was told of its use and asked to sign a form. I asked which other ways there were, what could go wrong, and how long it would be needed.',
          'The answers I received, and those I was still waiting for, are listed below.',
        ],
        [
          ['My question', 'Answer received', 'Still open'],
          ['Why now?', 'Yes, by word of mouth', 'In writing'],
          ['Which other ways are there?', 'In part', 'What they would mean for my child'],
          [
            'What are the risks, and how are they watched?',
            'In part',
            'Who watches, and how often',
          ],
          ['How long?', 'Not yet', 'A first date to look at it again'],
        ],
      ],
      [
        'What I agreed to, and what I did not',
        [
          'I agreed to treatment that could not wait. I did not agree to begin intravenous nutrition before my questions were answered, and I said so. I asked that this be written into the record.',
          'I did not refuse care for my child. I asked for time and for words I could understand.',
        ],
      ],
      [
        'What the family asks for',
        ['That consent is a conversation and not only a form.'],
        null,
        [
          'A copy of the form and of the notes made about it',
          'An interpreter or an advocate whenever a family asks for one',
          'Time to read, except where a life is in danger',
          'A plain summary in the family’s own language',
        ],
      ],
      [
        'Declaration and signature',
        [
          'I declare that the above is true to the best of my knowledge. Signed on the day written below.',
        ],
      ],
    ],
  },
};

const escapeHtml = (text) =>
  text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]);

const table = (caption, [head, ...rows]) => `<table><caption>${escapeHtml(caption)}</caption>
<thead><tr>${head.map((h) => `<th scope="col">${escapeHtml(h)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(([first, ...rest]) => `<tr><th scope="row">${escapeHtml(first)}</th>${rest.map((c) => `<td>${escapeHtml(c)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

const section = (
  [heading, paragraphs, rows, list],
  i,
) => `<section><h2>${i + 1}. ${escapeHtml(heading)}</h2>
${paragraphs.map((p) => `<p>${escapeHtml(p)}</p>`).join('\n')}
${rows ? table(heading, rows) : ''}
${list ? `<ul>${list.map((l) => `<li>${escapeHtml(l)}</li>`).join('')}</ul>` : ''}</section>`;

const html = ({ title, lead, sections }, font) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>
${font}
@page { size: Letter; margin: 24mm 22mm 24mm; }
body { font: 400 11.5pt/1.6 Figtree, sans-serif; color: #14303F; margin: 0; }
h1, h2 { font-family: Fraunces, serif; font-weight: 560; letter-spacing: -0.01em; line-height: 1.2; break-after: avoid; }
h1 { font-size: 26pt; margin: 0 0 10pt; } h2 { font-size: 15pt; margin: 22pt 0 6pt; color: #08455B; }
p { margin: 0 0 8pt; } section { orphans: 3; widows: 3; }
.sample { border: 1.5pt solid #A93A22; border-radius: 9pt; background: #FCE5DD; color: #7A2A1C; padding: 8pt 12pt; margin: 0 0 18pt; }
.lead { font-size: 13pt; color: #33505F; margin-bottom: 14pt; }
table { width: 100%; border-collapse: collapse; margin: 10pt 0 8pt; font-size: 10.5pt; break-inside: avoid; }
caption { text-align: left; font-weight: 600; padding-bottom: 5pt; color: #33505F; }
th, td { text-align: left; vertical-align: top; padding: 6pt 8pt; border-bottom: 0.75pt solid #DBC6A6; } thead th { background: #F4EADB; border-bottom-color: #9C7F5B; }
ul { margin: 4pt 0 8pt; padding-left: 16pt; } li { margin-bottom: 4pt; } li::marker { color: #C5432A; }
.sign { display: grid; grid-template-columns: 1fr 1fr; gap: 24pt; margin-top: 40pt; break-inside: avoid; } .sign p { border-top: 1pt solid #33505F; padding-top: 4pt; color: #33505F; }
</style></head><body><main>
<p class="sample"><strong>Sample document.</strong> The text is invented to show the form. It describes no real person, hospital or event.</p>
<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>
${sections.map(section).join('\n')}
<div class="sign"><p>Place and date</p><p>Signature (left empty in this sample)</p></div>
</main></body></html>`;

async function fontFaces() {
  const face = async (family, file, weights) => {
    const data = await readFile(path.join(FONTS, file), 'base64');
    return `@font-face { font-family: ${family}; font-weight: ${weights}; src: url(data:font/woff2;base64,${data}) format('woff2'); }`;
  };
  return (
    await Promise.all([
      face('Fraunces', 'fraunces/files/fraunces-latin-wght-normal.woff2', '100 900'),
      face('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2', '300 900'),
    ])
  ).join('\n');
}

export async function makeDocuments(folder) {
  await mkdir(folder, { recursive: true });
  const font = await fontFaces();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const sizes = [];
  try {
    for (const [name, document] of Object.entries(DOCUMENTS)) {
      const page = await browser.newPage();
      await page.setContent(html(document, font));
      await page.evaluate(() => globalThis.document.fonts.ready);
      const file = path.join(folder, `${name}.pdf`);
      const small =
        'font: 8pt sans-serif; color: #566F7D; width: 100%; padding: 0 22mm; display: flex; justify-content: space-between;';
      await page.pdf({
        path: file,
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        outline: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: `<div style="${small}"><span>Sample document: invented text</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
      });
      sizes.push(`${name} ${((await stat(file)).size / 1024).toFixed(0)} KB`);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return `documents: ${sizes.join(', ')}`;
}
