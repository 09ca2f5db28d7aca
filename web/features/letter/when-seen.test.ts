import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { whenSeen } from './when-seen.ts';
import type { VisiblePage } from './when-seen.ts';

class Sheet extends EventTarget implements VisiblePage {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function watched(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const page = new Sheet();
  const tell = context.mock.fn();
  const stop = whenSeen(page, tell);
  const wait = (ms: number) => context.mock.timers.tick(ms);
  return { page, stop, wait, told: () => tell.mock.callCount() };
}

test('a page that was only loaded was seen by nobody', (context) => {
  const { wait, told } = watched(context);
  wait(9_999);
  assert.equal(told(), 0);
});

for (const gesture of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll']) {
  test(`the first ${gesture} tells, and nothing tells a second time`, (context) => {
    const { page, wait, told } = watched(context);
    page.dispatchEvent(new Event(gesture));
    assert.equal(told(), 1);
    page.dispatchEvent(new Event(gesture));
    wait(60_000);
    assert.equal(told(), 1);
  });
}

test('ten seconds in sight tell without any gesture', (context) => {
  const { wait, told } = watched(context);
  wait(10_000);
  assert.equal(told(), 1);
});

test('seconds in a hidden tab do not count, and the look begins anew with the page in sight', (context) => {
  const { page, wait, told } = watched(context);
  wait(9_000);
  page.turn('hidden');
  wait(60_000);
  assert.equal(told(), 0);
  page.turn('visible');
  wait(9_999);
  assert.equal(told(), 0);
  wait(1);
  assert.equal(told(), 1);
});

test('a page that was left tells nothing any more', (context) => {
  const { page, stop, wait, told } = watched(context);
  stop();
  page.dispatchEvent(new Event('keydown'));
  wait(60_000);
  assert.equal(told(), 0);
});
