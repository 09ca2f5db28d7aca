import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { asLight } from '#core/release/moment.ts';
import type { User } from '#contract/account.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readWatches } from '#server/engine/watch.ts';
import { refusedField } from '#server/refused-field.fixture.ts';
import { changeClock } from '#server/store/installation.ts';
import { advanceTime } from '#server/features/testaments/persons.fixture.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let world: TestApp;
before(async () => {
  world = await openTestApp({ settings: { clockKind: 'simulated' } });
});
after(() => world.close());

async function change(person: Person, fields: object) {
  const { headers } = person;
  const answer = await world.app.inject({
    method: 'PATCH',
    url: '/api/user',
    headers,
    payload: fields,
  });
  return { status: answer.statusCode, body: answer.json<User>() };
}

async function whoIs({ headers }: Person): Promise<User> {
  return (await world.app.inject({ url: '/api/user', headers })).json<User>();
}

/** When the only check of a person who wrote one active testament comes, in wall time. */
async function nextCheck({ owner }: Person): Promise<number> {
  const [watch] = await readWatches(world.db, owner);
  assert.equal(watch?.state.phase.kind, 'resting');
  return watch.state.phase.nextCheckAt;
}

async function writeActive({ headers }: Person): Promise<void> {
  const post = (url: string, payload: object) =>
    world.app.inject({ method: 'POST', url, headers, payload });
  const created = await post('/api/testaments', {
    title: 'One',
    fullContent: 'Words.',
    status: 'active',
  });
  const { id } = created.json<{ id: number }>();
  const added = await post(`/api/testaments/${id}/recipients`, { email: 'a@example.org' });
  assert.equal(added.statusCode, 201);
}

describe('changing the account', () => {
  it('keeps what is left out, takes away what is empty, and answers the person', async () => {
    const ana = await world.register('ana');

    const first = await change(ana, { fullName: ' Ana Lopes ', phoneNumber: '+351 900 000 000' });
    const second = await change(ana, { phoneNumber: '' });

    assert.equal(first.status, 200);
    assert.deepEqual(first.body, {
      ...ana.user,
      fullName: 'Ana Lopes',
      phoneNumber: '+351 900 000 000',
    });
    assert.deepEqual(second.body, { ...ana.user, fullName: 'Ana Lopes', phoneNumber: null });
    assert.deepEqual(await whoIs(ana), second.body);
  });

  it('keeps the name for her people, and that she was asked, whatever she answered', async () => {
    const [lia, rui] = [await world.register('lia'), await world.register('rui')];
    const asked = ({ nameForPeople, isNameAsked }: User) => [nameForPeople, isNameAsked];

    await change(lia, { fullName: 'Lia Sá' });
    assert.deepEqual(asked(await whoIs(lia)), [null, false], 'nobody has asked her');
    await change(lia, { nameForPeople: ' Avó Lia ' });
    await change(lia, { phoneNumber: '+351 900 000 000' });
    await change(rui, { nameForPeople: null });

    assert.deepEqual(asked(await whoIs(lia)), ['Avó Lia', true]);
    assert.deepEqual(asked(await whoIs(rui)), [null, true]);
    assert.deepEqual(asked((await change(lia, { nameForPeople: '' })).body), [null, true]);
    const { status, body } = await change(lia, { nameForPeople: 'a'.repeat(201) });
    const long = 'The name for your people must be a text of at most 200 characters';
    assert.deepEqual([status, body], [400, refusedField(long)]);
  });

  it('takes no name that says ours, in whatever letters', async () => {
    const lena = await world.register('lena');
    const sentence =
      'This name says Codicil. Your people would think that we wrote to them. ' +
      'Please choose another one';
    for (const name of ['Codicil Support', 'C o d i c i l', 'Соdiсil', 'Кодицил']) {
      for (const body of [{ nameForPeople: name }, { fullName: name }]) {
        const refused = await change(lena, body);
        assert.deepEqual([refused.status, refused.body], [400, refusedField(sentence)]);
      }
    }
    const { fullName, nameForPeople, isNameAsked } = await whoIs(lena);
    assert.deepEqual([fullName, nameForPeople, isNameAsked], [null, null, false]);
    const named = await change(lena, { nameForPeople: 'Marco Di Cillo', fullName: 'Bank of Ana' });
    assert.equal(named.status, 200, 'what looks like an office is read beside the address');
  });

  it('says in which language she is written to, also where she chose none', async () => {
    const iva = await world.register('iva');
    const languages = ({ language, mailLanguage }: User) => [language, mailLanguage];
    await change(iva, { language: null });
    assert.deepEqual(languages(await whoIs(iva)), [null, 'en']);
    assert.deepEqual(languages((await change(iva, { language: 'pt-PT' })).body), [
      'pt-PT',
      'pt-PT',
    ]);
  });

  it('opens what was sealed before anybody was asked', async () => {
    const edite = await world.register('edite');
    const { owner } = edite;
    const place = { table: 'users', userId: owner.id, id: owner.id, version: 1 };
    const sealed = owner.key.seal(place, { fullName: 'Eva Sol', phoneNumber: null });
    await world.db.updateTable('users').set({ sealed }).where('id', '=', owner.id).execute();

    const { fullName, nameForPeople, isNameAsked } = await whoIs(edite);

    assert.deepEqual([fullName, nameForPeople, isNameAsked], ['Eva Sol', null, false]);
  });

  it('seals the words anew, under the next version', async () => {
    const bela = await world.register('bela');
    const row = () =>
      world.db
        .selectFrom('users')
        .select(['version', 'sealed'])
        .where('id', '=', bela.user.id)
        .executeTakeFirstOrThrow();
    const first = await row();

    await change(bela, { fullName: 'Canary Bela' });

    const second = await row();
    assert.deepEqual([first.version, second.version], [1, 2]);
    assert.equal(second.sealed.equals(first.sealed), false);
    assert.equal(second.sealed.includes('Canary'), false);
  });

  it('never changes the address or the user name, which are not its to change', async () => {
    const celia = await world.register('celia');

    const answer = await change(celia, { email: 'other@example.org', username: 'other', id: 1 });

    assert.deepEqual(answer, { status: 200, body: celia.user });
  });

  for (const timeZone of ['Mars/Olympus', '', 'Europe/Lisbon; drop table users']) {
    it(`refuses the time zone "${timeZone}"`, async () => {
      const person = await world.register(`zone${timeZone.length}`);

      const answer = await change(person, { timeZone, fullName: 'Unkept' });

      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body, refusedField('Unknown time zone'));
      assert.deepEqual(await whoIs(person), person.user);
    });
  }

  it('is a sign of life, and of nobody else', async () => {
    const dora = await world.register('dora');
    const other = await world.register('doris');
    await writeActive(dora);
    await writeActive(other);
    const [hers, others] = [await nextCheck(dora), await nextCheck(other)];
    await advanceTime(world, dayMs);

    await change(dora, { fullName: 'Dora' });

    assert.equal((await nextCheck(dora)) > hers, true);
    assert.equal(await nextCheck(other), others);
  });

  it('to another time zone counts the next interval in that zone', async () => {
    const eva = await world.register('eva');
    await writeActive(eva);

    const { body } = await change(eva, { timeZone: 'asia/tokyo' });

    const [watch] = await readWatches(world.db, eva.owner);
    assert.equal(body.timeZone, 'Asia/Tokyo');
    assert(watch!.policy.kind === 'check');
    assert.equal(watch!.policy.zone, 'Asia/Tokyo');
  });

  it('decides whether signing in is a sign of life', async () => {
    const fay = await world.register('fay');
    await writeActive(fay);
    const login = () => {
      const payload = { username: 'fay', password: fay.password };
      return world.app.inject({ method: 'POST', url: '/api/login', payload });
    };
    assert.equal((await change(fay, { signInIsLife: false })).body.signInIsLife, false);
    const silent = await nextCheck(fay);
    await advanceTime(world, dayMs);

    await login();
    const afterSilent = await nextCheck(fay);
    await change(fay, { signInIsLife: true });
    const switchedOn = await nextCheck(fay);
    await advanceTime(world, dayMs);
    await login();

    assert.equal(afterSilent, silent);
    assert.equal((await nextCheck(fay)) > switchedOn, true);
  });

  it('keeps whether recipients are reminded, and what the others hear', async () => {
    const gwen = await world.register('gwen');
    const { followUps, asksOthers } = (await change(gwen, {})).body;
    assert.deepEqual([followUps, asksOthers], [true, 'unnamed']);
    const { body } = await change(gwen, { followUps: false, asksOthers: 'named' });
    assert.deepEqual([body.followUps, body.asksOthers], [false, 'named']);
    assert.equal((await change(gwen, { language: 'ru' })).body.followUps, false);
    const { status } = await change(gwen, { asksOthers: 'everybody' });
    assert.equal(status, 400);
  });

  it('is for somebody who is signed in', async () => {
    const answer = await world.app.inject({ method: 'PATCH', url: '/api/user', payload: {} });

    assert.equal(answer.statusCode, 401);
  });
});

describe('the pause of a person', () => {
  it('is shown while it lasts and not afterwards', async () => {
    const gina = await world.register('gina');
    const until = world.clock.wallMs() + dayMs;
    await world.db
      .updateTable('users')
      .set({ paused_until_light: until })
      .where('id', '=', gina.user.id)
      .execute();

    const during = await whoIs(gina);
    world.clock.advance(dayMs);
    // A whole day of light, seen by the heartbeat.
    await inTransaction(world.db, (tx) =>
      changeClock(tx, world.clock, (state, lastAt) => {
        return { state: { ...state, lastAt, light: asLight(lastAt) }, result: null };
      }),
    );
    const afterwards = await whoIs(gina);

    assert.equal(during.pausedUntil, new Date(until).toISOString());
    assert.equal(afterwards.pausedUntil, null);
  });
});
