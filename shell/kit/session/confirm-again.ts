/** Asks whoever is signed in to confirm that it is them. Resolves to whether they did. */
type Confirm = () => Promise<boolean>;

let provided: Confirm | undefined;

/**
 * For the frame of admin screens, which shows the dialog.
 *
 * @returns a function that takes it away again
 */
export function provideConfirmation(confirm: Confirm): () => void {
  provided = confirm;
  return () => {
    if (provided === confirm) provided = undefined;
  };
}

/** Resolves to false where nobody can be asked, as on visitors' pages. */
export async function confirmAgain(): Promise<boolean> {
  return provided ? provided() : false;
}
