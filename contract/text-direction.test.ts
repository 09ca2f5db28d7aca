/** Names that are read from the right, in sentences that are read from the left. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneLine, sentenceLine } from './person-name.ts';
import { isolated } from './text-direction.ts';

test('What is read from the left stays as it is', () => {
  for (const text of ['', 'Rosa Almeida', 'Екатерина', '李小龍', 'Ana 👩‍👩‍👧', '3 May 2026, 10:00']) {
    assert.equal(isolated(text), text);
  }
});

test('What is read from the right stands by itself, once', () => {
  for (const name of ['שרה כהן', 'مريم 🌿', 'Sara שרה', '\u202eRosa', '𐤀𐤁', '𞤀𞤁']) {
    const alone = isolated(name);
    assert.equal(alone, `\u2068${name}\u2069`);
    assert.equal(isolated(alone), alone);
    assert.equal(isolated(`${alone}, Rui`), `${alone}, Rui`, 'a list of such');
  }
});

test('No mark that somebody wrote ends ours', () => {
  assert.equal(isolated('\u2069שרה\u2067'), '\u2068שרה\u2069');
  assert.equal(isolated('\u2068שרה\u2069\u2068'), '\u2068שרה\u2069');
  for (const text of textsOf(['א', 'a', '\u2067', '\u2068', '\u2069'], 5)) {
    const alone = isolated(text);
    let depth = 0;
    for (const sign of alone) {
      depth += Number(sign === '\u2067' || sign === '\u2068') - Number(sign === '\u2069');
      assert.ok(depth >= 0, JSON.stringify(alone));
    }
    assert.equal(depth, 0, JSON.stringify(alone));
  }
});

/** All texts of these signs up to a length. */
function textsOf(signs: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  const shorter = textsOf(signs, length - 1);
  return [...shorter, ...signs.flatMap((sign) => shorter.map((rest) => sign + rest))];
}

test('The line of a header keeps what holds such a name together, and no other mark', () => {
  const subject = `${isolated('שרה')} left a message`;
  assert.equal(sentenceLine(subject), subject);
  assert.equal(sentenceLine('\u2068Rosa\u2069\r\nBcc: x\u202e \u2069\u2067y'), 'Rosa Bcc: x y');
  assert.equal(sentenceLine('\u2068שרה\r\nBcc: \u202e\u200bx\u2069'), '\u2068שרה Bcc: x\u2069');
  const words = (line: string) => line.replaceAll(/[\s\u2066-\u2069]/gu, '');
  for (const text of textsOf(['א', '\n', '\u2068', '\u2069', '\u202e'], 5)) {
    assert.equal(words(sentenceLine(text)), words(oneLine(text)), JSON.stringify(text));
  }
});
