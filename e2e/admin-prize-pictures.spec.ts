import type { Page } from '@playwright/test';
import {
  aPicture,
  aPrize,
  cards,
  field,
  fillPrize,
  imageFile,
  openPrizes,
} from './admin-raffle.ts';
import { expect, test, untilDrawn } from './fixtures.ts';
import { expectToast } from './toasts.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

const newImage = (page: Page) => page.getByRole('img', { name: 'The new image' });

/** Holds the reading of chosen files. @returns lets the one chosen last be read */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const read = FileReader.prototype.readAsDataURL;
    const held: (() => Promise<void>)[] = [];
    FileReader.prototype.readAsDataURL = function later(file) {
      held.push(async () => {
        read.call(this, file);
        await new Promise((done) => this.addEventListener('load', done));
        // The form decodes it, too.
        const image = new Image();
        await new Promise((done) => {
          image.onload = done;
          image.onerror = done;
          image.src = String(this.result);
        });
      });
    };
    Object.assign(window, { readLast: () => held.pop()?.() });
  });
  return async () => {
    await page.evaluate('readLast()');
    await untilDrawn(page);
  };
}

test('says why a picture is refused', async ({ page }) => {
  await openPrizes(page);
  const image = imageFile(page);
  const form = page.getByRole('form', { name: 'Add New Prize' });
  const files: [string, string, Buffer, string, string][] = [
    [
      'photo.jpg',
      'image/jpeg',
      Buffer.alloc(5 * 1024 * 1024 + 1),
      'File Too Large',
      'Please choose an image smaller than 5MB.',
    ],
    [
      'list.pdf',
      'application/pdf',
      Buffer.from('%PDF-'),
      'Invalid File Type',
      'Please choose an image file (JPG, PNG, GIF, etc.).',
    ],
    [
      'broken.png',
      'image/png',
      Buffer.from('not a picture'),
      'Upload Failed',
      'Failed to read the image file. Please try again.',
    ],
  ];
  for (const [name, mimeType, buffer, title, text] of files) {
    await image.setInputFiles({ name, mimeType, buffer });
    await expectToast(page, title, text);
    await expect(form.getByText(`“${name}” is not used. ${text}`)).toBeVisible();
  }
  await expect(newImage(page)).toBeHidden();

  // No file under 5 MB makes a data URL over 10 MB, so replace the reader.
  await page.evaluate(
    (length) => {
      const { get } = Object.getOwnPropertyDescriptor(FileReader.prototype, 'result') ?? {};
      Object.defineProperty(FileReader.prototype, 'result', {
        get() {
          return `${get?.call(this).replace(/=+$/, '')}${'A'.repeat(length)}`;
        },
      });
    },
    10 * 1024 * 1024,
  );
  await fillPrize(page, aPrize);
  await image.setInputFiles(aPicture);
  await expect(newImage(page)).toBeVisible();
  await expect(form.getByText('is not used')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Prize' }).click();
  await expectToast(
    page,
    'Image Too Large',
    'The image is too large for database storage. Please choose a smaller image.',
  );
});

test('a prize that is sent while its picture is being read waits for it', async ({
  ownSite,
  page,
}) => {
  const readLast = await holdReading(page);
  await openPrizes(page, ownSite.url);
  await fillPrize(page, aPrize);
  const add = page.getByRole('button', { name: 'Add Prize' });

  await imageFile(page).setInputFiles({ ...aPicture, buffer: Buffer.from('not a picture') });
  await add.click();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await readLast();
  await expectToast(page, 'Upload Failed');
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
  await expect(field(page, 'Prize title')).toHaveValue(aPrize.prizeTitle);

  await imageFile(page).setInputFiles(aPicture);
  await add.click();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await readLast();
  await expectToast(page, 'Prize Added Successfully');
  await expect(field(page, 'Prize title')).toHaveValue('');
  await expect(cards(page).last().locator('img')).toHaveAttribute('src', /^\/api\/images\//);
  await expect(newImage(page)).toBeHidden();
});

test('the picture counts that was chosen last, and none after it was removed or the form reset', async ({
  page,
}) => {
  const readLast = await holdReading(page);
  await openPrizes(page);
  await imageFile(page).setInputFiles(aPicture);
  await imageFile(page).setInputFiles({ ...aPicture, mimeType: 'image/gif' });
  for (const _ of ['the second', 'the first']) {
    await readLast();
    await expect(newImage(page)).toHaveAttribute('src', /^data:image\/gif/);
  }

  await imageFile(page).setInputFiles(aPicture);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await readLast();
  await expect(newImage(page)).toBeHidden();

  await imageFile(page).setInputFiles(aPicture);
  await page.getByRole('button', { name: 'Reset Form' }).click();
  await readLast();
  await expect(newImage(page)).toBeHidden();
});

test('keeps what is typed while a picture is being read', async ({ page }) => {
  const readLast = await holdReading(page);
  await openPrizes(page);
  await imageFile(page).setInputFiles(aPicture);
  await field(page, 'Brand name').fill('Typed meanwhile');
  await readLast();
  await expect(newImage(page)).toBeVisible();
  await expect(field(page, 'Brand name')).toHaveValue('Typed meanwhile');
  await page.getByRole('button', { name: 'Reset Form' }).click();
});
