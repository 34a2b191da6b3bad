import type { Award } from 'api/contract';

/** A pack that somebody has won in a sealed draw, and has not been told of. */
export const award: Award = {
  id: 4,
  title: 'Quiet Evening Pack',
  prizes: [
    { title: 'Tea', value: '10.00' },
    { title: 'Candle', value: null },
  ],
  winner: {
    entryId: 3,
    name: 'Leilani Akana',
    email: 'leilani@example.org',
    phone: null,
    instagramHandle: null,
    shippingAddress: null,
    erased: false,
  },
  drawnAt: '2026-07-14T19:00:00.000Z',
  ticket: 1_025,
  ticketCount: 4_000,
  seal: {
    id: 1,
    number: 1,
    prize: 3,
    attempt: 1,
    kind: 'drand',
    hash: 'b52c8037a37767b93ee4f47014844c8bbb543ab8ac58f181eda88218081bdef0',
  },
  state: { notice: null, claimed: false, handedOver: false },
  claimedAt: null,
  handedOverAt: null,
  passed: null,
};
