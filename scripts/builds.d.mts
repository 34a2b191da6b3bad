export function builtFolder(unit: string): string;
