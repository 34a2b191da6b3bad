import { startProcess, waitUntilUp } from './servers.mjs';

/**
 * The Express server, with better-sqlite3 if it compiled, else libsql's compatible driver.
 * Undefined without Express.
 */
export async function startExpress(port, path) {
  if (!(await installed('express'))) return undefined;
  const driver = (await works('better-sqlite3')) ? 'better-sqlite3' : 'libsql';
  const server = await startProcess('bench/express-server.mjs', [String(port), path, driver]);
  const base = `http://127.0.0.1:${port}`;
  await waitUntilUp(base, server.gone);
  return { ...server, base, name: `Express + ${driver}` };
}

async function installed(name) {
  return import(name).then(
    () => true,
    () => false,
  );
}

async function works(driver) {
  try {
    const { default: Database } = await import(driver);
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}
