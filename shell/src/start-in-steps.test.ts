import { afterEach, expect, test, vi } from 'vitest';
import { startInSteps } from './start-in-steps.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('other tasks run between two steps, and a step waits for the one before', async () => {
  const ran: string[] = [];
  await startInSteps([
    async () => {
      // Nothing waits for it: it is a task in the queue, as a press is.
      setTimeout(() => ran.push('press'));
      await Promise.resolve();
      ran.push('first');
    },
    () => ran.push('second'),
  ]);
  expect(ran).toEqual(['first', 'press', 'second']);
});

test('in a hidden tab, whose timers are slow, no step waits for one', async () => {
  vi.stubGlobal('document', { hidden: true });
  vi.useFakeTimers();
  const ran: string[] = [];
  await startInSteps([() => ran.push('first'), () => ran.push('second')]);
  expect(ran).toEqual(['first', 'second']);
});

test('a step that fails ends the start with its error', async () => {
  const failing = startInSteps([
    () => Promise.reject(new Error('it broke')),
    () => expect.unreachable(),
  ]);
  await expect(failing).rejects.toThrow('it broke');
});
