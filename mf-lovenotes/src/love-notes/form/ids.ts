/** The form's id, for the buttons that open it. */
export const formId = 'love-note-form';
/** The confirmation's id. */
export const cardId = 'love-note-posted';
/** The button above the form; gets the focus back when the form closes. */
export const openerId = 'share-love-note';
