import { expect, test } from 'vitest';
import { readCommand } from './command.mjs';

const remotes = ['mf-story', 'mf-raffle'];
const read = (typed, env = {}) => readCommand(typed.split(' ').filter(Boolean), env, remotes);

test('parses actions, names and flags', () => {
  expect(read('publish mf-story --hold')).toMatchObject({
    action: 'publish',
    name: 'mf-story',
    values: { hold: true },
  });
  expect(read('list')).toMatchObject({ action: 'list', name: undefined });
  expect(read('connect https://friends.example')).toMatchObject({
    name: 'https://friends.example',
  });
});

test.each(['', 'help', '--help', '-h', 'publish --help'])('%j shows help only', (typed) => {
  expect(read(typed).action).toBeUndefined();
});

test.each([
  [
    'publish story',
    '“story” is not a remote. Did you mean mf-story?\nThe remotes here are mf-story, mf-raffle.',
  ],
  [
    'rollback Story',
    '“Story” is not a remote. Did you mean mf-story?\nThe remotes here are mf-story, mf-raffle.',
  ],
  [
    'publish mf-stroy',
    'There is no remote “mf-stroy” here. Did you mean mf-story?\nThe remotes here are mf-story, mf-raffle.',
  ],
  [
    'publish mf-guestbook',
    'There is no remote “mf-guestbook” here.\nThe remotes here are mf-story, mf-raffle.',
  ],
  [
    'pull',
    'Please name a remote, such as: npm run release -- pull mf-story\nThe remotes here are mf-story, mf-raffle.',
  ],
  [
    'publsih mf-story',
    'There is no action “publsih”. Did you mean publish?\nThe actions are connect, disconnect, publish, pull, rollback, remove, bring-back, list, prune. To see what they do: npm run release',
  ],
  [
    'constructor',
    'There is no action “constructor”.\nThe actions are connect, disconnect, publish, pull, rollback, remove, bring-back, list, prune. To see what they do: npm run release',
  ],
  [
    'publish mf-story --ovr',
    'There is no option --ovr. Did you mean --over? To see them all: npm run release',
  ],
  ['publish mf-story -x', 'There is no option -x. To see them all: npm run release'],
  [
    'rollback mf-story --release',
    'Something is missing after --release. To see an example: npm run release',
  ],
  [
    'publish mf-story --dir --hold',
    'Something is missing after --dir. To see an example: npm run release',
  ],
  ['publish mf-story --hold=yes', '--hold takes no value.'],
  [
    'publish mf-story mf-raffle',
    '“mf-raffle” is one name too many: npm run release -- publish takes one.',
  ],
])('%s is refused with what to type instead', (typed, message) => {
  expect(() => read(typed)).toThrow(new Error(message));
});

test('a remote of another repository can be rolled back, and published from its built folder', () => {
  expect(read('rollback mf-guestbook').name).toBe('mf-guestbook');
  expect(read('publish mf-guestbook --dir ../guestbook/dist').name).toBe('mf-guestbook');
});

test('flags that npm took for itself are an error', () => {
  const env = { npm_lifecycle_event: 'release', npm_config_hold: 'true' };
  expect(() => read('publish mf-story', env)).toThrow(/^npm took --hold for itself\./);
});
