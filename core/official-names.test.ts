import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayMislead } from './official-names.ts';

for (const name of [
  'Rosa Almeida',
  'Marco Di Cillo',
  'Franco Dicillo',
  'Avó Rosa',
  'Ольга Петрова',
  'Dr. Sousa',
  'J.R. Lopes',
  'Rosa A. Almeida',
  'Élise d’Ávila',
  'Ω. Παπαδόπουλος',
  '王小明',
  'مريم بنت عبدالله',
  'שרה בת אברהם',
  '👩‍🌾',
  'Mum',
  'Cecília Codina',
  'Supporta',
  'Banksy',
  'Судаков Иван',
  'Oficina',
  '',
]) {
  test(`A person is called ${JSON.stringify(name)}`, () => {
    assert.ok(!mayMislead(name));
  });
}

for (const name of [
  'Codicil',
  'rui.costa@gmail.com',
  'rosa@almeida',
  'www.cgd.pt',
  'cgd.pt',
  'https://almeida',
  'Bank of Lisbon',
  'The Law Office of J. Brown',
  'Family Court',
  'Tax Authority',
  'Customer Support',
  'Support',
  'London Police',
  'Your lawyer',
  'Attorneys at Law',
  'SECURITY TEAM',
  'B4NK',
  'Ваnk (in Cyrillic letters)',
  'Banco de Portugal',
  'Caixa Geral',
  'Tribunal de Família',
  'Autoridade Tributária',
  'Autoridade Tributaria',
  'Polícia Judiciária',
  'Dra. Rita, advogada',
  'Cartório Notarial',
  'Apoio ao Cliente',
  'Serviço de Finanças',
  'Ministério da Saúde',
  'Сбербанк',
  'Районный суд',
  'Полиция Москвы',
  'Адвокат Иванов',
  'Нотариус',
  'Служба поддержки',
  'Налоговая инспекция',
  'Министерство юстиции',
  'Пенсионный фонд',
]) {
  test(`An office is called ${name}`, () => {
    assert.ok(mayMislead(name));
  });
}
