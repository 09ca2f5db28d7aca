import '../dom.fixture.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strayDates } from '../date-styles.fixture.ts';

function strayIn(html: string): number {
  const page = document.createElement('div');
  page.innerHTML = html;
  return strayDates(page).length;
}

test('A date in another style than the page is noticed in every language', () => {
  for (const [html, stray] of [
    ['Since February 4, 2027, until March 12', 0],
    ['Since Feb 4, 2027', 1],
    ['Since February 04, 2027, and not 4 February 2027', 2],
    ['em 4 de fevereiro de 2027, às 10:00', 0],
    ['em 4 fev. 2027', 1],
    ['4 февраля 2027, 4 марта', 0],
    ['4 февр. 2027', 1],
    ['In 2027, 12 people and 3 letters; May 4, 2027', 0],
  ] as const) {
    assert.equal(strayIn(html), stray, html);
  }
});

test('A place that names a style has no date in another', () => {
  const panel = (date: string) => `<p data-dates="full">Asked on <b>${date}</b></p>`;
  assert.equal(strayIn(panel('February 04, 2027')), 0);
  assert.equal(strayIn(panel('February 4, 2027')), 1);
  assert.equal(strayIn(panel('Feb 04, 2027')), 1);
});
