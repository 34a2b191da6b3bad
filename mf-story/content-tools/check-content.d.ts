export const contentFolder: string;

/** Content errors, each naming the file and the field; empty when all is well. */
export function checkContent(folder?: string): string[];
