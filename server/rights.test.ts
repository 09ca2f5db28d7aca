/**
 * Three people at every call with every id: an owner who has one of everything, another owner, and
 * a stranger. What is not theirs answers exactly like what does not exist, and changes nothing.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { mailboxCalls, timeCalls } from '#contract/system.ts';
import { newAuthenticator } from '#server/crypto/authenticator.fixture.ts';
import { typePassword } from '#server/features/testaments/persons.fixture.ts';
import { multipart, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import { fillHouse, type FullHouse } from './full-house.fixture.ts';
import { openLivingProduct, type LivingProduct } from './living-product.fixture.ts';

const missing = 987_654_321;
const noPasskey = () => ({ response: newAuthenticator('').sign({ challenge: '', rpId: '' }) });
const noNewPasskey = () => newAuthenticator('').make({ challenge: '', rp: { id: '' } });
const words = 'my own 77';
const calls = Object.entries<Route>(api).filter(
  ([name]) => !(name in timeCalls) && !(name in mailboxCalls),
);

let product: LivingProduct;
let ana: FullHouse;
let bruno: FullHouse;
before(async () => {
  product = await openLivingProduct();
  ana = await fillHouse(product, 'ana');
  bruno = await fillHouse(product, 'bruno');
});
after(() => product.close());

/** Which ids of a house each parameter of a path may name. */
function idsFor({ ids }: FullHouse, path: string, parameter: string): number[] {
  if (parameter === 'recipientId') return [ids.recipient, ids.looseRecipient];
  if (parameter === 'noteId') return [ids.note];
  if (parameter === 'versionId') return [ids.letterVersion];
  if (parameter === 'attachmentId') return [ids.attachment, ids.lockedAttachment];
  if (path.startsWith('/api/recipients')) return [ids.recipient, ids.looseRecipient];
  if (path.startsWith('/api/notes')) return [ids.note];
  if (path.startsWith('/api/activation-triggers')) return [ids.checkTrigger, ids.codeTrigger];
  if (path.startsWith('/api/notifications')) return [ids.notification];
  if (path.startsWith('/api/releases')) return [ids.release];
  if (path.startsWith('/api/sessions')) return [ids.session];
  if (path.startsWith('/api/browsers')) return [ids.browser];
  if (path.startsWith('/api/user/passkeys')) return [ids.passkey];
  if (path.startsWith('/api/user/tokens')) return [ids.token];
  if (path.startsWith('/api/user/webhooks')) return [ids.webhook];
  if (path.startsWith('/api/bin')) return [ids.act];
  return [ids.draft, ids.active, ids.paused, ids.locked, ids.sealed, ids.released];
}

/** A body that the owner herself would be allowed to send. */
function bodyFor(name: string, house: FullHouse): object | undefined {
  const bodies: Record<string, object> = {
    updateTestament: { title: 'taken over' },
    keepLetterDraft: { title: '', fullContent: 'taken over', revision: 0, basedOn: '' },
    addTestamentRecipient: { email: 'thief@example.org' },
    verifyPassword: { password: house.passphrase },
    exportTestament: { password: house.passphrase },
    sendTestEmail: { email: 'thief@example.org' },
    sendTestSms: { phoneNumber: '+12025550123' },
    updateRecipient: { name: 'taken over' },
    updateNote: { title: 'taken over' },
    updateTrigger: { isActive: false },
    unlockPublicTestament: { password: house.passphrase },
  };
  return bodies[name];
}

interface Asked {
  readonly name: string;
  readonly call: Route;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: object | undefined;
}

async function ask({ call, path, headers, body }: Asked): Promise<string> {
  const upload = call.upload ? multipart('thief.pdf', smallPdf) : null;
  const answer = await product.app.inject({
    method: call.method,
    url: path,
    headers: { ...headers, ...upload?.headers, 'sec-fetch-site': 'same-origin' },
    ...(upload !== null && { payload: upload.payload }),
    ...(upload === null && body !== undefined && { payload: body }),
  });
  return `${answer.statusCode} ${answer.body}`;
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Every way to fill a path with ids of one house, for some parameters of another. */
function fill(path: string, choose: (parameter: string) => number[]): string[] {
  return pathNames(path).reduce(
    (paths, parameter) =>
      paths.flatMap((one) =>
        choose(parameter).map((value) => one.replace(`{${parameter}}`, String(value))),
      ),
    [path],
  );
}

const byId = calls
  .filter(([, { path }]) => path.includes('Id}') || path.includes('{id}'))
  .filter(([, { auth }]) => auth === 'user');

/** All that is stored, but for what counts guesses and when somebody was last seen. */
async function rowsOf(userId: number): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'user_id'
      and table_schema = current_schema() and table_name <> 'failed_sign_ins' order by 1
  `.execute(product.db);
  const dumps = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select md5(t::text) as row from ${sql.table(name)} t where user_id = ${userId} order by 1
    `.execute(product.db);
    dumps.push([name, rows]);
  }
  return JSON.stringify(dumps);
}

test('What is another person’s answers like what does not exist, at every call with an id', async () => {
  const before = await rowsOf(ana.person.owner.id);
  let cells = 0;
  for (const [name, call] of byId) {
    const body = bodyFor(name, ana);
    const asked = { name, call, headers: { ...bruno.person.headers }, body };
    const [first = '', ...others] = pathNames(call.path);
    const nowhere = await ask({ ...asked, path: fill(call.path, () => [missing])[0]! });
    assert.match(nowhere, /^404 /, `${name} of nobody: ${nowhere}`);
    for (const path of fill(call.path, (one) => idsFor(ana, call.path, one))) {
      assert.equal(await ask({ ...asked, path }), nowhere, `${call.method} ${path}`);
      cells += 1;
    }
    if (others.length === 0) continue;
    // His own testament with her note, recipient or file, and hers with his.
    const his = (one: string) => idsFor(bruno, call.path, one);
    const hers = (one: string) => idsFor(ana, call.path, one);
    for (const ownFirst of [true, false]) {
      const choose = (one: string) => ((one === first) === ownFirst ? his(one) : hers(one));
      for (const path of fill(call.path, choose)) {
        assert.match(await ask({ ...asked, path }), /^404 |^409 /, `${call.method} ${path}`);
        cells += 1;
      }
    }
  }
  assert(cells > 150, `only ${cells} cells`);
  assert.equal(await rowsOf(ana.person.owner.id), before, 'something of hers was changed');
});

test('A stranger is asked to sign in at every call of a signed-in person, whatever the id', async () => {
  for (const [name, call] of calls.filter(([, one]) => one.auth === 'user')) {
    for (const path of fill(call.path, (one) => [...idsFor(ana, call.path, one), missing])) {
      const answer = await ask({ name, call, path, headers: {}, body: bodyFor(name, ana) });
      assert.match(answer, /^401 \{"message":"Unauthorized"/, `${call.method} ${path}`);
    }
  }
});

test('No list and no figure of one person holds a word of another', async () => {
  const lists = calls.filter(
    ([, { method, path, auth, events }]) =>
      method === 'GET' && auth === 'user' && !path.includes('{') && !events,
  );
  assert(lists.length > 10);
  // Everything in one archive is a list too, and needs it.
  for (const { person } of [ana, bruno]) await typePassword(product, person);
  for (const [name, call] of lists) {
    const path =
      call.path === '/api/forecast'
        ? `${call.path}?checkInterval=1&checkAttempts=1&gracePeriod=1`
        : call.path;
    const hers = await ask({ name, call, path, headers: { ...ana.person.headers } });
    assert.match(hers, /^200 /, `${path}: ${hers}`);
    assert(!hers.includes(bruno.word), path);
    const his = await ask({ name, call, path, headers: { ...bruno.person.headers } });
    assert(!his.includes(ana.word), path);
  }
});

test('Links that lead nowhere, to a draft or to a paused testament answer alike', async () => {
  const secret = calls.filter(([, { path }]) => path.includes('{accessLink}'));
  assert(secret.length >= 5);
  for (const [name, call] of secret) {
    const pathOf = (link: string) =>
      call.path.replace('{accessLink}', link).replace('{attachmentId}', String(ana.ids.attachment));
    const body = bodyFor(name, ana);
    for (const headers of [{}, { ...bruno.person.headers }]) {
      const nowhere = await ask({ name, call, path: pathOf('x'.repeat(43)), headers, body });
      assert.match(nowhere, /^404 /);
      for (const link of [ana.links.draft, ana.links.paused]) {
        assert.equal(await ask({ name, call, path: pathOf(link), headers, body }), nowhere, name);
      }
    }
  }
});

const bodiless = `beginPasskeyLogin passwordReset passwordResetStop stopPasswordReset
  addressMoveStop stopAddressMove getCheckLink sendNewCheck installation openApi apiPage
  beginOperatorPasskey beginOperatorLogin readCalendar`.split(/\s+/);

/** Whom they are about is said in the body, if at all; only signing out is about who asks. */
const open: Record<string, (house: FullHouse) => object | undefined> = {
  ...Object.fromEntries(bodiless.map((name) => [name, () => undefined])),
  login: ({ person }) => ({ username: person.name, password: 'not hers' }),
  register: ({ person }) => ({ username: person.name, email: person.email, password: words }),
  askPasswordReset: ({ person }) => ({ email: person.email }),
  passkeyLogin: noPasskey,
  operatorLogin: noPasskey,
  joinOperators: ({ word }) => ({ name: word, response: noNewPasskey() }),
  keepAccount: ({ person }) => ({ username: person.name, password: 'not hers' }),
  keepAccountByPasskey: noPasskey,
  recoverByCode: ({ person: { name } }) => ({ username: name, code: 'A', newPassword: words }),
  resetPassword: () => ({ newPassword: words }),
  answerCheckLink: () => ({ code: '000000' }),
  sendContactMessage: ({ word }) => ({
    name: word,
    email: `${word}@example.org`,
    subject: word,
    message: `About ${word}`,
  }),
  reportPageView: () => ({ path: '/testaments/edit/{id}' }),
  paymentEvent: ({ person }) => ({ type: 'paid', userId: person.owner.id }),
  listBinByLink: () => ({ code: '000000' }),
  undoByLink: () => ({ code: '000000' }),
  activateByCode: ({ word }) => ({ activationCode: word }),
};

test('A call that is open to anybody answers everybody alike and changes nothing of anybody', async () => {
  const isOpen = ([name, { auth, path }]: (typeof calls)[number]) =>
    auth === 'public' && !path.includes('{accessLink}') && name !== 'logout';
  const asked = calls.filter(isOpen);
  assert.deepEqual(asked.map(([name]) => name).toSorted(), Object.keys(open).toSorted());
  const stored = () => Promise.all([ana, bruno].map(({ person }) => rowsOf(person.owner.id)));
  const before = await stored();
  for (const [name, call] of asked) {
    const path = call.path.replace('{token}', 'x'.repeat(43)).replace('{id}', String(ana.ids.act));
    const body = open[name]!(ana);
    const answers = [];
    for (const headers of [ana.person.headers, bruno.person.headers, {}]) {
      const answer = await ask({ name, call, path, headers: { ...headers }, body });
      answers.push(answer.replace(/"challenge":"[\w-]{43}"/, '"challenge":"new each time"'));
    }
    assert.deepEqual([...new Set(answers)], [answers[0]], name);
    assert.match(answers[0]!, /^(2\d\d|4\d\d) /, name);
    assert(!answers[0]!.includes(ana.word), name);
  }
  assert.deepEqual(await stored(), before);
});

test('A body cannot name what is another person’s', async () => {
  const { person, ids } = bruno;
  const tries: [string, string, object][] = [
    ['POST', '/api/activation-triggers', { name: 'mine', testamentIds: [ana.ids.active] }],
    ['PUT', `/api/activation-triggers/${ids.checkTrigger}`, { testamentIds: [ana.ids.active] }],
    ['POST', '/api/testaments', { title: 'mine', recipients: [{ id: ana.ids.recipient }] }],
    ['POST', '/api/testaments', { title: 'mine', noteIds: [ana.ids.note] }],
    ['PUT', `/api/testaments/${ids.active}`, { recipients: [{ id: ana.ids.looseRecipient }] }],
    ['PUT', `/api/testaments/${ids.active}`, { noteIds: [ids.note, ana.ids.note] }],
    [
      'POST',
      `/api/testaments/${ids.active}/test-email`,
      { email: 'a@example.org', recipientId: ana.ids.recipient },
    ],
    [
      'POST',
      `/api/testaments/${ids.active}/test-sms`,
      { phoneNumber: '+12025550123', recipientId: ana.ids.recipient },
    ],
  ];
  for (const [method, path, body] of tries) {
    const { status } = await person.call(method as 'POST', path, body);
    assert.equal(status, 404, path);
  }
  const note = await person.call('POST', '/api/notes', {
    title: 'x',
    content: 'y',
    userId: ana.person.owner.id,
  });
  assert.equal((note.body as { userId: number }).userId, person.owner.id);
});

test('The owner herself is let in everywhere: the same requests are good ones', async () => {
  const house = await fillHouse(product, 'clara');
  const last = ['deleteTestament', 'deleteRecipient', 'deleteNote', 'deleteTrigger', 'endSession'];
  const order = byId.toSorted(([one], [other]) => last.indexOf(one) - last.indexOf(other));
  for (const [name, call] of order) {
    const asked = { name, call, headers: { ...house.person.headers }, body: bodyFor(name, house) };
    const answers = [];
    for (const path of fill(call.path, (one) => idsFor(house, call.path, one))) {
      answers.push(await ask({ ...asked, path }));
    }
    const isGood = answers.some((answer) => /^2\d\d /.test(answer));
    assert(isGood, `${name} is refused to its owner: ${answers.join('\n')}`);
  }
});
