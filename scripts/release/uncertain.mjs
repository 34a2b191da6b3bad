/**
 * The error of a lost answer. The site may go on with what it was sent, for longer than a proxy waits:
 * in the queue of uploads, in the check and for the lock of the registry.
 *
 * @param {Error} error
 * @param {string} outcome what is not known, after "whether"
 * @param {string} remote
 * @param {string} flags that select the site in a command
 */
export function uncertain(error, outcome, remote, flags) {
  error.message += `\nIt is not known whether ${outcome}; it may take two minutes. Please check then: npm run release -- list ${remote}${flags}`;
  error.isUncertain = true;
  return error;
}
