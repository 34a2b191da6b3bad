import { parseArgs } from 'node:util';

export const usage = `npm run release -- connect https://friends.example   publish to that site from now on; asks for your deploy token
npm run release -- publish mf-raffle       build it and make it live
npm run release -- pull mf-story           bring the live texts and pictures into this copy
npm run release -- rollback mf-raffle      make the previous release live again
npm run release -- remove mf-raffle        take it off the site; its releases stay
npm run release -- bring-back mf-raffle    put it on the site again, as it was
npm run release -- list [mf-raffle]        what is live, and what was live before
npm run release -- prune mf-raffle         delete old releases, never the live one
npm run release -- disconnect              publish on this computer again, and delete the tokens stored here

  --hold                         publish: for previews only; the live release stays
  --over                         publish: replace what is live, even if this copy does not have it
  --dir FOLDER                   publish: a folder that is already built
  --at https://cdn.example/x/    publish: visitors load the files from there
  --mine, --theirs               pull: which one to keep where both changed the same text or picture
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
 * Parses what was typed after `npm run release --`.
 *
 * @param {string[]} typed
 * @param {Record<string, string | undefined>} env in which npm puts the flags that it took for itself
 * @param {string[]} remotes of this project
 * @returns {{ action: string | undefined, name: string | undefined, values: object }} no action when
 *   only help is requested
 * @throws Error with a message that shows what can be typed
 */
export function readCommand(typed, env, remotes) {
  const { positionals, values } = parse(typed);
  refuseSwallowedFlags(values, env);
  const [action, name, more] = positionals;
  if (action === undefined || action === 'help' || values.help) return { values };
  if (!ACTIONS.includes(action)) {
    throw new Error(
      `There is no action “${action}”.${didYouMean(action, ACTIONS)}\nThe actions are ${ACTIONS.join(', ')}. To see what they do: npm run release`,
    );
  }
  if (more !== undefined) {
    throw new Error(`“${more}” is one name too many: npm run release -- ${action} takes one.`);
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
        : `${flag} takes no value.`,
    );
  }
}

/** Without `--`, npm takes the flags for itself, and the command would run without them. */
function refuseSwallowedFlags(given, env) {
  const swallowed = Object.keys(options).filter((name) => {
    const variable = `npm_config_${name.replaceAll('-', '_')}`;
    return given[name] === undefined && env[variable] && env.npm_lifecycle_event;
  });
  if (swallowed.length === 0) return;
  throw new Error(
    `npm took --${swallowed.join(' and --')} for itself. Please put -- first: npm run release -- …\nIn PowerShell, write npm.cmd for npm as well.`,
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

/** " Did you mean …?" with the most similar name; an empty text when none is similar. */
function didYouMean(word, names) {
  const plain = word.toLowerCase();
  const near = names
    .map((name) => ({ name, far: Math.min(distance(plain, name), distance(`mf-${plain}`, name)) }))
    .sort((a, b) => a.far - b.far)
    .find(({ far, name }) => far <= Math.min(3, name.length / 2));
  return near ? ` Did you mean ${near.name}?` : '';
}

/** Levenshtein distance. */
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
