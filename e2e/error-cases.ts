import type { Page } from '@playwright/test';
import {
  aPrize,
  cards,
  entryRows,
  fillPrize,
  moveFirstBehindSecond,
  openDetails,
  openPrizes,
  openTab,
  typeDraw,
} from './admin-raffle.ts';
import { selectOption } from './select-option.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

/** The server's message in every row. */
export const REASON = 'The server has its reason.';

export const press = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).first().click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

export async function openAdmin(page: Page, path: string) {
  await page.request.post('/api/admin/session', { data: { password: ADMIN_PASSWORD } });
  await page.goto(path);
}

export async function fillRaffleEntry(page: Page) {
  await page.goto('/raffle');
  await page.getByLabel('Full name').fill('Leilani Kahananui');
  await page.getByLabel('Email').fill('leilani@example.com');
  await page.getByLabel('Phone').fill('(808) 555-0142');
  await page.getByLabel('Location').fill('Hilo, Hawaiʻi');
  await page.getByLabel('Shipping address').fill('12 Kīlauea Avenue, Hilo, HI 96720');
  await page.getByLabel('Donation platform').selectOption('venmo');
  await page.getByLabel('Donation amount').fill('40');
  await page.getByLabel(/I agree to the terms/).check();
}

async function enterFundraiser(page: Page) {
  await page.goto('/fundraiser');
  await page.getByLabel('Full name').fill('Leilani Kahananui');
  await page.getByLabel('Email').fill('leilani@example.com');
  await page.getByLabel('Donation platform').selectOption('cashapp');
  await page.getByLabel('Instagram username').fill('@leilani');
  await page.getByLabel('Liked').check();
  await press(page, 'Submit Entry');
}

interface Failure {
  situation: string;
  /** The request that fails. */
  call: string;
  fail: (page: Page) => Promise<void>;
  title: string;
  text: string;
  /** The line below the text; REASON unless the text is the server's message. */
  reason?: '';
}

/**
 * Section 8 of the specification: situations whose toast does not depend on the server's message.
 */
export const failures: Failure[] = [
  {
    situation: 'contact send failure',
    call: 'contact',
    fail: async (page) => {
      await page.goto('/#contact');
      const form = page.getByRole('form', { name: 'Share Your Story' });
      for (const label of ['Name', 'Message']) await form.getByLabel(label).fill('Leilani');
      await form.getByLabel('Email').fill('leilani@example.org');
      await press(page, 'Send Message');
    },
    title: 'Error',
    text: 'Failed to send message. Please try again or contact us directly.',
  },
  {
    situation: 'fundraiser submit failure',
    call: 'fundraiser/enter',
    fail: enterFundraiser,
    title: 'Submission Failed',
    text: REASON,
    reason: '',
  },
  {
    situation: 'fundraiser status update failure',
    call: 'fundraiser/entries/*',
    fail: async (page) => {
      await openAdmin(page, '/fundraiser-admin');
      await page
        .getByRole('list', { name: 'Fundraiser entries' })
        .getByRole('button')
        .first()
        .click();
      const confirmation = page.getByRole('dialog', { name: /^Set / });
      await selectOption(page, 'Change status', 'Disqualified', confirmation);
      await press(page, 'Update status');
    },
    title: 'Update Failed',
    text: 'Failed to update entry status.',
  },
  {
    situation: 'fundraiser winner failure',
    call: 'fundraiser/select-winner',
    fail: async (page) => {
      await openAdmin(page, '/fundraiser-admin');
      await press(page, 'Select Random Winner');
      await typeDraw(page);
      await press(page, 'Select now');
    },
    title: 'Selection Failed',
    text: 'Failed to select winner.',
  },
  {
    situation: 'love note post failure',
    call: 'support',
    fail: async (page) => {
      await page.goto('/lovenotes');
      await press(page, 'Share a Love Note');
      await page.getByLabel('Your name').fill('Noelani');
      await page.getByLabel('Your message').fill('Aloha nui.');
      await press(page, 'Post Message');
    },
    title: 'Error',
    text: `Failed to post message: ${REASON}`,
    reason: '',
  },
  {
    situation: 'delete message failure',
    call: 'support/*',
    fail: async (page) => {
      await openAdmin(page, '/lovenotes-admin');
      await press(page, /^Delete the/);
      await press(page, 'Delete permanently');
    },
    title: 'Delete Failed',
    text: 'Failed to delete message.',
  },
  {
    situation: 'hide failure',
    call: 'support/*/hide',
    fail: async (page) => {
      await openAdmin(page, '/lovenotes-admin');
      await press(page, /^Hide the/);
    },
    title: 'Hide Failed',
    text: 'Failed to hide message.',
  },
  {
    situation: 'unhide failure',
    call: 'support/*/unhide',
    fail: async (page) => {
      await openAdmin(page, '/lovenotes-admin');
      await press(page, /^Unhide the/);
    },
    title: 'Unhide Failed',
    text: 'Failed to unhide message.',
  },
  {
    situation: 'raffle entry failure',
    call: 'raffle/enter',
    fail: async (page) => {
      await fillRaffleEntry(page);
      await press(page, 'Submit Entry');
    },
    title: 'Submission Failed',
    text: REASON,
    reason: '',
  },
  {
    situation: 'pack draw failure',
    call: 'raffle/draw-pack-winner/*',
    fail: async (page) => {
      await openTab(page, 'winners');
      await press(page, /^Draw Pack Winner/);
      await typeDraw(page);
      await confirm(page, 'Draw now');
    },
    title: 'Drawing Failed',
    text: 'Failed to select winner for prize pack.',
  },
  {
    situation: 'prize draw failure',
    call: 'raffle/draw-winner/*',
    fail: async (page) => {
      await openTab(page, 'winners');
      await press(page, /^Draw Winner/);
      await typeDraw(page);
      await confirm(page, 'Draw now');
    },
    title: 'Drawing Failed',
    text: 'Failed to select winner for prize.',
  },
  {
    situation: 'generic selection failure',
    call: 'raffle/select-winner',
    fail: async (page) => {
      await openTab(page, 'winners');
      await press(page, 'Draw the Next Prize');
      await typeDraw(page);
      await confirm(page, 'Draw now');
    },
    title: 'Selection Failed',
    text: 'Please try again.',
  },
  {
    situation: 'add prize failure',
    call: 'raffle/prizes',
    fail: async (page) => {
      await openPrizes(page);
      await fillPrize(page, aPrize);
      await press(page, 'Add Prize');
    },
    title: 'Failed to Add Prize',
    text: 'Please try again or check your inputs.',
  },
  {
    situation: 'update prize failure',
    call: 'raffle/prizes/*',
    fail: async (page) => {
      await openPrizes(page);
      await cards(page).first().getByRole('button', { name: /^Edit/ }).click();
      await press(page, 'Update Prize');
    },
    title: 'Update Failed',
    text: REASON,
    reason: '',
  },
  {
    situation: 'delete prize failure',
    call: 'raffle/prizes/*',
    fail: async (page) => {
      await openPrizes(page);
      await cards(page)
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await confirm(page, 'Delete permanently');
    },
    title: 'Delete Failed',
    text: 'Failed to delete the prize. Please try again.',
  },
  {
    situation: 'reorder failure',
    call: 'raffle/prizes/reorder',
    fail: async (page) => {
      await openPrizes(page);
      await moveFirstBehindSecond(page);
      await press(page, 'Save Order');
    },
    title: 'Reorder Failed',
    text: 'Could not reorder prizes. Please try again.',
  },
  {
    situation: 'delete entry failure',
    call: 'raffle/entries/*',
    fail: async (page) => {
      await openTab(page, 'entries');
      const entry = await openDetails(entryRows(page).filter({ hasText: 'Pending' }).first());
      await entry.getByRole('button', { name: /^Delete/ }).click();
      await confirm(page, 'Delete permanently');
    },
    title: 'Delete Failed',
    text: 'Could not delete the entry. Please try again.',
  },
  {
    situation: 'entry status change failure',
    call: 'raffle/entries/*',
    fail: async (page) => {
      await openTab(page, 'entries');
      await page.locator('button[aria-label^="Disqualify"]:not([aria-disabled])').first().click();
    },
    title: 'Update Failed',
    text: REASON,
    reason: '',
  },
];
