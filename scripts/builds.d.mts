export function builtFolder(unit: string): string;
/** @returns a function that ends the record */
export function recordRunning(server: { dataDir: string; builds: string[] }): () => void;
