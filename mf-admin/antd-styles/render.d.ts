export function renderStyles(): { css: string; names: Set<string> };
