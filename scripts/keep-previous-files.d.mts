export function keepPreviousFiles(before: string | undefined, next: string): void;
