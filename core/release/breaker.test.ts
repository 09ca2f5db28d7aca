/** The breaker: how many owners may be released within an hour, and how it opens again. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { admit, confirm, untrippedBreaker } from './breaker.ts';
import type { Admittance, Breaker } from './breaker.ts';
import type { Crowd } from './crowd.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, asLight } from './moment.ts';

const START = 1_800_000_000_000;

/** Asks one breaker for one owner after another. */
class Queue {
  breaker: Breaker = untrippedBreaker;
  now = START;
  armedOwners = 1000;
  dailyMeanOwners = 0;
  crowd: Crowd = 'everybody';

  ask(ownerId: number): Admittance {
    const { armedOwners, dailyMeanOwners, crowd } = this;
    const now = asLight(this.now);
    const answer = admit(this.breaker, { ownerId, now, armedOwners, dailyMeanOwners, crowd });
    this.breaker = answer.breaker;
    return answer;
  }

  waiting(): number[] {
    return this.breaker.waiting.map(({ ownerId }) => ownerId);
  }

  admits(...ownerIds: number[]): boolean[] {
    return ownerIds.map((ownerId) => this.ask(ownerId).admitted);
  }

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  confirm(): void {
    this.breaker = confirm(this.breaker, asLight(this.now));
  }
}

function tripped(): Queue {
  const queue = new Queue();
  queue.admits(1, 2, 3, 4);
  return queue;
}

describe('The breaker', () => {
  it('trips at the fourth owner within an hour', () => {
    const queue = new Queue();
    assert.deepEqual(queue.admits(1, 2, 3), [true, true, true]);
    const fourth = queue.wait(HOUR_MS - 1).ask(4);
    assert.equal(fourth.admitted, false);
    assert.equal(fourth.tripped, true);
    assert.equal(queue.ask(5).tripped, false);
  });

  it('counts owners, not testaments', () => {
    const queue = new Queue();
    assert.deepEqual(queue.admits(1, 1, 1, 1, 1, 2, 3, 1), Array<boolean>(8).fill(true));
  });

  it('forgets after an hour', () => {
    const queue = new Queue();
    queue.admits(1, 2, 3);
    assert.deepEqual(queue.wait(HOUR_MS).admits(4, 5, 6, 7), [true, true, true, false]);
  });

  it('allows three times what is usual in a day', () => {
    const queue = new Queue();
    queue.dailyMeanOwners = 2;
    assert.deepEqual(queue.admits(1, 2, 3, 4, 5, 6, 7), [...Array<boolean>(6).fill(true), false]);
  });

  const shares = [
    { armedOwners: 3, admitted: 3 },
    { armedOwners: 4, admitted: 2 },
    { armedOwners: 5, admitted: 2 },
    { armedOwners: 6, admitted: 3 },
  ];
  for (const { armedOwners, admitted } of shares) {
    it(`lets ${admitted} of ${armedOwners} armed owners go, though each release leaves fewer`, () => {
      const queue = new Queue();
      let released = 0;
      for (let ownerId = 1; ownerId <= armedOwners; ownerId += 1) {
        queue.armedOwners = armedOwners - released;
        if (queue.ask(ownerId).admitted) released += 1;
      }
      assert.equal(released, admitted);
    });
  }

  it('refuses everybody once it has tripped, for fourteen days', () => {
    const queue = tripped();
    assert.deepEqual(queue.admits(1, 5), [false, false]);
    assert.deepEqual(queue.wait(14 * DAY_MS - 1).admits(5), [false]);
  });

  it('opens slowly when nobody confirms: one owner an hour with all of his testaments', () => {
    const queue = tripped();
    queue.wait(14 * DAY_MS - HOUR_MS).admits(4);
    queue.wait(HOUR_MS);
    assert.deepEqual(queue.admits(4, 5, 4, 6), [true, false, true, false]);
    queue.wait(HOUR_MS - 1);
    assert.deepEqual(queue.admits(5, 4), [false, true]);
    queue.wait(1);
    assert.deepEqual(queue.admits(5, 6, 4), [true, false, false]);
  });

  it('is whole again when nobody was refused for a day after those fourteen', () => {
    const queue = tripped();
    assert.deepEqual(queue.wait(14 * DAY_MS).admits(5, 6), [true, false]);
    queue.wait(DAY_MS - 1).admits(6);
    assert.notEqual(queue.breaker.trippedAt, null);
    queue.wait(1);
    assert.deepEqual(queue.admits(7, 8, 9), [true, true, false], 'the sixth was let go just now');
  });

  it('lets exactly those go who waited when the operator confirmed', () => {
    const queue = tripped();
    queue.admits(5, 6, 7, 8);
    queue.confirm();
    assert.deepEqual(queue.wait(DAY_MS).admits(4, 5, 6, 7, 8), Array<boolean>(5).fill(true));
    assert.deepEqual(queue.admits(11, 12, 13, 14), [true, true, true, false]);
    assert.deepEqual(queue.admits(8), [true], 'a confirmation outlives the next trip');
    queue.confirm();
    // Only while it is tripped again shows that they pass by the operator's word.
    assert.deepEqual(queue.admits(21, 22, 23, 24), [true, true, true, false]);
    assert.deepEqual(queue.admits(8, 14), [true, true], 'and the next confirmation');
  });

  it('forgets a confirmation after fourteen days', () => {
    const queue = tripped();
    queue.confirm();
    queue.wait(14 * DAY_MS);
    queue.confirm();
    assert.deepEqual(queue.admits(1, 2, 3, 4), [true, true, true, false]);
  });

  it('names the owners who wait', () => {
    const queue = tripped();
    queue.wait(MINUTE_MS).admits(4, 5);
    assert.deepEqual(queue.waiting(), [4, 5]);
    queue.wait(14 * DAY_MS).admits(4);
    assert.deepEqual(queue.waiting(), [5]);
  });
});

describe('The breaker of young accounts', () => {
  function young(armedOwners = 1000): Queue {
    const queue = new Queue();
    Object.assign(queue, { crowd: 'young', armedOwners });
    return queue;
  }

  it('trips at the fourth within an hour, however few or many there are', () => {
    assert.deepEqual(young(4).admits(1, 2, 3, 4), [true, true, true, false]);
  });

  it('lets each go after fourteen days of its own, however many wait', () => {
    const queue = young();
    queue.admits(1, 2, 3, 4, 5, 6);
    queue.wait(DAY_MS).admits(7);
    queue.wait(13 * DAY_MS - 1);
    assert.deepEqual(queue.admits(4, 5, 6, 7), [false, false, false, false]);
    queue.wait(1);
    assert.deepEqual(queue.admits(4, 5, 6, 7), [true, true, true, false]);
    queue.wait(DAY_MS - 1);
    assert.deepEqual(queue.admits(8, 7), [true, false], 'one an hour goes as with others');
    queue.wait(1);
    assert.deepEqual(queue.admits(7), [true]);
  });
});
