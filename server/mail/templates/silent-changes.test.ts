import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silentChangesTemplate, type SilentChangesFacts } from './silent-changes.ts';

const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';
const facts = {
  publicUrl: 'https://codicil.example',
  language: 'en' as const,
  ownerName: 'Helena Duarte',
  zone: 'Europe/Lisbon',
  answer: { token, code: '482913' },
};

function textAbout(...all: SilentChangesFacts['changes'][number]['what'][]): string {
  const changes = all.map((what) => ({ what, at: Date.UTC(2027, 2, 14, 10), userAgent: null }));
  return silentChangesTemplate({ ...facts, changes }).text;
}

for (const what of ['put-off', 'changed-while-off', 'opens-before'] as const) {
  test(`A mail that tells of ${what} leads to where it is undone`, () => {
    const text = textAbout('phone-number', what);
    assert.ok(text.includes(`https://codicil.example/check/${token}\n`));
    assert.match(text, /^ {4}482913$/m);
    assert.match(text.replace(/\s+/g, ' '), /type the six digits below.* you can undo it there/);
  });
}

test('A mail about the account alone leads to the settings, and shows no code', () => {
  const text = textAbout('phone-number', 'full-name', 'link-replaced', 'session-ended');
  assert.match(text, /https:\/\/codicil\.example\/settings/);
  assert.doesNotMatch(text, /\/check\/|482913/);
});
