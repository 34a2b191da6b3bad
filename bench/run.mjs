import { ensureInstalled } from '../scripts/install.mjs';
import { say, stopWith } from '../scripts/terminal.mjs';

// npm run bench -- polled scale posts: what is measured, each against its measure in the same run.
// No name means all.
const sections = ['polled', 'posts', 'scale'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !sections.includes(name));
if (unknown.length > 0) {
  stopWith(`There is no benchmark ${unknown.join(', ')}; there are ${sections.join(', ')}.`);
}
ensureInstalled();
const missed = [];
for (const name of asked.length > 0 ? asked : sections) {
  say(`\n## ${name}\n`);
  const { measure } = await import(`./${name}.mjs`);
  missed.push(...(await measure()));
}
if (missed.length > 0) stopWith(`\nOver the budget:\n${missed.join('\n')}`);
