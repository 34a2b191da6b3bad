/** Whether the visitor prefers reduced motion. For effects and handlers, not while rendering. */
export function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
