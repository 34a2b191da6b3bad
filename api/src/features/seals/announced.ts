import { announcedTexts } from '../../../contract/index.ts';
import { Invalid } from '../../platform/errors.ts';

const CANONICAL = /^(((0|[1-9][0-9]*)\.)+\/)+$/;

/**
 * Announced numbers in their one spelling, such as "9319./2.5.8.10.12./".
 * @throws Invalid for anything else, and when the numbers of a source do not ascend
 */
export function checkAnnounced(value: string): string {
  if (!CANONICAL.test(value)) throw wrong(announcedTexts.format);
  for (const source of value.slice(0, -1).split('/')) {
    const numbers = source.slice(0, -1).split('.').map(BigInt);
    if (numbers.some((number, i) => i > 0 && number < (numbers[i - 1] ?? number))) {
      throw wrong(announcedTexts.order);
    }
  }
  return value;
}

function wrong(message: string): Invalid {
  return new Invalid([{ path: 'value', message }]);
}
