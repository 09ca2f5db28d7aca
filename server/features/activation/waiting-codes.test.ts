/** Right codes that release nothing yet: what the relative, the operator and the owner hear. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { postTrigger, codeTrigger } from '#server/features/triggers/triggers.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

import { forgetWaves } from '#server/store/breakers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function codeOf(name: string): Promise<string> {
  const resident = await moveIn(product, name);
  await write(resident, activeTestament, `heir-of-${name}@example.org`);
  const { activationCode } = await postTrigger(resident, { ...codeTrigger, cancelHours: 0 });
  return activationCode ?? assert.fail('there is a code');
}

async function enter(activationCode: string) {
  const url = '/api/activate-by-code';
  const answer = await product.app.inject({ method: 'POST', url, payload: { activationCode } });
  const body = answer.json<{
    message: string;
    waitsFor: string | null;
    releasesAt: string | null;
  }>();
  return { status: answer.statusCode, ...body };
}

async function rowsOf({ owner }: Resident, table: 'notifications' | 'releases') {
  return product.db.selectFrom(table).selectAll().where('user_id', '=', owner.id).execute();
}

test('The fourth within an hour is told that somebody looks first, and so is who runs this', async () => {
  const names = ['ada', 'bea', 'cleo', 'dora', 'edda', 'flora', 'greta'];
  const codes: string[] = [];
  for (const name of names) codes.push(await codeOf(name));
  const [first, , , fourth, ...rest] = codes;
  for (const code of codes.slice(0, 3)) assert.equal((await enter(code)).waitsFor, null);
  const { status, message, waitsFor, releasesAt } = await enter(fourth!);
  assert.deepEqual([status, waitsFor, releasesAt], [200, 'review', null]);
  assert.match(message, /The code is right\..* a person looks at this one before it goes out\./);
  assert.equal((await enter(fourth!)).message, message, 'entered again');
  assert.equal((await enter(first!)).waitsFor, null, 'what went out has gone');
  assert.equal((await enter(rest[0]!)).waitsFor, 'review');
  const alarms = (await listAlarms(product.db)).map(({ subject }) => subject);
  assert.deepEqual(alarms, ['many releases at once: held until an operator confirms them']);
  await product.scheduler.settle();
  const [mail] = mailsTo(product, 'dora@example.org').filter(({ subject }) => /code/.test(subject));
  assert(mail, 'she is asked whether to stop it');
});

test('Without a confirmed address it asks the owner for it, and delivers after that', async () => {
  const vera = await moveIn(product, 'vera', { isConfirmed: false });
  await write(vera, activeTestament, 'heir-of-vera@example.org');
  const { activationCode } = await postTrigger(vera, codeTrigger);
  assert(activationCode !== null);
  const first = await enter(activationCode);
  assert.deepEqual([first.status, first.waitsFor], [200, 'confirmed-address']);
  assert.match(first.message, /nothing is sent to anybody\. Please enter the code again/);
  assert.deepEqual(await enter(activationCode), first, 'entered again');
  assert.equal((await rowsOf(vera, 'releases')).length, 0);
  const told = (await rowsOf(vera, 'notifications')).map((row) => ('kind' in row ? row.kind : ''));
  assert.deepEqual(told, ['code-set', 'code-unconfirmed']);
  await product.scheduler.settle();
  const asked = mailsTo(product, vera.email).filter(({ subject }) =>
    subject.startsWith('A code was'),
  );
  assert.equal(asked.length, 1, 'she is asked once');
  const confirmed = { email_confirmed_at: product.clock.wallMs() };
  await product.db.updateTable('users').set(confirmed).where('id', '=', vera.owner.id).execute();
  await forgetWaves(product.db);
  assert.equal((await enter(activationCode)).waitsFor, null);
  assert.equal((await rowsOf(vera, 'releases')).length, 1);
});
