/** Names the form for the buttons that open it. */
export const formId = 'love-note-form';
/** The button above the form: where the focus goes back to, whichever button opened it. */
export const openerId = 'share-love-note';
