import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, stopWith } from './terminal.mjs';

// npm run fuzz -- 200000: so many requests made from the contract, right and wrong ones, half of
// them signed in. The same test as in `npm test`, which sends fewer.
const [requests = '200000'] = process.argv.slice(2);
if (!/^[1-9]\d{0,8}$/.test(requests)) {
  stopWith('Please say how many requests to send, such as: npm run fuzz -- 200000');
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
