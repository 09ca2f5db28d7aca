import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyWords } from './every-words.ts';
import { mailWordsIn } from './words.ts';

const words = mailWordsIn('en');

test('An interval is said in the largest unit that comes out even, small numbers as words', () => {
  const often = {
    1: 'every day',
    2: 'every two days',
    7: 'every week',
    14: 'every two weeks',
    30: 'every month',
    45: 'every 45 days',
    90: 'every three months',
    180: 'every six months',
    360: 'every twelve months',
    365: 'every year',
    390: 'every 13 months',
    3650: 'every ten years',
  };
  for (const [days, said] of Object.entries(often)) {
    assert.equal(everyWords(words, Number(days)), said);
  }
});

test('In Portuguese a number has the gender of what it counts', () => {
  const often = {
    1: 'todos os dias',
    2: 'de dois em dois dias',
    7: 'todas as semanas',
    14: 'de duas em duas semanas',
    60: 'de dois em dois meses',
    91: 'de 13 em 13 semanas',
    365: 'todos os anos',
    730: 'de dois em dois anos',
  };
  for (const [days, said] of Object.entries(often)) {
    assert.equal(everyWords(mailWordsIn('pt-PT'), Number(days)), said);
  }
});

test('In Russian the singular of 21 and 31 is not that of 1', () => {
  const often = {
    1: 'раз в день',
    2: 'раз в два дня',
    7: 'раз в неделю',
    14: 'раз в две недели',
    30: 'раз в месяц',
    31: 'раз в 31 день',
    45: 'раз в 45 дней',
    90: 'раз в три месяца',
    147: 'раз в 21 неделю',
    180: 'раз в шесть месяцев',
    365: 'раз в год',
    630: 'раз в 21 месяц',
    730: 'раз в два года',
    3650: 'раз в десять лет',
  };
  for (const [days, said] of Object.entries(often)) {
    assert.equal(everyWords(mailWordsIn('ru'), Number(days)), said);
  }
});
