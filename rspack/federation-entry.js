/** What shell/runtime/connect.ts reads from a build. */
const DATA = ['consumesLoadingData', 'initializeSharingData', 'initializeExposesData'];

/**
 * Puts the exposed module, a list of lazy pages, into the entry, where it would be a file of its own.
 * Federation still asks for it: nothing runs here.
 */
const KEEP = "export const keep = () => import(/* webpackMode: 'eager' */ 'exposed-module');\n";

/**
 * A loader for the module with which federation starts in every build. It would set up the whole
 * federation runtime; ours connects the build to the modules that the shell shares.
 */
export default function federationEntry(source) {
  const missing = DATA.find((name) => !source.includes(name));
  if (missing) throw new Error(`Builds do not have ${missing} any more: see shell/runtime.`);
  const start = "import { connect } from 'federation-runtime';\nconnect(__webpack_require__);\n";
  return this.getOptions().role === 'remote' ? start + KEEP : start;
}
