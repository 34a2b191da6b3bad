/** About the height of the buttons at the bottom of the desk. */
const BAR_PX = 120;

/** So much below a heading says what it is about, such as the first things to compare. */
export const BEGINNING_PX = 240;

/** Scrolls to a heading, unless it and `px` pixels from its top on are to be seen above the buttons. */
export function bringUp(heading: HTMLElement, px: number): void {
  const { top } = heading.getBoundingClientRect();
  if (top < 0 || top + px > window.innerHeight - BAR_PX) heading.scrollIntoView({ block: 'start' });
}
