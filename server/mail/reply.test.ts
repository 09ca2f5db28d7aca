/** What a person wrote in answer to a mail of ours, told apart from what programs write. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArrival } from './arrival.ts';
import { replyTo, responders, type ReplyFacts } from './reply.fixture.ts';
import { messageKeyOf, returnAddressOf } from './return-address.ts';

const messageId = `<${'Ab-_9'.repeat(9).slice(0, 43)}@codicil.example>`;
const key = messageKeyOf(messageId);

async function read(text: string) {
  const found = await readArrival(Buffer.from(text));
  return found !== null && 'answers' in found ? found : null;
}
const readReply = (facts: Partial<ReplyFacts>) => read(replyTo({ messageId, ...facts }));

const byPeople: [name: string, facts: Partial<ReplyFacts>, from?: string][] = [
  ['a plain one', {}],
  ['an address alone', { from: 'maria@example.org' }],
  ['capitals and a tag', { from: 'M <Maria+Codicil@Example.org>' }, 'Maria+Codicil@Example.org'],
  ['a program that says no', { fields: ['Auto-Submitted: no', 'X-Autoreply: no'] }],
  ['no, and why', { fields: ['Auto-Submitted: No (a person)', 'Auto-Submitted: no; x=y'] }],
  ['Outlook, that suppresses nothing', { fields: ['X-Auto-Response-Suppress: None'] }],
  ['a sender', { fields: ['Return-Path: <maria@example.org>', 'Precedence: first-class'] }],
  ['another subject', { subject: 'Absolutely alive' }],
  ['automatic words later on', { subject: 'Re: Automatic reply' }],
];

for (const [name, facts, from = 'maria@example.org'] of byPeople) {
  test(`A person wrote it: ${name}`, async () => {
    assert.deepEqual(await readReply(facts), { from, answers: [key] });
  });
}

for (const [name, facts] of Object.entries(responders)) {
  test(`No person wrote it: ${name}`, async () => {
    assert.equal(await readReply(facts), null);
  });
}

test('A mail that answers nothing is no reply, also at the return address of a mail', async () => {
  const to = returnAddressOf('returned@codicil.example', messageId);
  const text = replyTo({ messageId, to }).replaceAll(/^(In-Reply-To|References): .*\r\n/gm, '');
  assert.equal(await read(text), null);
});

test('Where our id was replaced on the way, the return address says what is answered', async () => {
  const to = returnAddressOf('returned@codicil.example', messageId);
  const other = '<0100018b@eu-west-1.amazonses.com>';
  const reply = await readReply({ messageId: other, to });
  assert.deepEqual(reply?.answers, ['0100018b', key]);
});

test('What claims to be from nobody or from several is from nobody', async () => {
  const several = 'Maria <maria@example.org>, Rui <rui@example.org>';
  for (const from of [several, '', 'nobody']) assert.equal(await readReply({ from }), null);
  assert.equal(await readReply({ fields: ['From: rui@example.org'] }), null);
});

test('It may answer our mail among others, and no more of them are looked at than twenty', async () => {
  const others = Array.from({ length: 40 }, (_, place) => `<${place}@example.org>`).join(' ');
  const text = replyTo({ messageId }).replace('References: ', `References: ${others} `);
  const { answers } = (await read(text)) ?? assert.fail('it is a reply');
  assert.equal(answers[0], key);
  assert.equal(answers.length, 20);
});
