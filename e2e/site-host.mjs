import { importFromApi } from '../scripts/builds.mjs';

// Runs the sites of many tests in one process, each on its own folder and port: loading the server's
// modules takes four times as long as starting a site. Started by test-site.ts.
const { readSettings } = await importFromApi('src/env');
const { createLog } = await importFromApi('src/platform/log');
const { PRIVATE_UMASK } = await importFromApi('src/platform/db/private-files');
const { start } = await importFromApi('src/start');

process.umask(PRIVATE_UMASK);

/** Stops a site, by its port. */
const stops = new Map();

process.on('message', async ({ id, action, port, variables }) => {
  let error;
  try {
    if (action === 'start') {
      const started = await start(readSettings(variables), createLog(keepNothing));
      stops.set(port, started.stop);
    } else {
      await stops.get(port)();
      stops.delete(port);
    }
  } catch (cause) {
    error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  }
  process.send({ id, error });
});
process.on('disconnect', () => process.exit());
process.send('ready');

/** A test that reads what the server logs starts one in a process of its own. */
function keepNothing() {}
