import { test } from 'vitest';
import { SQLD_MISSING } from '../../../scripts/sqld.mjs';

// Skipped on purpose: without a libSQL server none of its tests run, and a report without this line
// would look complete.
test.skip(`the API on a libSQL server. ${SQLD_MISSING}`, () => undefined);
