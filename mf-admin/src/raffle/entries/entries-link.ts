import { paths } from 'shell/kit';
import { searchState } from '../../ui/list-params.ts';

/**
 * What a link to the entries that a search finds takes. It replaces nothing, also on the screen itself,
 * so that Back leads to the list as it was.
 */
export const entriesLink = (search: string) => ({
  to: paths.raffleAdmin,
  state: searchState(search),
  replace: false,
});
