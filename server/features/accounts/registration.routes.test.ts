import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { User } from '#contract/account.ts';
import { eraseClosed } from './account-deletion.changes.ts';
import { refusedField } from '#server/refused-field.fixture.ts';
import {
  openTestApp,
  testPassword,
  testStartedAt,
  type TestApp,
} from '#server/test-app.fixture.ts';

let world: TestApp;
before(async () => {
  world = await openTestApp({ settings: { passwordMinLength: 8 } });
});
after(() => world.close());

function register(fields: object, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'POST', url: '/api/register', headers, payload: fields });
}

function person(name: string, other: object = {}) {
  return { username: name, email: `${name}@example.org`, password: testPassword, ...other };
}

async function rowsOf(table: 'users' | 'usernames' | 'emails' | 'sessions' | 'confirmations') {
  return (await world.db.selectFrom(table).selectAll().execute()).length;
}

describe('registration', () => {
  it('keeps the language of the request where none is chosen', async () => {
    const headers = { 'accept-language': 'pt-BR, en;q=0.5' };
    const user = (await register(person('Inês'), headers)).json<User>();
    assert.equal(user.language, 'pt-PT');
  });

  it('makes the account, signs in, knows the browser and sends the code', async () => {
    const wakesBefore = world.wakes();
    const answer = await register({
      ...person('Ana'),
      fullName: ' Ana Lopes ',
      phoneNumber: '+351 900 000 000',
      timeZone: 'Europe/Lisbon',
      language: 'ru',
    });
    assert.equal(answer.statusCode, 201);
    const user = answer.json<User>();
    assert.deepEqual(user, {
      id: user.id,
      username: 'Ana',
      email: 'Ana@example.org',
      fullName: 'Ana Lopes',
      nameForPeople: null,
      isNameAsked: false,
      pictureAt: null,
      phoneNumber: '+351 900 000 000',
      emailConfirmed: false,
      timeZone: 'Europe/Lisbon',
      signInIsLife: true,
      followUps: true,
      asksOthers: 'unnamed',
      pausedUntil: null,
      newPasswordAt: null,
      serviceEndsOn: null,
      passwordLimit: null,
      language: 'ru',
      mailLanguage: 'ru',
      createdAt: new Date(testStartedAt).toISOString(),
      mark: user.mark,
    });
    assert.deepEqual(answer.cookies.map(({ name }) => name).toSorted(), ['device', 'sid']);
    const messages = await world.db
      .selectFrom('outbox')
      .select(['kind', 'status', 'due_at'])
      .where('user_id', '=', user.id)
      .execute();
    const message = { kind: 'confirm-address', status: 'pending', due_at: testStartedAt };
    assert.deepEqual(messages, [message]);
    assert.equal(world.wakes(), wakesBefore + 1);
  });

  it('leaves out what was not given', async () => {
    const user = (await register(person('bela', { fullName: ' ' }))).json<User>();
    assert.deepEqual([user.fullName, user.phoneNumber, user.timeZone], [null, null, 'UTC']);
  });

  it('takes an unknown time zone for UTC instead of refusing the person', async () => {
    const answer = await register(person('celia', { timeZone: 'Mars/Olympus' }));
    assert.equal(answer.statusCode, 201);
    assert.equal(answer.json<User>().timeZone, 'UTC');
  });

  it('stores neither the password nor the code in clear', async () => {
    const user = (await register(person('dora'))).json<User>();
    const row = await world.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const confirmation = await world.db
      .selectFrom('confirmations')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();

    assert.match(row.password_hash, /^\$argon2id\$/);
    assert.equal(Object.values(row).join(' ').includes(testPassword), false);
    assert.equal(/\d{6}/.test(confirmation.sealed.toString('utf8')), false);
    assert.equal(confirmation.sealed.includes('dora@example.org'), false);
  });

  it('allows the own address as user name', async () => {
    const name = 'eva@example.org';
    const answer = await register({
      username: name,
      email: 'Eva@Example.org',
      password: testPassword,
    });

    assert.equal(answer.statusCode, 201);
  });
});

describe('a registration that is refused', () => {
  before(() => register(person('taken')));

  for (const [name, fields, status, body] of [
    [
      'the user name of somebody else, in capitals',
      { ...person('fresh-one'), username: 'TAKEN' },
      409,
      { message: 'This username is already taken', code: 'username-taken' },
    ],
    [
      'the address of somebody else, in capitals',
      { ...person('fresh-two'), email: 'Taken@Example.org' },
      409,
      { message: 'This email is already registered', code: 'email-taken' },
    ],
    [
      'a user name that is the address of somebody else',
      { ...person('fresh-three'), username: 'somebody@example.org' },
      400,
      refusedField('Username cannot contain @ unless it is your own email'),
    ],
    [
      // It is compared like the plain sign, so it would stand in her way just the same.
      'the address of somebody else with another sign for @',
      { ...person('fresh-thirteen'), username: 'taken\uff20example.org' },
      400,
      refusedField('Username cannot contain @ unless it is your own email'),
    ],
    [
      'a user name with a line break inside',
      { ...person('fresh-four'), username: 'two\nlines' },
      400,
      refusedField('Username cannot contain control characters'),
    ],
    [
      'a user name with a sign that nobody sees',
      { ...person('fresh-four'), username: 'ana\u200b' },
      400,
      {
        message: 'Username cannot contain invisible characters. Please choose another one',
        code: 'username-invisible',
      },
    ],
    [
      'a user name of two alphabets',
      { ...person('fresh-four'), username: '\u0430na' },
      400,
      {
        message: 'Username cannot mix letters of different alphabets. Please choose another one',
        code: 'username-mixed',
      },
    ],
    [
      'a user name of the operator',
      { ...person('fresh-four'), username: 'Codicil Support' },
      400,
      {
        message:
          'This username is reserved for the people who run Codicil. Please choose another one',
        code: 'username-operator',
      },
    ],
    [
      'a short user name',
      { ...person('fresh-five'), username: ' ab ' },
      400,
      refusedField('Username must be at least 3 characters'),
    ],
    [
      'no user name',
      { email: 'a@example.org', password: testPassword },
      400,
      refusedField('Username must be at least 3 characters'),
    ],
    [
      'an address without a domain',
      { ...person('fresh-six'), email: 'ana@' },
      400,
      refusedField('Please enter a valid email'),
    ],
    [
      'no address',
      { username: 'fresh-seven', password: testPassword },
      400,
      refusedField('Please enter a valid email'),
    ],
    [
      'a password below the specified length',
      person('fresh-eight', { password: 'q7#Lw' }),
      400,
      refusedField('Password must be at least 6 characters'),
    ],
    [
      'a password below the length of this installation',
      person('fresh-nine', { password: 'q7#Lwz1' }),
      400,
      refusedField('Password must be at least 8 characters'),
    ],
    [
      'a common password',
      person('fresh-ten', { password: 'Sunshine1' }),
      400,
      {
        message: 'This password is too common. Please choose another one',
        code: 'common-password',
      },
    ],
    [
      'the own name as password',
      person('fresh-eleven', { password: 'Fresh-Eleven!' }),
      400,
      {
        message: 'This password is too much like your username or email. Please choose another one',
        code: 'password-like-name',
      },
    ],
    [
      'a text that the database cannot hold',
      person('fresh-twelve', { fullName: 'A\0na' }),
      400,
      refusedField('This text contains a character that we cannot store'),
    ],
  ] as const) {
    it(`has ${name}`, async () => {
      const tables = ['users', 'usernames', 'emails', 'sessions', 'confirmations'] as const;
      const before = await Promise.all(tables.map(rowsOf));

      const answer = await register(fields);

      assert.deepEqual([answer.statusCode, answer.json()], [status, body]);
      assert.equal(answer.headers['set-cookie'], undefined);
      assert.deepEqual(await Promise.all(tables.map(rowsOf)), before, 'nothing was written');
    });
  }

  it('is all but one of several at once with the same name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        register({ ...person('race'), email: `race-${number}@example.org` }),
      ),
    );

    const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [201, 409, 409, 409, 409]);
  });

  it('is one too many from the same address', async () => {
    const busy = await openTestApp();
    await busy.register('first');
    await busy.db.updateTable('guess_limits').set({ points: 60 }).execute();

    const answer = await busy.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: person('second'),
    });
    await busy.close();

    assert.equal(answer.statusCode, 429);
  });

  it('and removing the account again sends no stranger more than ten codes a day', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await register({ ...person(`zoe-${count}`), email: 'Stranger@example.org' });
      statuses.push(answer.statusCode);
      const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      await world.app.inject({ method: 'DELETE', url: '/api/user', headers: { cookie } });
      // As the operator may; by itself it would keep the address for a week.
      await eraseClosed(world.deps, answer.json<{ id: number }>().id ?? 0);
    }

    assert.deepEqual(statuses, [...Array<number>(10).fill(201), 429]);
  });
});
