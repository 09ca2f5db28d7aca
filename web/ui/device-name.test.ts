import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf } from './device-name.ts';

const mozilla = 'Mozilla/5.0';
const safari = 'Version/18.1 Safari/605.1.15';

for (const [userAgent, browser, system, isHandheld] of [
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:145.0) Firefox/145.0`, 'Firefox', 'Windows', false],
  [`${mozilla} (X11; Linux x86_64) HeadlessChrome/156.0 Safari/537.36`, 'Chrome', 'Linux', false],
  [`${mozilla} (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0`, 'Edge', 'Windows', false],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 'Safari', 'macOS', false],
  [`${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari}`, 'Safari', 'iPhone', true],
  [`${mozilla} (iPad; CPU OS 18_1 like Mac OS X) CriOS/156.0 Safari/604.1`, 'Chrome', 'iPad', true],
  [
    `${mozilla} (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  ['curl/8.5.0', null, null, false],
  [null, null, null, false],
] as const) {
  test(`${userAgent ?? 'Nothing'} is ${browser ?? 'no browser'} on ${system ?? 'no system'}`, () => {
    assert.deepEqual(deviceOf(userAgent), { browser, system, isHandheld });
  });
}
