/** What shell/runtime/connect.ts reads from a build. */
const DATA = ['consumesLoadingData', 'initializeSharingData', 'initializeExposesData'];

/**
 * A loader for the module with which federation starts in every build. It would set up the whole
 * federation runtime; ours connects the build to the modules that the shell shares.
 */
export default function federationEntry(source) {
  const missing = DATA.find((name) => !source.includes(name));
  if (missing) throw new Error(`Builds do not have ${missing} any more: see shell/runtime.`);
  return "import { connect } from 'federation-runtime';\nconnect(__webpack_require__);\n";
}
