import { expect } from 'vitest';
import type {
  Gift,
  GiftColumns,
  GiftRow,
  InputOf,
  importGifts,
  OutputOf,
} from '../contract/index.ts';
import type { TestApp } from './app.ts';

/** A gift as a file has it. */
export function giftRow(changes: Partial<GiftRow> = {}): GiftRow {
  return {
    externalId: null,
    amount: '25.00',
    givenAt: '2026-02-20T20:15:00Z',
    givenOn: '2026-02-20',
    payer: 'Leilani Akana',
    note: 'For Kai',
    occurrence: 0,
    ...changes,
  };
}

/** `count` gifts with ids, on days one after the other from the first of 2026. */
export function manyGiftRows(count: number, from = 0): GiftRow[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return giftRow({
      externalId: `V-${number}`,
      amount: `${20 + (number % 80)}.00`,
      givenAt: null,
      givenOn: new Date(Date.UTC(2026, 0, 1 + (number % 200))).toISOString().slice(0, 10),
      payer: `Payer ${number}`,
      note: `Aloha number ${number}`,
    });
  });
}

/** Brings gifts in and lists them, as an organizer does. */
export function giftCalls(site: TestApp, cookie: string) {
  const bringIn = async (
    gifts: GiftRow[],
    more: Partial<InputOf<typeof importGifts>> = {},
  ): Promise<OutputOf<typeof importGifts>> => {
    const { status, body } = await site.post<OutputOf<typeof importGifts>>(
      '/api/gifts/imports',
      { platform: 'venmo', gifts, ...more },
      { cookie },
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const list = async (query = '') => {
    const { status, body } = await site.get<{
      gifts: Gift[];
      next: string | null;
      counts: { open: number; matched: number; discarded: number };
    }>(`/api/gifts${query}`, { cookie });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return { bringIn, list };
}

/** What an organizer said about the columns of a GoFundMe file. */
export const giftColumns: GiftColumns = {
  signature: 'ab'.repeat(32),
  platform: 'gofundme',
  columns: {
    amount: 'donation amount',
    date: 'date',
    time: null,
    payer: ['first name', 'last name'],
    note: 'comment',
    id: null,
    currency: null,
    counted: [{ column: 'status', values: ['completed'] }],
  },
  dateForm: 'month-day-year',
  decimal: '.',
  timeZone: null,
};
