/** Who may open an account where not everybody may. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { addInvitation } from '#server/store/invitations.ts';
import { openTestApp, testPassword, type TestApp } from '#server/test-app.fixture.ts';

type Mode = 'open' | 'invite' | 'closed';

let worlds: Record<Mode, TestApp>;
before(async () => {
  const open = (registration: Mode) => openTestApp({ settings: { registration } });
  worlds = { open: await open('open'), invite: await open('invite'), closed: await open('closed') };
});
after(() => Promise.all(Object.values(worlds).map((world) => world.close())));

let people = 0;
let tokens = 0;
beforeEach(() => {
  people += 1;
});

function register(mode: Mode, more: { invite?: string; username?: string } = {}) {
  people += 1;
  const name = `person${people}`;
  const payload = { username: name, email: `${name}@example.org`, password: testPassword, ...more };
  return worlds[mode].app.inject({ method: 'POST', url: '/api/register', payload });
}

async function invitation({ db, clock }: TestApp): Promise<string> {
  const token = `token number ${(tokens += 1)}`;
  await addInvitation(db, token, clock.wallMs());
  return token;
}

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code;

/** Of the person who registered last. */
async function isLastInvited({ db }: TestApp): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('users')
    .select('is_invited')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.is_invited;
}

describe('Where an invitation is needed', () => {
  it('the first account is let in without one, and nobody else is', async () => {
    const { clock, app } = worlds.invite;
    assert(clock);
    assert.equal((await register('invite', { invite: 'first' })).statusCode, 201);
    const refused = await register('invite');
    assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 'invitation-needed']);
    const config = (await app.inject('/api/config')).json<{ registration: Mode }>();
    assert.equal(config.registration, 'invite');
  });

  it('one is good once, and what was refused for another reason does not spend it', async () => {
    const world = worlds.invite;
    const invite = await invitation(world);
    const taken = await register('invite', { invite, username: 'person2' });
    assert.equal(taken.statusCode, 409);
    const [one, other] = await Promise.all([
      register('invite', { invite }),
      register('invite', { invite }),
    ]);
    assert.deepEqual(
      [one.statusCode, other.statusCode].toSorted((a, b) => a - b),
      [201, 403],
    );
    assert.equal(codeOf(one.statusCode === 403 ? one : other), 'invitation-unknown');
    assert.equal(await isLastInvited(world), true);
  });

  it('one runs out after two weeks', async () => {
    const world = worlds.invite;
    const [early, late] = [await invitation(world), await invitation(world)];
    world.clock.advance(14 * DAY_MS - 1);
    assert.equal((await register('invite', { invite: early })).statusCode, 201);
    world.clock.advance(1);
    assert.equal(codeOf(await register('invite', { invite: late })), 'invitation-unknown');
  });

  it('is kept as a hash', async () => {
    const invite = await invitation(worlds.invite);
    const rows = await worlds.invite.db.selectFrom('invitations').selectAll().execute();
    assert(!rows.some(({ token_hash }) => token_hash.includes(invite)));
  });
});

describe('Where nobody registers', () => {
  it('the first account is let in, and an invitation helps nobody else', async () => {
    const both = await Promise.all([register('closed'), register('closed')]);
    const statuses = both.map(({ statusCode }) => statusCode);
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [201, 403],
    );
    const refused = await register('closed', { invite: await invitation(worlds.closed) });
    assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 'registration-closed']);
  });
});

describe('Where everybody may register', () => {
  it('whoever was invited is known for it, and a wrong invitation harms nobody', async () => {
    const world = worlds.open;
    assert.equal((await register('open')).statusCode, 201);
    assert.equal(await isLastInvited(world), false);
    assert.equal((await register('open', { invite: await invitation(world) })).statusCode, 201);
    assert.equal(await isLastInvited(world), true);
    assert.equal((await register('open', { invite: 'unknown' })).statusCode, 201);
    assert.equal(await isLastInvited(world), false);
  });
});
