/** Every table there is. The migrations make them; a test holds the two against each other. */
export * from '../audit/audit.sql.ts';
export * from '../campaign/campaign.sql.ts';
export * from '../contact/contact.sql.ts';
export * from '../fundraiser/fundraiser.sql.ts';
export * from '../http/idempotency.sql.ts';
export * from '../http/rate-limit.sql.ts';
export * from '../images/images.sql.ts';
export * from '../outside/outside.sql.ts';
export * from '../petition/petition.sql.ts';
export * from '../raffle/raffle.sql.ts';
export * from '../releases/tokens.sql.ts';
export * from '../session/session.sql.ts';
export * from '../session/turns.sql.ts';
export * from '../support/support.sql.ts';
export * from './database.sql.ts';
