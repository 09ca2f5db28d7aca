import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkPassword, hashPassword } from './passwords.ts';

describe('a stored password', () => {
  it('is recognised, and no other password is', async () => {
    const stored = await hashPassword('a quiet lake at noon');

    const right = await checkPassword('a quiet lake at noon', stored);
    const wrong = await checkPassword('a quiet lake at Noon', stored);

    assert.deepEqual(right, { isRight: true, isOutdated: false });
    assert.deepEqual(wrong, { isRight: false, isOutdated: false });
  });

  it('is argon2id with 64 MiB and three passes, salted anew each time', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);

    assert.match(first, /^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    assert.notEqual(first, second);
  });

  it('is recognised however a keyboard composes its letters', async () => {
    const stored = await hashPassword('coração de pedra');

    const check = await checkPassword('corac\u0327a\u0303o de pedra', stored);

    assert.equal(check.isRight, true);
  });

  it('of an earlier cost is recognised and called outdated', async () => {
    // From the test vectors of the reference implementation of argon2.
    const stored =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

    assert.deepEqual(await checkPassword('password', stored), { isRight: true, isOutdated: true });
    assert.deepEqual(await checkPassword('Password', stored), {
      isRight: false,
      isOutdated: false,
    });
  });

  it('in an unknown form is an error and not a wrong password', async () => {
    await assert.rejects(checkPassword('x', '$2b$10$abcdefghijklmnopqrstuv'), /PHC form/);
  });
});

describe('the password of nobody', () => {
  it('is never right and takes as long as a wrong one', async () => {
    const stored = await hashPassword('a quiet lake at noon');
    const times = { nobody: [] as number[], wrong: [] as number[] };
    for (let round = 0; round < 7; round += 1) {
      times.nobody.push(await timeOf(() => checkPassword('wrong', null)));
      times.wrong.push(await timeOf(() => checkPassword('wrong', stored)));
    }

    assert.equal((await checkPassword('', null)).isRight, false);
    const ratio = median(times.nobody) / median(times.wrong);
    assert.ok(ratio > 0.6 && ratio < 1.6, `nobody takes ${ratio.toFixed(2)} times as long`);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
