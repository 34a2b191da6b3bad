import { ensureInstalled } from './install.mjs';
import { layOut, undo } from './new-remote/lay-out.mjs';
import { namesOf } from './new-remote/names.mjs';
import { addWorkspace } from './new-remote/workspace.mjs';
import { say, stopWith } from './terminal.mjs';

const USAGE = 'npm run new-remote mf-guestbook      makes a remote with a page, a slot and tests';

const [given, ...others] = process.argv.slice(2);
if (!given || others.length > 0 || given.startsWith('-')) stopWith(USAGE);
try {
  const names = namesOf(given);
  ensureInstalled();
  const files = layOut(names);
  try {
    addWorkspace(names.remote);
  } catch (error) {
    undo(files);
    throw error;
  }
  say(whatNow(names));
} catch (error) {
  stopWith(`${error.message}\nNothing was made.`);
}

function whatNow({ remote, kebab }) {
  return `Made ${remote}, with the page /${kebab} and a place on the home page.

See it while you change it:  npm run dev -- ${remote}
Its words:                   ${remote}/content/${kebab}.json
Its page:                    ${remote}/src/${kebab}/${kebab}-page.tsx
Its tests:                   ${remote}/content-tools/check-content.test.ts, e2e/${kebab}.spec.ts
Put it live:                 npm run release -- publish ${remote}

Its page asks for a link in the navigation. Visitors see the link once an admin has allowed it
on the Releases screen; without "navigation" in ${remote}/remote.json it asks for none.`;
}
