export function checkContent(content?: unknown): string[];
export function readContent(): { page: { title: string; lead: string } };
