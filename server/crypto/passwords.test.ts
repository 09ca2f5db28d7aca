import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkPassword, hashPassword } from './passwords.ts';
import { hashesIn, withRealHashes } from './quick-hash.fixture.ts';

describe('a stored password', () => {
  it('is recognised, and no other password is', async () => {
    const stored = await hashPassword('a quiet lake at noon');

    const right = await checkPassword('a quiet lake at noon', stored);
    const wrong = await checkPassword('a quiet lake at Noon', stored);

    assert.deepEqual(right, { isRight: true, isOutdated: false });
    assert.deepEqual(wrong, { isRight: false, isOutdated: false });
  });

  it('is argon2id with 64 MiB and three passes, salted anew each time', async () => {
    const both = () => Promise.all([hashPassword('same'), hashPassword('same')]);
    const [first, second] = await withRealHashes(both);

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

    const right = await withRealHashes(() => checkPassword('password', stored));
    assert.deepEqual(right, { isRight: true, isOutdated: true });
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
    const ofNobody = await hashesIn(() => checkPassword('wrong', null));
    assert.deepEqual(ofNobody, await hashesIn(() => checkPassword('wrong', stored)));
    assert.deepEqual(ofNobody, [{ memoryKib: 65_536, passes: 3, lanes: 1 }]);
    assert.equal((await checkPassword('', null)).isRight, false);
  });
});
