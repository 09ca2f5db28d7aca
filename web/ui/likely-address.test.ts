import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyAddress, mayGoOn } from './likely-address.ts';

test('One slip in the domain of a provider is noticed, in whatever case', () => {
  const slips = {
    'ana@gmial.com': 'ana@gmail.com',
    'ana@GMAI.com': 'ana@gmail.com',
    'ana@gmaill.com': 'ana@gmail.com',
    'ana@gmail.co': 'ana@gmail.com',
    'ana@gnail.com': 'ana@gmail.com',
    'ana@hotmial.com': 'ana@hotmail.com',
    'ana@spao.pt': 'ana@sapo.pt',
    'ana@yandx.ru': 'ana@yandex.ru',
    'a.b+c@gmial.con': 'a.b+c@gmail.com',
    'ana@gmail.con': 'ana@gmail.com',
    'ana@familia-reis.con': 'ana@familia-reis.com',
  };
  for (const [typed, meant] of Object.entries(slips)) {
    assert.equal(likelyAddress(typed), meant);
    assert.equal(likelyAddress(meant), undefined, 'nothing is said of what it proposes');
  }
});

test('Nothing is said of an address that may be meant as it stands', () => {
  const meant = ['mail.com', 'ymail.com', 'gmx.de', 'web.de', 'me.com', 'my.com', 'example.org'];
  const others = ['gmailing.com', 'hotel.com', 'почта.рф', 'company.co', 'uni.edu', 'proton.me'];
  for (const domain of [...meant, ...others]) {
    assert.equal(likelyAddress(`ana@${domain}`), undefined, domain);
  }
  for (const text of ['', 'ana', '@gmial.com', 'ana@'])
    assert.equal(likelyAddress(text), undefined);
});

test('What is still being typed is not disturbed', () => {
  assert.equal(mayGoOn('ana@gmail.co'), true);
  assert.equal(mayGoOn('ana@gmial.com'), false);
});
