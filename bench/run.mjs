import { ensureInstalled } from '../scripts/install.mjs';
import { exitWith, print } from '../scripts/terminal.mjs';

// `npm run bench -- polled pages` runs only these. Without a name it runs everything but the long ones,
// which take several minutes each.
const sections = [
  'polled',
  'posts',
  'scale',
  'wall',
  'admin-lists',
  'seal',
  'matching',
  'static',
  'bytes',
  'pages',
  'interactive',
];
const long = ['soak', 'crowd', 'lighthouse'];

const requested = process.argv.slice(2);
const known = [...sections, ...long];
const unknown = requested.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  exitWith(`There is no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}.`);
}
ensureInstalled();
const missed = [];
for (const name of requested.length > 0 ? requested : sections) {
  print(`\n## ${name}\n`);
  const { measure } = await import(`./${name}.mjs`);
  missed.push(...(await measure()));
}
if (missed.length > 0) exitWith(`\nOver the budget:\n${missed.join('\n')}`);
