import { ensureInstalled } from './install.mjs';
import { layOut, undo } from './new-remote/lay-out.mjs';
import { namesOf } from './new-remote/names.mjs';
import { addWorkspace } from './new-remote/workspace.mjs';
import { exitWith, print } from './terminal.mjs';

const USAGE = 'npm run new-remote mf-guestbook      creates a remote with a page, a slot and tests';

const [given, ...others] = process.argv.slice(2);
if (!given || others.length > 0 || given.startsWith('-')) exitWith(USAGE);
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
  print(nextSteps(names));
} catch (error) {
  exitWith(`${error.message}\nNothing was created.`);
}

function nextSteps({ remote, kebab }) {
  return `Created ${remote}, with the page /${kebab} and a section on the home page.

See it while you change it:  npm run dev -- ${remote}
Its texts:                   ${remote}/content/${kebab}.json
Its page:                    ${remote}/src/${kebab}/${kebab}-page.tsx
Its tests:                   ${remote}/content-tools/check-content.test.ts, e2e/${kebab}.spec.ts
Publish it:                  npm run release -- publish ${remote}

Its page requests a link in the navigation. Visitors see the link once an admin has allowed it
on the Releases screen. If you want no link, remove "navigation" from ${remote}/remote.json.`;
}
