/** What is being written on a letter is kept, and never written over from another window. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { contentMaxLength, titleMaxLength } from '#contract/limits.ts';
import {
  join,
  release,
  startTestProduct,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { readSaved, rowsOf } from '#server/features/testaments/saves.fixture.ts';
import { saveWords, draftPath, keep, kept, listVersions, readDraft } from './drafts.fixture.ts';

let product: TestProduct;
let maria: TestUser;
before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

const saved = { title: 'For Ana', fullContent: 'The key is in the blue jar.' };
const begin = async (fields: object = {}) => (await write(maria, { ...saved, ...fields })).id;
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

test('What is typed is kept beside the letter, which stays as it is', async () => {
  const id = await begin();
  assert.equal(await readDraft(maria.call, id), null);
  const before = await rowsOf(product, maria);
  const first = await keep(maria.call, id, { title: '', fullContent: 'The key is' });
  const savedAt = new Date(product.clock.wallMs()).toISOString();
  assert.deepEqual(first, { status: 200, body: { revision: 1, savedAt } });
  product.clock.advance(5_000);
  assert.equal(await kept(maria.call, id, { title: '', fullContent: 'The key is mine' }, 1), 2);
  assert.deepEqual(await readDraft(maria.call, id), {
    revision: 2,
    title: '',
    fullContent: 'The key is mine',
    isLocked: false,
    basedOn: 'first',
    savedAt: new Date(product.clock.wallMs()).toISOString(),
  });
  const { title, fullContent } = await readSaved(maria, id);
  assert.deepEqual({ title, fullContent }, saved);
  assert.deepEqual(await rowsOf(product, maria), before, 'no other row was touched');
  assert.deepEqual(await listVersions(maria.call, id), []);
});

test('Writing is no sign of life', async () => {
  const id = await begin({ status: 'active' });
  const signs = async () => {
    const { rows } = await sql`select t::text from users t where id = ${maria.owner.id}
      union all select t::text from watches t where user_id = ${maria.owner.id}`.execute(
      product.db,
    );
    return rows;
  };
  const before = await signs();
  product.clock.advance(60_000);
  await kept(maria.call, id, { fullContent: 'A thought.' });
  await readDraft(maria.call, id);
  await maria.call('DELETE', draftPath(id));
  assert.deepEqual(await signs(), before);
});

test('Two windows never write over one another: the second one is told what stands there', async () => {
  const id = await begin();
  const theirs = await kept(maria.call, id, { fullContent: 'In the attic.' });
  for (const revision of [0, 2, 7]) {
    const answer = await keep(maria.call, id, { fullContent: 'In the cellar.' }, revision);
    assert.deepEqual(answer, {
      status: 409,
      body: {
        code: 'draft-changed',
        message: 'These words were changed in another window',
        current: await readDraft(maria.call, id),
      },
    });
  }
  assert.equal((await readDraft(maria.call, id))?.fullContent, 'In the attic.');
  assert.equal(await kept(maria.call, id, { fullContent: 'In the cellar.' }, theirs), theirs + 1);
});

test('Of two that write at once one is told of the other', async () => {
  const id = await begin();
  const texts = ['In the attic.', 'In the cellar.'];
  const answers = await Promise.all(
    texts.map((fullContent) => keep(maria.call, id, { fullContent })),
  );
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 409],
  );
  const winner = texts[statuses.indexOf(200)];
  assert.equal((await readDraft(maria.call, id))?.fullContent, winner);
});

test('What was kept may be sent again, when its answer was lost', async () => {
  const id = await begin();
  const first = await kept(maria.call, id, { fullContent: 'In the attic.' });
  assert.equal(await kept(maria.call, id, { fullContent: 'In the attic.' }), first);
  assert.equal(await kept(maria.call, id, { fullContent: 'In the attic.' }, first), first);
  // Only what it is based on is another: that is worth keeping.
  const based = { fullContent: 'In the attic.', basedOn: 'second' };
  assert.equal(await kept(maria.call, id, based, first), first + 1);
  assert.equal((await readDraft(maria.call, id))?.basedOn, 'second');
});

test('A revision is never given twice, also after the words were discarded', async () => {
  const id = await begin();
  const old = await kept(maria.call, id, { fullContent: 'In the attic.' });
  assert.equal((await maria.call('DELETE', draftPath(id))).status, 204);
  assert.equal((await maria.call('DELETE', draftPath(id))).status, 204);
  assert.equal(await readDraft(maria.call, id), null);
  const next = await kept(maria.call, id, { fullContent: 'In the cellar.' });
  assert(next > old);
  const answer = await keep(maria.call, id, { fullContent: 'In the garden.' }, old);
  assert.equal(codeOf(answer), 'draft-changed');
});

test('Words that are written after a window decided to discard the draft stay', async () => {
  const id = await begin();
  const seen = await kept(maria.call, id, { fullContent: 'In the attic.' });
  const next = await kept(maria.call, id, { fullContent: 'In the cellar.' }, seen);
  assert.equal((await maria.call('DELETE', `${draftPath(id)}?revision=${seen}`)).status, 204);
  assert.equal((await readDraft(maria.call, id))?.fullContent, 'In the cellar.');
  assert.equal((await maria.call('DELETE', `${draftPath(id)}?revision=${next}`)).status, 204);
  assert.equal(await readDraft(maria.call, id), null);
});

test('What the letter says itself is nothing that is not saved', async () => {
  const id = await begin();
  const revision = await kept(maria.call, id, { fullContent: 'In the attic.' });
  await saveWords(maria.call, id, { fullContent: 'In the attic.' });
  assert.equal(await readDraft(maria.call, id), null);
  await saveWords(maria.call, id, { fullContent: 'In the cellar.' });
  assert.equal(await readDraft(maria.call, id), null, 'what was saved does not come up again');
  assert((await kept(maria.call, id, { fullContent: 'In the garden.' })) > revision);
  await saveWords(maria.call, id, { status: 'active' });
  assert.equal((await readDraft(maria.call, id))?.fullContent, 'In the garden.');
  const { revision: last } = (await readDraft(maria.call, id))!;
  await kept(maria.call, id, { fullContent: 'In the cellar.' }, last);
  assert.equal(await readDraft(maria.call, id), null, 'typed back');
});

test('It may be as long as the letter, and no longer', async () => {
  const id = await begin();
  const longest = { title: 't'.repeat(titleMaxLength), fullContent: 'é'.repeat(contentMaxLength) };
  await kept(maria.call, id, longest);
  const draft = await readDraft(maria.call, id);
  assert.equal(draft?.fullContent, longest.fullContent);
  for (const more of [{ title: `${longest.title}t` }, { fullContent: `${longest.fullContent}é` }]) {
    const asDraft = await keep(maria.call, id, more, 1);
    const asLetter = await maria.call('PUT', `/api/testaments/${id}`, more);
    assert.deepEqual(asDraft, asLetter);
    assert.equal(asDraft.status, 400);
  }
});

test('Every sign comes back as it was typed', async () => {
  const id = await begin();
  const hostile = [
    '\u202Egnp.exe\u2066',
    'e\u0301 \u00e9 \u212b \ufb01',
    '👩‍👩‍👧‍👦 \u{10FFFF} \uFEFF\u200B\u00AD',
    '\ud800 alone',
    '<script>alert(1)</script> {{7*7}} \\u0041 "\'',
    ' \r\n\t two  spaces \n\n',
  ].join('\n');
  await kept(maria.call, id, { title: ' \u202Ee\u0301 ', fullContent: hostile });
  const draft = await readDraft(maria.call, id);
  assert.deepEqual([draft?.title, draft?.fullContent], [' \u202Ee\u0301 ', hostile]);
  const nul = await keep(maria.call, id, { fullContent: 'a\u0000b' }, 1);
  assert.equal(codeOf(nul), 'text-unstorable');
});

test('A letter that was delivered takes no words any more, and its own may be discarded', async () => {
  const { id } = await write(maria, { ...saved, status: 'active' }, 'ana@example.org');
  await kept(maria.call, id, { fullContent: 'Too late.' });
  await release(product, maria, id);
  const answer = await keep(maria.call, id, { fullContent: 'Even later.' }, 1);
  assert.deepEqual([answer.status, codeOf(answer)], [409, 'already-released']);
  assert.equal((await readDraft(maria.call, id))?.fullContent, 'Too late.');
  assert.equal((await maria.call('DELETE', draftPath(id))).status, 204);
  assert.equal(await readDraft(maria.call, id), null);
});

test('Of somebody else there is nothing', async () => {
  const id = await begin();
  await kept(maria.call, id, { fullContent: 'In the attic.' });
  const rui = await join(product, 'rui');
  for (const method of ['GET', 'DELETE'] as const) {
    const { status, body } = await rui.call(method, draftPath(id));
    assert.deepEqual([status, codeOf({ body })], [404, 'testament-not-found']);
  }
  const put = await keep(rui.call, id, { fullContent: 'Of Rui.' }, 1);
  assert.deepEqual([put.status, codeOf(put)], [404, 'testament-not-found']);
  assert.equal((await rui.call('GET', `/api/testaments/${id}/versions`)).status, 404);
  assert.equal((await readDraft(maria.call, id))?.fullContent, 'In the attic.');
});
