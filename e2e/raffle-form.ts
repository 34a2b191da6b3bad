import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { enterRaffle as contract, OutputOf } from 'api/contract';

const usual = {
  name: 'Leilani Kahananui',
  email: 'leilani@example.org',
  phone: '(808) 555-0142',
  location: 'Hilo',
  address: '12 Kīlauea Avenue, Hilo, HI 96720',
  amount: '40',
};

/** Fills in the form of /raffle, and does not send it. */
export async function fillRaffleForm(page: Page, entry: Partial<typeof usual> = {}) {
  const { name, email, phone, location, address, amount } = { ...usual, ...entry };
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Location').fill(location);
  await page.getByLabel('Shipping address').fill(address);
  await page.getByLabel('Donation platform').selectOption('venmo');
  await page.getByLabel('Donation amount').fill(amount);
  await page.getByLabel(/I agree to the terms/).check();
}

/** Enters the raffle as the form does, without it. @returns the response, with the ticket key */
export async function enterRaffle(
  request: APIRequestContext,
  site: string,
  changes: Record<string, string> = {},
): Promise<OutputOf<typeof contract>> {
  const { address, amount, ...contact } = usual;
  const entered = await request.post(`${site}/api/raffle/enter`, {
    data: {
      ...contact,
      shippingAddress: address,
      donationPlatform: 'venmo',
      donationAmount: amount,
      socialMediaShared: true,
      ...changes,
    },
  });
  expect(entered.ok(), await entered.text()).toBe(true);
  return entered.json();
}
