/** The story in 26 slides, told in three parts. */
import { arrival } from './carousel/arrival.mjs';
import { hope } from './carousel/hope.mjs';
import { nights } from './carousel/nights.mjs';

export default { size: [1600, 1200], pictures: { ...arrival, ...nights, ...hope } };
