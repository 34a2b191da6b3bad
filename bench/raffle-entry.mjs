import { randomUUID } from 'node:crypto';

/** A complete entry to send, by a person that no other entry is of. */
export const raffleEntry = () => ({
  name: 'Leilani Akana',
  email: `${randomUUID()}@example.org`,
  phone: '(808) 555-0100',
  location: 'Hilo',
  shippingAddress: '12 Kīlauea Avenue, Hilo, HI 96720',
  donationPlatform: 'venmo',
  donationAmount: '40',
  instagramHandle: 'leilani',
  socialMediaShared: true,
});
