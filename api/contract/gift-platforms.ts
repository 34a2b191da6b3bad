import * as z from 'zod/mini';
import { donationPlatforms } from './raffle.ts';

/** Where a gift came in: one of the three ways to give, or anywhere else. */
export const giftPlatforms = [...donationPlatforms, 'other'] as const;
export const GiftPlatform = z.enum(giftPlatforms, 'Please choose where the gifts came in');
export type GiftPlatform = z.output<typeof GiftPlatform>;
