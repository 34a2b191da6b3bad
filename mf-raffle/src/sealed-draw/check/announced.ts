const CANONICAL = /^(((0|[1-9][0-9]*)\.)+\/)+$/;

/** Whether announced numbers are in their one spelling, such as "9319./2.5.8.10.12./". */
export function isCanonical(value: string): boolean {
  if (!CANONICAL.test(value)) return false;
  return value
    .slice(0, -1)
    .split('/')
    .map((source) => source.slice(0, -1).split('.').map(BigInt))
    .every((numbers) => numbers.every((number, i) => i === 0 || number >= (numbers[i - 1] ?? 0n)));
}
