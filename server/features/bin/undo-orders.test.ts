/** What became of a thing after an act is not lost by undoing that act, whatever the order. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { BinnedAct } from '#contract/bin.ts';
import { binPageMax } from '#contract/limits.ts';
import type { Recipient } from '#contract/recipients.ts';
import { uploadFile, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import {
  postTrigger,
  putTrigger,
  codeTrigger,
  triggersOf,
} from '#server/features/triggers/triggers.fixture.ts';
import {
  browser,
  callProduct,
  join,
  advanceTime,
  startTestProduct,
  typePassword,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { actsOf, lastAct, undo, readFullContent } from './bin.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

let count = 0;
let person: TestUser;
beforeEach(async () => {
  count += 1;
  person = await join(product, `owner${count}`);
});

const written = { title: 'First', fullContent: 'Words.' };
const at = (id: number) => `/api/testaments/${id}`;
const passphrase = { password: 'four very long words', isPasswordProtected: true };

/** What a file says, or why nobody gets it. */
async function fileOf(id: number, file: number): Promise<number> {
  const { headers } = person;
  const answer = await product.app.inject({ url: `${at(id)}/attachments/${file}`, headers });
  return answer.statusCode;
}

describe('Many changes', () => {
  it('hide none: each is shown before them', async () => {
    const { id } = await write(person, written);
    await person.call('DELETE', at(id));
    const deleted = await lastAct(person);
    const { owner } = person;
    const noise = { user_id: owner.id, done_at: 0, done_light: 0, is_fresh: false };
    const acts = Array.from({ length: binPageMax }, () => noise);
    const added = await product.db.insertInto('bin_acts').values(acts).returning('id').execute();
    for (const act of added) {
      await sql`
        insert into bin_rows (user_id, act_id, table_name, op, content)
        values (${owner.id}, ${act.id}, 'notes', 'INSERT', '{"id": 1}')
      `.execute(product.db);
    }
    const shown = await actsOf(person);
    assert.equal(shown.length, binPageMax);
    const { body } = await person.call('GET', `/api/bin?before=${shown.at(-1)?.id}`);
    assert.equal((body as BinnedAct[])[0]?.id, deleted.id);
  });
});

describe('A code', () => {
  const enter = async (activationCode: string) =>
    (await callProduct(product, 'POST', '/api/activate-by-code', { activationCode })).status;

  it('that was replaced since is still the one that she reads', async () => {
    await write(person, { ...written, status: 'active' }, 'heir@example.org');
    const { id } = await postTrigger(person, { ...codeTrigger, cancelHours: 48 });
    await putTrigger(person, id, { name: 'For Rui' });
    const renamed = await lastAct(person);
    const { activationCode } = await putTrigger(person, id, { activationCode: 'new' });
    assert.equal((await undo(person, renamed)).status, 204);
    const [shown] = await triggersOf(person);
    assert.deepEqual([shown?.name, shown?.activationCode], ['For Marta', activationCode]);
    assert.equal(await enter(shown?.activationCode ?? ''), 200);
  });

  it('that was taken away since does not come again without what opens it', async () => {
    const { id } = await postTrigger(person, codeTrigger);
    await putTrigger(person, id, { name: 'For Rui' });
    const renamed = await lastAct(person);
    await putTrigger(person, id, { triggerType: 'check_inactive' });
    const other = await lastAct(person);
    assert.equal((await undo(person, renamed)).status, 409);
    assert.equal((await undo(person, other)).status, 204);
    assert.equal((await undo(person, renamed)).status, 204);
  });

  it('goes with what was no code trigger before', async () => {
    await write(person, { ...written, status: 'active' }, 'heir@example.org');
    const { id } = await postTrigger(person);
    await putTrigger(person, id, { name: 'For Rui' });
    const renamed = await lastAct(person);
    const { activationCode } = await putTrigger(person, id, {
      triggerType: codeTrigger.triggerType,
    });
    assert.equal((await undo(person, renamed)).status, 204);
    assert.equal((await triggersOf(person))[0]?.activationCode ?? null, null);
    assert.equal(await enter(activationCode ?? ''), 400);
  });
});

describe('What was changed twice', () => {
  it('is undone with its first change, and pressing the second one brings nothing back', async () => {
    const { id } = await write(person, written);
    await person.call('PUT', at(id), { fullContent: 'Thief one.' });
    const first = await lastAct(person);
    await person.call('PUT', at(id), { fullContent: 'Thief two.' });
    const second = await lastAct(person);
    await write(person, { title: 'Another' });
    assert.equal((await undo(person, first)).status, 204);
    assert.equal(await readFullContent(person, id), 'Words.');
    assert.equal((await undo(person, second)).status, 204);
    assert.equal(
      await readFullContent(person, id),
      'Words.',
      'what lay between does not come back',
    );
    const acts = await actsOf(person);
    assert.equal(
      acts.filter(({ undoneAt }) => undoneAt === null).length,
      3,
      'others are as before',
    );
    const [latest] = acts.filter(({ isUndo }) => isUndo);
    assert.equal((await undo(person, latest!)).status, 204);
    assert.equal(
      await readFullContent(person, id),
      'Thief two.',
      'an undo gives back what it took',
    );
  });
});

describe('What was deleted since', () => {
  it('stays deleted, and comes again by undoing that', async () => {
    const { id } = await write(person, written);
    await person.call('PUT', at(id), { title: 'Second' });
    const changed = await lastAct(person);
    await person.call('DELETE', at(id));
    const deleted = await lastAct(person);
    assert.equal((await undo(person, changed)).status, 409);
    assert.equal((await person.call('GET', at(id))).status, 404);
    assert.equal((await undo(person, deleted)).status, 204);
    assert.equal((await undo(person, changed)).status, 204);
    assert.equal(await readFullContent(person, id), 'Words.');
  });

  it('does not take a file with it that was removed before', async () => {
    const { id } = await write(person, written);
    const { id: file } = await uploadFile(product, person, id, 'letter.pdf', smallPdf);
    await person.call('DELETE', `${at(id)}/attachments/${file}`);
    const removed = await lastAct(person);
    await person.call('DELETE', at(id));
    const deleted = await lastAct(person);
    assert.equal((await undo(person, removed)).status, 409, 'nothing that it belongs to');
    assert.equal((await undo(person, deleted)).status, 204);
    assert.equal((await undo(person, removed)).status, 204, 'and it was not marked as undone');
    assert.equal(await fileOf(id, file), 200);
  });
});

describe('A person', () => {
  it('who was made again by somebody else is as he was, on his testament', async () => {
    const { id } = await write(person, written, 'rui@example.org');
    const people = async (path: string) => (await person.call('GET', path)).body as Recipient[];
    const [rui] = await people('/api/recipients');
    const path = `/api/recipients/${rui?.id}`;
    await person.call('PUT', path, { name: 'Rui', phoneNumber: '+351912345678' });
    await person.call('DELETE', path);
    const deleted = await lastAct(person);
    const other = { email: 'rui@example.org', phoneNumber: '+351919999999' };
    assert.equal((await person.call('POST', '/api/recipients', other)).status, 201);
    assert.equal((await undo(person, deleted)).status, 204);
    assert.equal((await people(`${at(id)}/recipients`)).length, 1);
    const [again] = await people('/api/recipients');
    assert.deepEqual([again?.name, again?.phoneNumber], ['Rui', '+351912345678']);
    assert.equal((await undo(person, await lastAct(person))).status, 204);
    assert.equal((await people('/api/recipients'))[0]?.phoneNumber, '+351919999999');
  });
});

describe('A passphrase', () => {
  it('that was changed since is not replaced by an earlier act', async () => {
    const { id } = await write(person, { ...written, ...passphrase });
    const { id: file } = await uploadFile(product, person, id, 'letter.pdf', smallPdf);
    await person.call('PUT', at(id), { title: 'Second' });
    const renamed = await lastAct(person);
    const hers = browser(product, person);
    await hers('POST', `${at(id)}/verify-password`, { password: passphrase.password });
    const other = { ...passphrase, password: 'another four long words' };
    assert.equal((await hers('PUT', at(id), other)).status, 200);
    assert.equal((await undo(person, renamed)).status, 409);
    const opened = await hers('POST', `${at(id)}/verify-password`, { password: other.password });
    assert.equal(opened.status, 200);
    assert.equal((await hers('GET', `${at(id)}/attachments`)).status, 200);
    const files = `${at(id)}/attachments/${file}`;
    const cookies = await product.app.inject({ url: files, headers: person.headers });
    assert.equal(cookies.statusCode, 403, 'and only the passphrase opens it');
  });

  it('is undone with all files that it closed, or not at all', async () => {
    const { id } = await write(person, written);
    const { id: first } = await uploadFile(product, person, id, 'first.pdf', smallPdf);
    await advanceTime(product, 16 * 60_000);
    await person.call('PUT', at(id), { title: 'Second' });
    const renamed = await lastAct(person);
    await person.call('PUT', at(id), passphrase);
    const protect = await lastAct(person);
    await uploadFile(product, person, id, 'of-a-thief.pdf', smallPdf);
    const added = await lastAct(person);
    await typePassword(product, person);
    assert.equal((await undo(person, renamed)).status, 409);
    assert.equal((await undo(person, protect)).status, 409, 'nobody could open the second file');
    for (const act of [added, protect, renamed]) {
      assert.equal((await undo(person, act)).status, 204);
    }
    assert.equal(await readFullContent(person, id), 'Words.');
    assert.equal(await fileOf(id, first), 200);
  });

  it('leaves no act behind of which it removed everything', async () => {
    const { id } = await write(person, written);
    await person.call('PUT', at(id), { title: 'Second' });
    const renamed = await lastAct(person);
    await person.call('PUT', at(id), passphrase);
    assert.ok(!(await actsOf(person)).some((act) => act.id === renamed.id));
    assert.equal((await undo(person, renamed)).status, 404);
  });
});
