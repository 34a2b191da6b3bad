import type { Page } from '@playwright/test';
import { formatReference, newReference, type RaffleEntry } from '../api/contract/index.ts';
import { expect } from './fixtures.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

const random = (below: number) => Math.floor(Math.random() * below);
export const REFERENCES = [newReference(random), newReference(random)];

interface Pair {
  name: string;
  claimed?: string;
  /** Left out: the same as claimed. Null: there is no gift. */
  given?: string | null;
  payer?: string;
  reference?: string;
  /** How many gifts alike come in. */
  gifts?: number;
}

export async function enter(page: Page, url: string, { name, claimed = '40', reference }: Pair) {
  const entered = await page.request.post(`${url}/api/raffle/enter`, {
    data: {
      name,
      email: `${name.replace(/\W/g, '').toLowerCase()}@example.com`,
      phone: '(808) 555-0999',
      location: 'Hilo, Hawaiʻi',
      shippingAddress: '12 Kīlauea Avenue, Hilo, HI 96720',
      donationPlatform: 'venmo',
      donationAmount: claimed,
      socialMediaShared: true,
      ...(reference && { giftReference: reference }),
    },
  });
  expect(entered.status(), await entered.text()).toBe(201);
}

export async function bringIn(
  page: Page,
  url: string,
  gifts: { amount: string; payer: string; givenOn?: string; note?: string }[],
) {
  const givenOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Honolulu' }).format();
  const gift = { externalId: null, givenAt: null, givenOn, note: '', occurrence: 0 };
  const brought = await page.request.post(`${url}/api/gifts/imports`, {
    data: { platform: 'venmo', gifts: gifts.map((one) => ({ ...gift, ...one })) },
  });
  expect(brought.status(), await brought.text()).toBe(201);
}

/** One more has signed the petition. */
export async function saveSettings(page: Page, url: string) {
  const { revision, campaign } = await (
    await page.request.get(`${url}/api/campaign/settings`)
  ).json();
  const petition = { ...campaign.petition, signed: campaign.petition.signed + 1 };
  const data = { ...campaign, petition, revision };
  const saved = await page.request.put(`${url}/api/campaign`, { data });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Sends entries through the form's call and brings gifts in, as an organizer. */
export async function prepare(page: Page, url: string, pairs: Pair[], others: string[] = []) {
  for (const pair of pairs) await enter(page, url, pair);
  await page.request.post(`${url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const gifts = [
    ...pairs.flatMap(
      ({ name, claimed = '40', given = claimed, payer = name, reference, gifts = 1 }) =>
        given === null
          ? []
          : Array.from({ length: gifts }, (_, occurrence) => ({
              amount: given,
              payer,
              occurrence,
              note: reference ? formatReference(reference, 'KAI') : '',
            })),
    ),
    ...others.map((payer) => ({ amount: '65', payer })),
  ];
  if (gifts.length > 0) await bringIn(page, url, gifts);
}

export async function entryOf(page: Page, url: string, search: string): Promise<RaffleEntry> {
  const response = await page.request.get(
    `${url}/api/raffle/entries?${new URLSearchParams({ search })}`,
  );
  return (await response.json()).entries[0];
}

export const idOf = async (page: Page, url: string, search: string) =>
  (await entryOf(page, url, search)).id;

export const statusOf = async (page: Page, url: string, search: string) => {
  const entry = await entryOf(page, url, search);
  return { status: entry.entryStatus, amount: entry.donationAmount, tickets: entry.entryCount };
};

export const card = (page: Page) => page.getByRole('article');
export const told = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true });

/** The item that is shown has arrived: keys and buttons count. */
export async function shown(page: Page): Promise<string> {
  await expect(card(page)).toHaveAttribute('aria-busy', 'false');
  return (await card(page).getByRole('heading').textContent()) ?? '';
}

const words = (text: string) => text.trim().split(/\s+/);
const given = words(`
  Aukai Bella Carlos Dorothea Emil Fumiko Greta Hoku Ingrid Jorge Kaleo Lupe Mateo Ngaio Otto Pilar
  Quentin Rangi Sione Tevita Ursula Viliami Wendell Xenia Yusuf Zelda Alohi Bruno Cecilia Duke Esme
  Felix Gloria Haruto Iolana Jasper Kiana Lars Mililani Nohea Oskar Paloma Raimi Stella Tobias Uilani
  Vera Walter Ximena Yvonne`);
const family = words(`
  Abernathy Bautista Caldwell Dombrowski Eriksen Fonoti Gutierrez Hirashima Iosefa Jurado Kapuni Lindqvist
  Moepono Nishihara Okonkwo Pukui Quisenberry Rodrigues Stavros Taumoepeau Uchida Villanueva Whitcomb
  Xavier Yoshinaga Zimmerman Apana Brightwell Cortez Delacroix Ewaliko Farrington Goldberg Higashi Ige
  Jankowski Keawe Lum Montalvo Nobriga Oyama Pestana Rasmussen Suehiro Tibbetts Ulufonua Vandermeer
  Wozniak Yee Zuniga`);
/** Fifty names, none like another. */
export const names = given.map((first, place) => `${first} ${family[place]}`);
