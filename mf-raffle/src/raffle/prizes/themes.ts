const themes = ['ocean', 'gold', 'leaf', 'coral'] as const;
export type Theme = (typeof themes)[number];

/** The four colours go round, in the order the prizes are shown. */
export function themeAt(index: number): Theme {
  return themes[index % themes.length] ?? themes[0];
}
