import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { exitWith, root } from './terminal.mjs';

// npm run fuzz -- 200000: sends that many valid and invalid requests, generated from the contract.
// `npm test` runs the same test with fewer.
const [requests = '200000'] = process.argv.slice(2);
if (!/^[1-9]\d{0,8}$/.test(requests)) {
  exitWith('Please say how many requests to send, such as: npm run fuzz -- 200000');
}
ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'api',
    'testing/fuzz/fuzz.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests } },
);
process.exit(status ?? 1);
