import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ErrorBody, type PetitionSignature, petitionTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { goodSignature } from '../../../testing/petition.ts';

const site = await startTestApp();
const cookie = await site.signIn();

const dataUrl = (bytes: Buffer, type = 'png') =>
  `data:image/${type};base64,${bytes.toString('base64')}`;
const drawn = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 80, alpha: 0.5 } } });
const sign = (signatureData: unknown) =>
  site.post<{ id: number } & ErrorBody>('/api/petition/simple', goodSignature({ signatureData }));
const stored = async () => {
  const { body } = await site.get<PetitionSignature[]>('/api/petition/signatures?limit=1', {
    cookie,
  });
  const url = body[0]?.signatureData ?? '';
  expect(url).toMatch(/^data:image\/webp;base64,/);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

describe('the image of a signature', () => {
  test.each([['png'], ['jpeg'], ['webp']] as const)(
    'is stored small when it is a %s',
    async (type) => {
      const picture = await drawn().toFormat(type).toBuffer();
      expect((await sign(dataUrl(picture, type))).status).toBe(201);
      expect(await sharp(await stored()).metadata()).toMatchObject({
        format: 'webp',
        width: 480,
        height: 160,
      });
    },
  );

  test('is stored upright, without metadata', async () => {
    const exif = { IFD0: { Copyright: 'Somebody Private' } };
    const picture = await drawn(300, 100).jpeg().withMetadata({ orientation: 6, exif }).toBuffer();
    expect(picture.includes('Somebody Private')).toBe(true);
    await sign(dataUrl(picture, 'jpeg'));
    const kept = await stored();
    expect(kept.includes('Somebody Private')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 80, height: 240 });
  });

  test('may come as a file of an HTML form', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(goodSignature())) form.append(name, String(value));
    const picture = await drawn().png().toBuffer();
    form.append(
      'signatureData',
      new Blob([new Uint8Array(picture)], { type: 'image/png' }),
      's.png',
    );
    const request = new Request('http://localhost/api/petition/simple', {
      method: 'POST',
      body: form,
    });
    expect((await site.fetch(request, {})).status).toBe(201);
    expect((await stored()).byteLength).toBeGreaterThan(0);
  });

  test.each([[''], [null], [undefined]])('may be missing: %s', async (value) => {
    expect((await sign(value)).status).toBe(201);
    const { body } = await site.get<PetitionSignature[]>('/api/petition/signatures?limit=1', {
      cookie,
    });
    expect(body[0]?.signatureData).toBeNull();
  });

  test.each([
    ['an SVG', async () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['an SVG that says so', async () => 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a GIF in disguise', async () => dataUrl(await drawn().gif().toBuffer())],
    ['text', async () => 'Nālani Keawe'],
    ['an address', async () => 'https://evil.example/x.png'],
    [
      'nothing but the beginning of a PNG',
      async () => dataUrl((await drawn().png().toBuffer()).subarray(0, 60)),
    ],
    ['a number', async () => 7],
  ])('is refused when it is %s', async (_, make) => {
    const { status, body } = await sign(await make());
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'signatureData', message: petitionTexts.signatureData }]);
  });

  test('is refused with too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(700_000);
    const { status, body } = await sign(dataUrl(bomb));
    expect(status).toBe(400);
    expect(body.message).toBe(petitionTexts.signatureTooLarge);
  });

  test('is refused over 1 MB of text, and accepted just below', async () => {
    const head = await drawn().png().toBuffer();
    // A PNG ends where it says so; what follows is ignored by decoders.
    const padded = (length: number) =>
      Buffer.concat([head, Buffer.alloc(length - head.byteLength)]);
    expect((await sign(dataUrl(padded(780_000)))).status).toBe(201);
    const refused = await sign(dataUrl(padded(800_000)));
    expect(refused).toMatchObject({
      status: 400,
      body: { message: petitionTexts.signatureTooLarge },
    });
    expect(await sign(dataUrl(padded(1_000_000)))).toMatchObject({
      status: 413,
      body: { message: petitionTexts.signatureTooLarge },
    });
  });
});
