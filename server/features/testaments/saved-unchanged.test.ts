/** What is saved as it stands changes nothing: it waits for nothing and is told to nobody. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BinnedAct } from '#contract/bin.ts';
import type { Note } from '#contract/notes.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Testament } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';
import {
  postTrigger,
  codeTrigger,
  triggersPath,
} from '#server/features/triggers/triggers.fixture.ts';
import { dayMs, join, advanceTime, startTestProduct, write } from './persons.fixture.ts';
import type { TestUser, TestProduct } from './persons.fixture.ts';
import { emailsOf, readSaved, save, saved as savedNow } from './saves.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

interface Saved {
  readonly maria: TestUser;
  readonly testament: Testament;
  readonly recipient: Recipient;
  readonly note: Note;
  readonly trigger: Trigger;
}

/** Everything that a person can save, armed, an hour after her password. */
async function leaveOpen(name: string): Promise<Saved> {
  const maria = await join(product, name);
  const armed = { title: 'Armed', status: 'active', fullContent: 'Words.' };
  const testament = await write(maria, armed);
  const made = async <T>(path: string, body: object) =>
    (await maria.call('POST', path, body)).body as T;
  const rui = { email: 'rui@example.org', name: 'Rui', personalMessage: 'Dear Rui' };
  const recipient = await made<Recipient>('/api/recipients', rui);
  await made(`/api/testaments/${testament.id}/recipients`, { email: rui.email });
  const note = await made<Note>('/api/notes', { title: 'Keys', content: 'In the blue jar.' });
  await maria.call('POST', `/api/testaments/${testament.id}/notes/${note.id}`);
  const trigger = await postTrigger(maria, { ...codeTrigger, cancelHours: 48 });
  await advanceTime(product, dayMs / 24);
  return { maria, testament, recipient, note, trigger };
}

async function isHeldOrTold(maria: TestUser): Promise<boolean> {
  const { body } = await maria.call('GET', '/api/ledger');
  const { entries } = body as { entries: { kind: string }[] };
  const floor = await product.db
    .selectFrom('testaments')
    .select('id')
    .where('user_id', '=', maria.owner.id)
    .where('not_before', 'is not', null)
    .execute();
  return floor.length > 0 || entries.some(({ kind }) => kind === 'change-waits');
}

type Save = (saved: Saved, changes: object) => Promise<{ status: number }>;

const saves: Record<string, { save: Save; change: object }> = {
  'a recipient': {
    save: (
      { maria, recipient: { id, email, name, phoneNumber, address, personalMessage } },
      more,
    ) =>
      maria.call('PUT', `/api/recipients/${id}`, {
        email,
        name,
        phoneNumber,
        address,
        personalMessage,
        ...more,
      }),
    change: { name: 'Another' },
  },
  'a recipient who is added again': {
    save: ({ maria, recipient: { email, name } }, more) =>
      maria.call('POST', '/api/recipients', { email, name, ...more }),
    change: { name: 'Another' },
  },
  'a note': {
    save: ({ maria, note: { id, title, content, isPrivate } }, more) =>
      maria.call('PUT', `/api/notes/${id}`, { title, content, isPrivate, ...more }),
    change: { content: 'In the red jar.' },
  },
  'a testament': {
    save: ({ maria, testament }, more) =>
      maria.call('PUT', `/api/testaments/${testament.id}`, {
        title: testament.title,
        fullContent: 'Words.',
        status: 'active',
        ...more,
      }),
    change: { title: 'Another' },
  },
  'a trigger': {
    save: ({ maria, trigger: { id, name, description, activationCode, cancelHours } }, more) =>
      maria.call('PUT', `${triggersPath}/${id}`, {
        name,
        description,
        activationCode,
        cancelHours,
        isActive: true,
        ...more,
      }),
    change: { cancelHours: 0 },
  },
};

for (const [index, [what, { save, change }]] of Object.entries(saves).entries()) {
  test(`${what}: saved as it stands it is told to nobody, with a change it waits`, async () => {
    const saved = await leaveOpen(`saved-${index}`);
    const { status } = await save(saved, {});
    assert.ok(status < 300, `answered ${status}`);
    assert.equal(await isHeldOrTold(saved.maria), false);
    await save(saved, change);
    assert.equal(await isHeldOrTold(saved.maria), true);
  });
}

test('Other recipients alone are undone without what was written since', async () => {
  const nora = await join(product, 'nora');
  const { id } = await write(nora, { title: 'Old', fullContent: 'Old.' }, 'right@example.org');
  await savedNow(save(product, nora, id, { recipients: [{ email: 'other@example.org' }] }));
  const [act] = (await nora.call('GET', '/api/bin')).body as BinnedAct[];
  assert.deepEqual(
    act?.things.map(({ noun, change }) => `${noun} ${change}`),
    ['recipient added', 'testament people'],
  );
  await savedNow(save(product, nora, id, { fullContent: 'Newer words.' }));
  assert.equal((await nora.call('POST', `/api/bin/${act!.id}/undo`)).status, 204);
  const back = await readSaved(nora, id);
  assert.deepEqual([back.fullContent, emailsOf(back)], ['Newer words.', ['right@example.org']]);
});
