/** The shapes of secrets, the fairness of codes and the repeatability of a seed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Entropy, seededEntropy, systemEntropy } from './entropy.ts';

const sources: [name: string, make: () => Entropy][] = [
  ['the system', systemEntropy],
  ['a seed', () => seededEntropy('a seed')],
];

for (const [name, make] of sources) {
  describe(`entropy from ${name}`, () => {
    it('gives as many bytes as asked for', () => {
      const entropy = make();
      assert.deepEqual(
        [0, 1, 31, 32, 33, 100].map((count) => entropy.bytes(count).length),
        [0, 1, 31, 32, 33, 100],
      );
    });

    it('gives tokens of 256 bits that never repeat', () => {
      const entropy = make();
      const tokens = Array.from({ length: 200 }, () => entropy.token());
      assert.equal(new Set(tokens).size, 200);
      assert.ok(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/.test(token)));
    });

    it('gives codes of six digits with every first digit about equally often', () => {
      const entropy = make();
      const counts = Array.from({ length: 10 }, () => 0);
      for (let draw = 0; draw < 10_000; draw += 1) {
        const code = entropy.code6();
        assert.match(code, /^\d{6}$/);
        const digit = Number(code[0]);
        counts[digit] = (counts[digit] ?? 0) + 1;
      }
      // Ten standard deviations around 1,000: a fair source never leaves it.
      assert.ok(
        counts.every((count) => count > 700 && count < 1300),
        counts.join(' '),
      );
    });
  });
}

describe('seeded entropy', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const first = seededEntropy('one');
    const again = seededEntropy('one');
    const other = seededEntropy('two');
    const taken = [first.token(), first.code6(), first.token()];
    assert.deepEqual([again.token(), again.code6(), again.token()], taken);
    assert.notEqual(other.token(), taken[0]);
  });
});
