import * as z from 'zod/mini';

/** A link to a remote's page that is in the navigation beside the site's own. */
export const NavigationLink = z.object({ path: z.string(), label: z.string() });
export type NavigationLink = z.output<typeof NavigationLink>;

/**
 * The build renders the navigation once, with this link; the server puts those that are allowed in
 * its place.
 */
export const markedLink: NavigationLink = { path: '/mark-navigation', label: 'MarkNavigation' };

/** The attribute of the element that holds the links; it goes away when there are none. */
export const NAVIGATION_PLACE = 'data-navigation';
