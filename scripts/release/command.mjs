import { parseArgs } from 'node:util';

export const usage = `npm run release -- connect https://friends.example   publish to that site from now on; asks for your deploy token
npm run release -- publish mf-raffle       build it and put it live
npm run release -- pull mf-story           bring the live words and pictures into this copy
npm run release -- rollback mf-raffle      put the previous release back
npm run release -- remove mf-raffle        take it off the site; its releases stay
npm run release -- bring-back mf-raffle    put it on the site again, as it was
npm run release -- list [mf-raffle]        what is live, and what was live before
npm run release -- prune mf-raffle         delete old releases, never the live one
npm run release -- disconnect              publish on this computer again, and delete the tokens kept here

  --hold                         publish: for previews only; the live release stays
  --over                         publish: replace what is live, even if this copy does not have it
  --dir FOLDER                   publish: a folder that is already built
  --at https://cdn.example/x/    publish: visitors load the files from there
  --mine, --theirs               pull: which one to keep where both changed the same sentence
  --release ID                   rollback: to this release instead of the previous one
  --keep 5                       prune: how many to keep besides the live one
  --here                         use the site on this computer, even if another one is connected
  --to https://friends.example   use this site, with a deploy token in RELEASE_TOKEN
  --token-file FILE              read the deploy token from this file`;

const options = {
  help: { type: 'boolean', short: 'h' },
  hold: { type: 'boolean' },
  over: { type: 'boolean' },
  mine: { type: 'boolean' },
  theirs: { type: 'boolean' },
  here: { type: 'boolean' },
  dir: { type: 'string' },
  at: { type: 'string' },
  release: { type: 'string' },
  keep: { type: 'string' },
  to: { type: 'string' },
  'token-file': { type: 'string' },
};

const ACTIONS = [
  'connect',
  'disconnect',
  'publish',
  'pull',
  'rollback',
  'remove',
  'bring-back',
  'list',
  'prune',
];
const NEED_A_REMOTE = ['publish', 'pull', 'rollback', 'remove', 'bring-back', 'prune'];

/**
 * What was typed behind `npm run release --`.
 *
 * @param {string[]} typed
 * @param {Record<string, string | undefined>} env of npm, which keeps flags for itself without `--`
 * @param {string[]} remotes of this project
 * @returns {{ action: string | undefined, name: string | undefined, values: object }} no action when
 *   only help is asked for
 * @throws Error with a sentence that says what can be typed
 */
export function readCommand(typed, env, remotes) {
  const { positionals, values } = parse(typed);
  refuseSwallowed(values, env);
  const [action, name, more] = positionals;
  if (action === undefined || action === 'help' || values.help) return { values };
  if (!ACTIONS.includes(action)) {
    throw new Error(
      `There is no action “${action}”.${didYouMean(action, ACTIONS)}\nThe actions are ${ACTIONS.join(', ')}. To see what they do: npm run release`,
    );
  }
  if (more !== undefined) {
    throw new Error(`“${more}” is too much. Please name one thing: npm run release -- ${action} …`);
  }
  if (action === 'disconnect' && name) {
    throw new Error('disconnect takes no name: npm run release -- disconnect');
  }
  if (action !== 'connect' && action !== 'disconnect') checkRemote(action, name, values, remotes);
  return { action, name, values };
}

function parse(typed) {
  try {
    return parseArgs({ args: typed, allowPositionals: true, options });
  } catch (error) {
    const [, option = 'that one'] = /'(-[^' ]*)/.exec(error.message) ?? [];
    const flags = Object.keys(options).map((flag) => `--${flag}`);
    if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      const hint = didYouMean(option, flags);
      throw new Error(`There is no option ${option}.${hint} To see them all: npm run release`);
    }
    const [, flag = option] = /(--[\w-]+)/.exec(error.message) ?? [];
    const takesValue = options[flag.slice(2)]?.type === 'string';
    throw new Error(
      takesValue
        ? `Something is missing after ${flag}. To see an example: npm run release`
        : `${flag} stands alone, without a value.`,
    );
  }
}

/** Without `--`, npm keeps the flags for itself: what was asked for would be done otherwise. */
function refuseSwallowed(given, env) {
  const kept = Object.keys(options).filter((name) => {
    const variable = `npm_config_${name.replaceAll('-', '_')}`;
    return given[name] === undefined && env[variable] && env.npm_lifecycle_event;
  });
  if (kept.length === 0) return;
  throw new Error(
    `npm kept --${kept.join(' and --')} for itself. Please put -- before the words: npm run release -- …\nIn PowerShell, write npm.cmd for npm as well.`,
  );
}

/** A site may have remotes that are not built here; only publishing needs the folder. */
function checkRemote(action, name, values, remotes) {
  const list = `The remotes here are ${remotes.join(', ')}.`;
  if (name === undefined) {
    if (!NEED_A_REMOTE.includes(action)) return;
    throw new Error(
      `Please name a remote, such as: npm run release -- ${action} mf-story\n${list}`,
    );
  }
  const isName = /^mf-[a-z][a-z0-9-]*$/.test(name);
  const needsFolder = action === 'publish' && !values.dir && !values.at;
  if (isName && (!needsFolder || remotes.includes(name))) return;
  const reason = isName ? `There is no remote “${name}” here.` : `“${name}” is not a remote.`;
  throw new Error(`${reason}${didYouMean(name, remotes)}\n${list}`);
}

/** " Did you mean …?" for the one that is nearest; an empty text when none is. */
function didYouMean(word, known) {
  const plain = word.toLowerCase();
  const near = known
    .map((name) => ({ name, far: Math.min(distance(plain, name), distance(`mf-${plain}`, name)) }))
    .sort((a, b) => a.far - b.far)
    .find(({ far, name }) => far <= Math.min(3, name.length / 2));
  return near ? ` Did you mean ${near.name}?` : '';
}

/** How many letters to add, take out or change to get from one word to the other. */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      next.push(Math.min(row[j] + (letter === other ? 0 : 1), row[j + 1] + 1, next[j] + 1));
    }
    row = next;
  }
  return row[to.length];
}
