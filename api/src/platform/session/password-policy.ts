import { accountTexts } from '../../../contract/account-texts.ts';
import { Invalid } from '../errors.ts';

/** Words that somebody who guesses a password of this site tries first, beside its own names. */
const SITE_WORDS: readonly string[] = [
  ...['password', 'passwort', 'secret', 'welcome', 'letmein', 'login', 'signin', 'access'],
  ...['administrator', 'admin', 'owner', 'organizer', 'moderator', 'reader', 'root', 'test'],
  ...['campaign', 'raffle', 'fundraiser', 'fundraising', 'lovenotes', 'love', 'notes', 'note'],
  ...['petition', 'story', 'stories', 'support', 'prizes', 'prize', 'winners', 'winner', 'draw'],
  ...['gofundme', 'venmo', 'cashapp', 'instagram', 'donations', 'donation', 'donate'],
  ...['family', 'friends', 'friend', 'baby', 'child', 'hospital', 'nicu', 'care', 'help'],
  ...['hawaii', 'honolulu', 'aloha', 'ohana', 'keiki', 'site', 'website'],
  ...['the', 'and', 'for', 'our', 'with', 'from', 'of', 'to', 'my', 'we', 'is'],
];

/** A password with so many guesses or fewer counts as one that many people use. */
const EASY_GUESSES = 1e8;

/** With no more letters than this beside the site's words, and no more digits than a date has. */
const FEW_LETTERS = 3;
const FEW_DIGITS = 8;

/**
 * Says why a new password is too easy to guess; null for a good one. There are no rules about kinds
 * of characters: what counts is how many guesses a program needs that knows the 49,000 most used
 * passwords, the usual ways to change them, and the names of this site.
 *
 * @param names of the campaign, such as the child's
 */
export async function passwordProblem(
  password: string,
  names: readonly string[],
): Promise<string | null> {
  if ((await guessesFor(password, [])) <= EASY_GUESSES) return accountTexts.easyPassword;
  const words = [...SITE_WORDS, ...names.flatMap(wordsOf)];
  const isEasyHere =
    isMadeOf(password, words) || (await guessesFor(password, words)) <= EASY_GUESSES;
  return isEasyHere ? accountTexts.siteWordsPassword : null;
}

/** @throws Invalid for a password that is too easy to guess */
export async function refuseEasyPassword(
  password: string,
  names: readonly string[],
): Promise<void> {
  const message = await passwordProblem(password, names);
  if (message) throw new Invalid([{ path: 'password', message }]);
}

async function guessesFor(password: string, words: string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(password, words).guesses;
}

/** Loaded with the first password that is set: the lists take some MB. They never change. */
let estimator: ReturnType<typeof loadEstimator> | undefined;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const text = folded(password);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
  const count = (kind: RegExp) => [...rest.matchAll(kind)].length;
  return rest !== text && count(/\p{L}/gu) <= FEW_LETTERS && count(/\p{N}/gu) <= FEW_DIGITS;
}

function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 2);
}

/** Lower case, without accents and ʻokina. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}ʻ’']/gu, '')
    .toLowerCase();
}
