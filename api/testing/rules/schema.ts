/** Every table there is. The migrations make them; a test holds the two against each other. */

export * from '../../src/features/campaign/campaign.sql.ts';
export * from '../../src/features/contact/contact.sql.ts';
export * from '../../src/features/fundraiser/fundraiser.sql.ts';
export * from '../../src/features/gifts/gifts.sql.ts';
export * from '../../src/features/gifts/matches/gift-matches.sql.ts';
export * from '../../src/features/love-notes/love-notes.sql.ts';
export * from '../../src/features/petition/petition.sql.ts';
export * from '../../src/features/privacy/privacy.sql.ts';
export * from '../../src/features/raffle/entry-changes.sql.ts';
export * from '../../src/features/raffle/raffle.sql.ts';
export * from '../../src/features/raffle/reference-disputes.sql.ts';
export * from '../../src/features/rules/rules.sql.ts';
export * from '../../src/features/seals/seals.sql.ts';
export * from '../../src/platform/accounts/accounts.sql.ts';
export * from '../../src/platform/audit/audit.sql.ts';
export * from '../../src/platform/db/database.sql.ts';
export * from '../../src/platform/external-sources/external-sources.sql.ts';
export * from '../../src/platform/http/idempotency.sql.ts';
export * from '../../src/platform/images/images.sql.ts';
export * from '../../src/platform/rate-limit/rate-limit.sql.ts';
export * from '../../src/platform/session/session.sql.ts';
export * from '../../src/platform/session/sign-in-throttle.sql.ts';
export * from '../../src/serving/releases/navigation.sql.ts';
export * from '../../src/serving/releases/tokens.sql.ts';
