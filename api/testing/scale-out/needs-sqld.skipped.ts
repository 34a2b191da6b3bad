import { test } from 'vitest';
import { SQLD_MISSING } from '../../../scripts/sqld.mjs';

// Stands in the report for all tests on a libSQL server, where there is none.
test.skip(`the API on a libSQL server. ${SQLD_MISSING}`, () => undefined);
