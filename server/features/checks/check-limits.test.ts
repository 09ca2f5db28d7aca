import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import { findCheck, listChecks, openSecrets } from '#server/store/checks.ts';

let world: TestApp;
before(async () => {
  world = await openTestApp();
});
after(() => world.close());

async function checkNow(person: Person): Promise<number> {
  const { headers } = person;
  const sent = await world.app.inject({ method: 'POST', url: '/api/checks/send-check', headers });
  await world.app.inject({ method: 'POST', url: '/api/checks/here', headers });
  return sent.statusCode;
}

test('an address that nobody confirmed gets three checks a day, however often one asks', async () => {
  const stranger = await world.register('stranger');
  const answers = [];
  for (let turn = 0; turn < 5; turn += 1) {
    answers.push(await checkNow(stranger));
  }
  assert.deepEqual(answers, [201, 201, 201, 429, 429]);
});

test('a second check is refused while the first one waits for its answer', async () => {
  const { headers } = await world.register('impatient');
  const ask = () => world.app.inject({ method: 'POST', url: '/api/checks/send-check', headers });
  const answers = await Promise.all([ask(), ask(), ask()]);
  const refused = answers.filter((answer) => answer.statusCode === 409);
  assert.equal(refused.length, 2);
  assert.equal(refused[0]?.json<{ code: string }>().code, 'check-pending');
});

test('a press without a code spends none of the tries at the code', async () => {
  const person = await world.register('careful');
  const { headers } = person;
  const sent = await world.app.inject({ method: 'POST', url: '/api/checks/send-check', headers });
  const check = await findCheck(world.db, person.owner, sent.json<{ id: number }>().id);
  assert.ok(check);
  const { token, code } = openSecrets(person.owner, check);
  const answer = (payload: object) =>
    world.app.inject({ method: 'POST', url: `/api/check-links/${token}`, payload });
  for (let turn = 0; turn < 8; turn += 1) {
    assert.equal((await answer({})).statusCode, 400);
  }
  const wrong = code === '000000' ? '000001' : '000000';
  for (let turn = 0; turn < 4; turn += 1) {
    assert.equal((await answer({ code: wrong })).statusCode, 400);
  }
  assert.equal((await answer({ code })).statusCode, 200);
});

test('after twenty wrong codes within an hour even the right one is refused', async () => {
  const person = await world.register('guessed');
  const { headers } = person;
  const sent = await world.app.inject({ method: 'POST', url: '/api/checks/send-check', headers });
  const check = await findCheck(world.db, person.owner, sent.json<{ id: number }>().id);
  assert.ok(check);
  const { token, code } = openSecrets(person.owner, check);
  const wrong = code === '000000' ? '000001' : '000000';
  const answer = (given: string) =>
    world.app.inject({
      method: 'POST',
      url: `/api/check-links/${token}`,
      payload: { code: given },
    });
  for (let turn = 0; turn < 20; turn += 1) {
    assert.equal((await answer(wrong)).statusCode, 400);
  }
  assert.equal((await answer(code)).statusCode, 429);
  assert.equal((await findCheck(world.db, person.owner, check.id))?.status, 'sent');
});

test('whoever has the link gets one more mail a day with another code, and answers by it', async () => {
  const person = await world.register('tried-out');
  const { headers } = person;
  const sent = await world.app.inject({ method: 'POST', url: '/api/checks/send-check', headers });
  const check = await findCheck(world.db, person.owner, sent.json<{ id: number }>().id);
  assert.ok(check);
  const { token } = openSecrets(person.owner, check);
  const more = () =>
    world.app.inject({ method: 'POST', url: `/api/check-links/${token}/new-mail` });
  assert.equal((await more()).statusCode, 204);
  assert.equal((await more()).statusCode, 429, 'a flood of mails is no help');

  const [newest] = await listChecks(world.db, person.owner);
  assert.ok(newest);
  assert.notEqual(newest.id, check.id);
  const other = openSecrets(person.owner, newest);
  const answered = await world.app.inject({
    method: 'POST',
    url: `/api/check-links/${other.token}`,
    payload: { code: other.code },
  });
  assert.equal(answered.statusCode, 200, answered.body);
});
