export function keepPrevious(before: string | undefined, next: string): void;
