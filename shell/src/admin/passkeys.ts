import type { Passkeys } from 'shell/kit';

/** The browser's side of passkeys. Its script is loaded when somebody first needs it. */
export const passkeys: Passkeys = {
  register: async (options) => (await loadCeremonies()).register(options),
  prove: async (options) => (await loadCeremonies()).prove(options),
};

/** @throws Error with a sentence when the script cannot be loaded */
export function loadCeremonies() {
  return import(/* webpackChunkName: "passkeys" */ './passkey-ceremonies.ts').catch(
    (error: unknown) => {
      throw new Error(
        'We could not load what passkeys need. Please check your connection and try again.',
        { cause: error },
      );
    },
  );
}
