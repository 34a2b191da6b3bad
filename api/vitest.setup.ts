import { afterAll } from 'vitest';
import { cleanUp } from './src/db/testing.ts';

// Vitest runs this for every file, while modules are loaded once for all of them.
afterAll(cleanUp);
