const themes = ['ocean', 'gold', 'leaf', 'coral'] as const;
export type Theme = (typeof themes)[number];

/** Cycles through the four colors by index. */
export function themeAt(index: number): Theme {
  return themes[index % themes.length] ?? themes[0];
}
