/**
 * Builds the packages whose inputs have changed: those named, or all of the site.
 * @throws when a build fails. No package then switches to its new build.
 */
export function buildChanged(names?: string[]): Promise<void>;
