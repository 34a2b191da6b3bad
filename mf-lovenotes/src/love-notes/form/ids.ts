/** The form's id, for the buttons that open it. */
export const formId = 'love-note-form';
/** The button above the form; gets the focus back when the form closes. */
export const openerId = 'share-love-note';
