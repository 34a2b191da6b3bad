export const contentFolder: string;

/** What is wrong with the content, as sentences that name the file and the field; none is well. */
export function checkContent(folder?: string): string[];
