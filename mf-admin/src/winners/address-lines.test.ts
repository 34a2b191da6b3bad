import { expect, test } from 'vitest';
import { addressLines, labelText } from './address-lines.ts';

test.each([
  ['12 Kīlauea Avenue, Hilo, HI 96720', ['12 Kīlauea Avenue', 'Hilo, HI 96720']],
  [
    'Apt 3, 12 Kīlauea Ave, Hilo, HI, 96720-1234',
    ['Apt 3', '12 Kīlauea Ave', 'Hilo, HI 96720-1234'],
  ],
  ['1 Main St, Hilo, HI 96720, USA', ['1 Main St', 'Hilo, HI 96720', 'USA']],
  ['Hauptstr. 1, 10115 Berlin, Germany', ['Hauptstr. 1', '10115 Berlin', 'Germany']],
  ['12 Kīlauea Avenue,\r\n Hilo, HI 96720\n', ['12 Kīlauea Avenue', 'Hilo, HI 96720']],
  ['PO Box 12', ['PO Box 12']],
  ['12 Main St, 96720', ['12 Main St', '96720']],
  ['12 \u202EMain St\nHilo, HI 96720', ['12 Main St', 'Hilo, HI 96720']],
  [' ', []],
])('%j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});

test('a label begins with the name', () => {
  expect(labelText('Noa Kahale', 'PO Box 12, Hilo, HI 96720')).toBe(
    'Noa Kahale\nPO Box 12\nHilo, HI 96720',
  );
});
