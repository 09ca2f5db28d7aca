// What a browser is told to keep where it keeps nothing.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { writeSetting, readSetting } from './storage.ts';

const own = { window: undefined, localStorage: undefined };
const before = Object.keys(own).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
after(() => {
  for (const [name, is] of before) {
    if (is) Object.defineProperty(globalThis, name, is);
    else Reflect.deleteProperty(globalThis, name);
  }
});

test('A browser that keeps nothing still knows it until the page is left', () => {
  const forbidden = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
  Object.defineProperty(globalThis, 'localStorage', { get: forbidden, configurable: true });
  assert.equal(readSetting('signed-in'), null);
  writeSetting('signed-in', '7');
  assert.equal(readSetting('signed-in'), '7');
  writeSetting('signed-in', null);
  assert.equal(readSetting('signed-in'), null);
});
