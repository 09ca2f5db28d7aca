import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { User } from '#contract/account.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MessageKind, OutboxRow } from '#server/jobs/message-kind.ts';
import type { Mail } from '#server/mail/port.ts';
import { refusedField } from '#server/refused-field.fixture.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import { confirmAddressMessage } from './account.jobs.ts';

const minuteMs = 60_000;

let world: TestApp;
let message: MessageKind;
before(async () => {
  world = await openTestApp();
  message = confirmAddressMessage(world.deps);
});
after(() => world.close());

function confirm({ headers }: Person, code: string) {
  const url = '/api/user/confirm-email';
  return world.app.inject({ method: 'POST', url, headers, payload: { code } });
}

function resend({ headers }: Person) {
  return world.app.inject({ method: 'POST', url: '/api/user/resend-confirmation', headers });
}

/** The messages decided for this person, oldest first. */
function messagesTo({ user }: Person) {
  return world.db
    .selectFrom('outbox')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
}

/** The code as she reads it: in the newest mail. */
async function codeIn(person: Person): Promise<string> {
  const { text } = await mailOf((await messagesTo(person)).at(-1)!);
  return /\b\d{6}\b/.exec(text)![0];
}

async function mailOf(row: OutboxRow): Promise<Mail> {
  const mail = await message.compose(row);
  assert.ok(mail !== null && typeof mail === 'object', 'the message is still to be sent');
  assert.ok('subject' in mail, 'it is a mail');
  return mail;
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describe('confirming the address', () => {
  it('works with the code of the mail, and once confirmed stays so', async () => {
    const ana = await world.register('ana');
    const code = await codeIn(ana);

    const answer = await confirm(ana, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    const again = await confirm(ana, '000000');

    assert.equal(answer.statusCode, 200);
    assert.equal(answer.json<User>().emailConfirmed, true);
    assert.deepEqual(again.json(), answer.json());
  });

  it('refuses a wrong code and accepts the right one afterwards', async () => {
    const bela = await world.register('bela');
    const code = await codeIn(bela);

    const wrong = await confirm(bela, otherThan(code));
    const right = await confirm(bela, code);

    assert.deepEqual(
      [wrong.statusCode, wrong.json()],
      [
        400,
        {
          message: 'This code is not right. Please look at the newest email',
          code: 'wrong-code',
        },
      ],
    );
    assert.equal(right.json<User>().emailConfirmed, true);
  });

  it('refuses even the right code after five wrong ones, until there is a new one', async () => {
    const celia = await world.register('celia');
    const code = await codeIn(celia);
    const wrong = [];
    for (let count = 0; count < 5; count += 1) wrong.push(await confirm(celia, otherThan(code)));

    const sixth = await confirm(celia, code);
    await resend(celia);
    const renewed = await confirm(celia, await codeIn(celia));

    assert.deepEqual([...new Set(wrong.map((answer) => answer.statusCode))], [400]);
    assert.deepEqual(
      [sixth.statusCode, sixth.json()],
      [400, { message: 'This code has expired. Please ask for a new one', code: 'code-expired' }],
    );
    assert.equal(renewed.statusCode, 200);
  });

  it('counts tries that are made at the same time', async () => {
    const dora = await world.register('dora');
    const wrong = otherThan(await codeIn(dora));

    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(dora, wrong)));

    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    assert.equal(codes.filter((code) => code === 'wrong-code').length, 5);
    assert.equal(codes.filter((code) => code === 'code-expired').length, 7);
  });

  it('refuses a code after half an hour', async () => {
    const eva = await world.register('eva');
    const code = await codeIn(eva);

    world.clock.advance(30 * minuteMs);

    assert.equal((await confirm(eva, code)).json<{ code: string }>().code, 'code-expired');
  });

  it('counts the half hour from when the mail was accepted', async () => {
    const flora = await world.register('flora');
    const code = await codeIn(flora);
    world.clock.advance(45 * minuteMs);
    const [row] = await messagesTo(flora);
    const now = { wall: world.clock.wallMs(), dark: 0 };
    await inTransaction(world.db, (tx) => message.accepted!(tx, row!, now, '250 OK'));
    world.clock.advance(29 * minuteMs);

    assert.equal((await confirm(flora, code)).statusCode, 200);
  });

  it('refuses the code of somebody else', async () => {
    const [greta, helena] = [await world.register('greta'), await world.register('helena')];
    const code = await codeIn(greta);
    assert.notEqual(code, await codeIn(helena));

    assert.equal((await confirm(helena, code)).statusCode, 400);
  });

  it('refuses what is not six digits with the sentence of the form', async () => {
    const ines = await world.register('ines');

    for (const code of ['12345', '1234567', 'abcdef', '']) {
      assert.deepEqual(
        (await confirm(ines, code)).json(),
        refusedField('Please enter the six digits of the code'),
      );
    }
  });

  it('is for somebody who is signed in', async () => {
    const payload = { code: '123456' };
    const url = '/api/user/confirm-email';
    const answer = await world.app.inject({ method: 'POST', url, payload });

    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [401, { message: 'Unauthorized', code: 'unauthorized' }],
    );
  });

  it('is a sign of life', async () => {
    const julia = await world.register('julia');
    await world.db
      .insertInto('checks')
      .values({
        user_id: julia.user.id,
        version: 1,
        sealed: Buffer.alloc(1),
        type: 'attempt',
        status: 'sent',
        created_at: 1,
      })
      .execute();

    await confirm(julia, await codeIn(julia));

    const check = await world.db
      .selectFrom('checks')
      .select('status')
      .where('user_id', '=', julia.user.id)
      .executeTakeFirstOrThrow();
    assert.equal(check.status, 'responded');
  });
});

describe('asking for a new code', () => {
  it('ends the code before', async () => {
    const karin = await world.register('karin');
    const before = await codeIn(karin);

    const answer = await resend(karin);
    const after = await codeIn(karin);
    assert.notEqual(before, after);

    assert.equal(answer.statusCode, 204);
    assert.equal((await confirm(karin, before)).statusCode, 400);
    assert.equal((await confirm(karin, after)).statusCode, 200);
  });

  it('sends nothing once the address is confirmed', async () => {
    const laura = await world.register('laura');
    await confirm(laura, await codeIn(laura));

    const answer = await resend(laura);

    assert.equal(answer.statusCode, 204);
    assert.equal((await messagesTo(laura)).length, 1);
  });

  it('is refused after five times in an hour', async () => {
    const mona = await world.register('mona');
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await resend(mona)).statusCode);

    assert.deepEqual(statuses, [204, 204, 204, 204, 204, 429]);
    assert.equal((await messagesTo(mona)).length, 6);
  });
});

describe('the mail with the code', () => {
  it('goes to the address under an id that stays the same', async () => {
    const nora = await world.register('nora');
    const [row] = await messagesTo(nora);

    const mail = await mailOf(row!);

    assert.equal(mail.to, 'nora@example.org');
    assert.equal(mail.messageId, row!.message_id);
    assert.match(mail.messageId, /^<[\w-]+@codicil\.example>$/);
    assert.deepEqual(await message.compose(row!), mail);
  });

  it('is not sent when there is a newer one or the address is confirmed', async () => {
    const olga = await world.register('olga');
    await resend(olga);
    const [first, second] = await messagesTo(olga);

    assert.equal(await message.compose(first!), null);
    await confirm(olga, await codeIn(olga));
    assert.equal(await message.compose(second!), null);
  });

  it('is not sent when the account is gone', async () => {
    const paula = await world.register('paula');
    const [row] = await messagesTo(paula);
    await world.db.deleteFrom('users').where('id', '=', paula.user.id).execute();

    assert.equal(await message.compose(row!), null);
  });
});
