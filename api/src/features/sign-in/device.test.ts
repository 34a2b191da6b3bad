import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/140.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Edge on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Chrome/140.0 Safari/537.36 Edg/140.0`,
  ],
  ['A browser on Linux', 'Something (X11; Linux x86_64)'],
  [null, 'curl/8.5.0'],
  [null, undefined],
])('is %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
