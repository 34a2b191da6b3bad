import { lazy } from 'react';
import styles from './sign-in-gate.module.css';

// What only sites with accounts need. Not in the admin's first script, which every screen pays for; the
// password works without it.
const load = {
  passkey: () => import(/* webpackChunkName: "passkeys" */ './passkey-sign-in.tsx'),
  code: () => import(/* webpackChunkName: "passkeys" */ './code-step.tsx'),
};

export const PasskeySignIn = lazy(() =>
  load.passkey().then(({ PasskeySignIn }) => ({ default: PasskeySignIn }), notLoaded),
);

export const CodeStep = lazy(() =>
  load.code().then(({ CodeStep }) => ({ default: CodeStep }), notLoaded),
);

/** Takes the place of a part whose script did not load. */
const notLoaded = () => ({ default: NotLoaded });

function NotLoaded() {
  return (
    <p className={styles.note} role="alert">
      A part of this page could not be loaded. Please check your connection and load the page again.
    </p>
  );
}
