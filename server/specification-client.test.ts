/**
 * A client written from the specification alone, twice: right after it signed in, and where an hour
 * passes before each call. Then changes wait, and every call is answered as before.
 */
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { HOUR_MS } from '#core/release/moment.ts';
import { smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import { openLivingProduct, type LivingProduct } from './living-product.fixture.ts';
import { Client, has, registerWith, type Fields } from './specification-client.fixture.ts';

const idle = { 'at once': 0, 'an hour after the password': HOUR_MS };
type When = keyof typeof idle;
const whens = Object.keys(idle) as When[];

const products = {} as Record<When, LivingProduct>;
before(async () => {
  const settings = { clockKind: 'simulated', mailKind: 'smtp' } as const;
  for (const when of whens) products[when] = await openLivingProduct({ settings });
});
after(() => Promise.all(whens.map((when) => products[when].close())));

interface People {
  readonly stranger: () => Client;
  readonly registered: (username: string) => Promise<Client>;
}

/** Both ways, one after the other. */
function walked(walk: (people: People) => Promise<void>) {
  return async (all: TestContext) => {
    for (const when of whens) {
      const stranger = () => new Client(products[when], idle[when]);
      const registered = (username: string) => registerWith(stranger(), products[when], username);
      await all.test(when, () => walk({ stranger, registered }));
    }
  };
}

const newTestament = {
  title: 'For my children',
  description: 'Where things are',
  shortDescription: 'Read this first',
  fullContent: '# Dear ones\n\nThe key is under the stone.',
  isPasswordProtected: false,
  password: '',
  status: 'active',
  activationType: 'check',
  checkInterval: 90,
  checkAttempts: 3,
  gracePeriod: 14,
};

const editable = [
  'title',
  'description',
  'shortDescription',
  'fullContent',
  'isPasswordProtected',
  'status',
] as const;

test(
  'An account: register, sign out, sign in by name or address, change it',
  walked(async ({ stranger }) => {
    const client = stranger();
    await assert.rejects(client.call('GET', '/api/user'), /^Error: 401: /);
    const registration = {
      email: 'ana@example.org',
      password: 'a quiet lake at noon',
      fullName: 'Ana Sousa',
      phoneNumber: '+351912345678',
      username: 'ana',
    };
    const user = await client.call('POST', '/api/register', registration);
    has(user, 'id', 'username', 'email', 'fullName', 'phoneNumber', 'createdAt');
    await client.call('POST', '/api/logout');
    const password = registration.password;
    for (const username of ['ana', 'ana@example.org']) {
      const signedIn = await client.call('POST', '/api/login', { username, password });
      assert.equal(signedIn.id, user.id);
    }
    const wrong = client.call('POST', '/api/login', { username: 'ana', password: 'wrong' });
    await assert.rejects(wrong, /^Error: 401: .*Invalid username or password/);
    const change = { fullName: 'Ana M. Sousa', phoneNumber: '+351 912 345 678' };
    const changed = await client.call('PATCH', '/api/user', change);
    assert.equal(changed['fullName'], 'Ana M. Sousa');
    assert.deepEqual(await client.call('GET', '/api/user'), changed);
  }),
);

test(
  'A testament: write, name people, attach, link a note, change, protect, delete',
  walked(async ({ registered }) => {
    const client = await registered('berta');
    const { id } = await client.call<{ id: number }>('POST', '/api/testaments', newTestament);
    const at = `/api/testaments/${id}`;
    await client.call('POST', `${at}/recipients`, { email: 'rui@example.org' });
    const [recipient] = await client.call<Fields[]>('GET', `${at}/recipients`);
    has(recipient!, 'id', 'name', 'email');
    await client.upload(`${at}/attachments`, 'map.pdf', smallPdf);
    const [attachment] = await client.call<Fields[]>('GET', `${at}/attachments`);
    assert.deepEqual(
      [attachment?.['fileName'], attachment?.['fileSize']],
      ['map.pdf', smallPdf.length],
    );
    const note = { title: 'The garden', content: 'Water it.', isPrivate: false, userId: 1 };
    await client.call('POST', '/api/notes', note);
    const [written] = await client.call<Fields[]>('GET', '/api/notes');
    has(written!, 'id', 'userId', 'title', 'content', 'isPrivate', 'createdAt', 'updatedAt');
    const atNote = `/api/notes/${written?.id}`;
    const rewritten = { title: 'The garden', content: 'Water it at dusk.', isPrivate: true };
    await client.call('PUT', atNote, rewritten);
    const reread = await client.call('GET', atNote);
    for (const [name, value] of Object.entries(rewritten)) assert.equal(reread[name], value);
    await client.call('POST', `${at}/notes/${written?.id}`);
    assert.equal((await client.call<Fields[]>('GET', `${at}/notes`)).length, 1);
    const [linked] = await client.call<Fields[]>('GET', `/api/notes/${written?.id}/testaments`);
    has(linked!, 'id', 'title', 'status', 'shortDescription');

    const [card] = await client.call<Fields[]>('GET', '/api/testaments');
    has(card!, 'id', 'title', 'description', 'isPasswordProtected', 'updatedAt', 'accessLink');
    const { title, description, shortDescription, fullContent } = newTestament;
    const stored = await client.call('GET', at);
    for (const name of editable) assert.equal(stored[name], newTestament[name], name);
    const edit = { title, description, shortDescription, fullContent, status: 'active' };
    const protection = { isPasswordProtected: true, password: 'under the stone' };
    const saved = await client.call('PUT', at, { ...edit, ...protection });
    assert.equal(saved.id, id);
    await assert.rejects(client.call('POST', `${at}/verify-password`, { password: 'wrong' }));
    const right = { password: 'under the stone' };
    const opened = await client.call('POST', `${at}/verify-password`, right);
    assert.equal(opened['fullContent'], fullContent);
    const again = { ...edit, isPasswordProtected: true, fullContent: 'Changed.' };
    await client.call('PUT', at, again);
    const reopened = await client.call('POST', `${at}/verify-password`, right);
    assert.equal(reopened['fullContent'], 'Changed.');

    const email = 'rui@example.org';
    await client.call('POST', `${at}/test-email`, { email });
    await client.call('POST', `${at}/test-email`, { email, recipientId: recipient?.id });
    const phoneNumber = '+12025550123';
    await client.call('POST', `${at}/test-sms`, { phoneNumber, recipientId: recipient?.id });
    // Too often is refused in words to be shown.
    const sendOften = async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        await client.call('POST', `${at}/test-sms`, { phoneNumber });
      }
    };
    await assert.rejects(sendOften, /^Error: 4\d\d: \{.*"message":/);

    await client.call('DELETE', `${at}/notes/${written?.id}`);
    await client.call('DELETE', `${at}/attachments/${attachment?.id}`);
    await client.call('DELETE', `${at}/recipients/${recipient?.id}`);
    await client.call('DELETE', `/api/notes/${written?.id}`);
    await client.call('DELETE', at);
    assert.deepEqual(await client.call('GET', '/api/testaments'), []);
  }),
);

test(
  'A visitor: the public page, open and behind a passphrase',
  walked(async ({ stranger, registered }) => {
    const client = await registered('carla');
    const open = await client.call('POST', '/api/testaments', newTestament);
    const protection = { isPasswordProtected: true, password: 'under the stone' };
    const locked = await client.call('POST', '/api/testaments', { ...newTestament, ...protection });
    const cards = await client.call<Fields[]>('GET', '/api/testaments');
    const linkOf = (id: unknown) => String(cards.find((card) => card.id === id)?.['accessLink']);
    const visitor = stranger();
    const page = await visitor.call('GET', `/api/testament-public/${linkOf(open.id)}`);
    const named = ['title', 'shortDescription', 'description', 'fullContent'];
    has(page, ...named, 'isPasswordProtected', 'id', 'notes');
    assert.equal(page['fullContent'], newTestament.fullContent);
    const at = `/api/testament-public/${linkOf(locked.id)}`;
    const before = await visitor.call('GET', at);
    assert.deepEqual([before['isPasswordProtected'], before['fullContent']], [true, '']);
    assert.deepEqual(await visitor.call('GET', `${at}/notes`), []);
    await assert.rejects(
      visitor.call('POST', `${at}/validate`, { password: 'wrong' }),
      /^Error: 4/,
    );
    const after_ = await visitor.call('POST', `${at}/validate`, { password: 'under the stone' });
    assert.equal(after_['fullContent'], newTestament.fullContent);
    await assert.rejects(visitor.call('GET', '/api/testament-public/nowhere'), /^Error: 404: /);
  }),
);

test(
  'Recipients, dashboard, checks, notifications and writing to us',
  walked(async ({ registered }) => {
    const client = await registered('dora');
    const person = {
      email: 'eva@example.org',
      name: 'Eva',
      phoneNumber: '+351 900 000 000',
      address: 'Rua da Paz 1, Lisboa',
      personalMessage: 'For you.',
    };
    await client.call('POST', '/api/recipients', person);
    const [recipient] = await client.call<Fields[]>('GET', '/api/recipients');
    for (const [name, value] of Object.entries(person)) assert.equal(recipient?.[name], value);
    assert.equal(recipient?.['testamentId'], null);
    await client.call('PUT', `/api/recipients/${recipient?.id}`, { ...person, name: 'Eva M.' });
    await client.call('DELETE', `/api/recipients/${recipient?.id}`);

    const dashboard = await client.call<{ stats: object }>('GET', '/api/dashboard');
    has(dashboard, 'subscriptionStatus', 'stats');
    has(dashboard.stats, 'activeTestaments', 'totalRecipients', 'nextCheckDate');
    await client.call('POST', '/api/checks/send-check');
    const [check] = await client.call<Fields[]>('GET', '/api/checks');
    assert.deepEqual([check?.['status'], check?.['respondedAt']], ['sent', null]);
    await client.call('GET', '/api/notifications');
    await client.call('PUT', '/api/notifications/read-all');
    const message = { name: 'Dora', email: 'dora@example.org', subject: 'A question' };
    await client.call('POST', '/api/contact', { ...message, message: 'How do I begin?' });
  }),
);

test(
  'A subscription and activation triggers',
  walked(async ({ stranger, registered }) => {
    const client = await registered('emma');
    assert.deepEqual(
      Object.entries(await client.call('GET', '/api/subscription')).filter(([name]) =>
        ['status', 'nextBillingDate'].includes(name),
      ),
      [
        ['status', 'pending'],
        ['nextBillingDate', null],
      ],
    );
    const begun = await client.call('POST', '/api/get-or-create-subscription');
    assert.equal(typeof begun['clientSecret'], 'string');

    const { id } = await client.call<{ id: number }>('POST', '/api/testaments', newTestament);
    await client.call('POST', `/api/testaments/${id}/recipients`, { email: 'rui@example.org' });
    const form = {
      name: 'For my sister',
      description: '',
      triggerType: 'contacted_by_instruction',
      checkInterval: 30,
      checkAttempts: 3,
      gracePeriod: 7,
      isActive: true,
      activationCode: '',
    };
    await client.call('POST', '/api/activation-triggers', form);
    const [told] = await client.call<Fields[]>('GET', '/api/notifications');
    has(told!, 'id', 'userId', 'message', 'createdAt');
    assert.equal(told?.['read'], false);
    await client.call('PUT', `/api/notifications/${told?.id}/read`);
    const [seen] = await client.call<Fields[]>('GET', '/api/notifications');
    assert.equal(seen?.['read'], true);
    const [trigger] = await client.call<Fields[]>('GET', '/api/activation-triggers');
    const named = ['id', 'name', 'description', 'triggerType', 'checkInterval', 'checkAttempts'];
    has(trigger!, ...named, 'gracePeriod', 'isActive', 'activationCode', 'activatedAt');
    const at = `/api/activation-triggers/${trigger?.id}`;
    await client.call('PUT', at, { isActive: false });
    await client.call('PUT', at, { ...form, name: 'For Rita', isActive: true });
    const pdf = await client.call<string>('GET', `${at}/instructions-pdf`);
    assert(pdf.startsWith('%PDF-'));
    const relative = stranger();
    const wrong = relative.call('POST', '/api/activate-by-code', { activationCode: 'WRONG' });
    await assert.rejects(wrong, /^Error: 4\d\d: \{"message":/);
    const activationCode = trigger?.['activationCode'];
    const activated = await relative.call('POST', '/api/activate-by-code', { activationCode });
    assert.equal(typeof activated['message'], 'string');
    await client.call('DELETE', at);
  }),
);

test(
  'What a call answered may be sent back as it came, and a field nobody knows may not',
  walked(async ({ registered }) => {
    const client = await registered('fiona');
    const made = [
      ['/api/testaments', newTestament],
      ['/api/recipients', { email: 'eva@example.org', name: 'Eva' }],
      ['/api/notes', { title: 'The garden', content: 'Water it.', isPrivate: false }],
      ['/api/activation-triggers', { name: 'For Rita', triggerType: 'check_inactive' }],
    ] as const;
    for (const [path, body] of made) {
      const { id } = await client.call('POST', path, body);
      const listed = (await client.call<Fields[]>('GET', path)).find((one) => one.id === id)!;
      await client.call('PUT', `${path}/${id}`, listed);
      const refused = client.call('PUT', `${path}/${id}`, { ...listed, rubbish: 1 });
      await assert.rejects(refused, /^Error: 400: .*\\"rubbish\\" is not a field here/);
    }
    await client.call('PATCH', '/api/user', await client.call('GET', '/api/user'));
  }),
);

test('Of all this some waits where an hour has passed, and nothing else', async () => {
  const waits = async (when: When) => {
    const ledger = products[when].db.selectFrom('ledger').select('seq');
    return (await ledger.where('kind', '=', 'change-waits').execute()).length;
  };
  assert.equal(await waits('at once'), 0);
  assert.ok((await waits('an hour after the password')) >= 5);
});
