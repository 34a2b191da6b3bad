import { afterAll } from 'vitest';
import { cleanUp } from './testing/database.ts';

// Vitest runs this for every file, while modules are loaded once for all of them.
afterAll(cleanUp);
