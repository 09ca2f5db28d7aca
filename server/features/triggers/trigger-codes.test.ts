/** The code of a trigger and the sheet that it is printed on, as their owner has them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isMistyped, plainCode } from '#contract/activation-code.ts';
import {
  join,
  startTestProduct,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { pdfTextOf, withoutSpace } from '#server/pdf/pdf-text.fixture.ts';
import { postTrigger, putTrigger, codeTrigger, triggersPath } from './triggers.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

async function codeRows({ owner }: TestUser): Promise<number> {
  const rows = await product.db
    .selectFrom('activation_codes')
    .select('trigger_id')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.length;
}

test('A code that is left empty is made, and is whole', async () => {
  const ana = await join(product, 'ana');
  for (const activationCode of [undefined, null, '', '   ', '-.-']) {
    const made = await postTrigger(ana, { ...codeTrigger, activationCode });
    assert.match(made.activationCode ?? '', /^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    assert.equal(isMistyped(made.activationCode ?? ''), false);
  }
});

test('A code of her own gets six random characters, and is tidied up', async () => {
  const bea = await join(product, 'bea');
  const made = await postTrigger(bea, {
    ...codeTrigger,
    activationCode: ' Summer\n\t house\u200b ',
  });
  assert.match(made.activationCode ?? '', /^Summer house-[0-9A-HJKMNP-TV-Z]{6}$/);
});

test('A code of her own may be long, but not longer than its sheet', async () => {
  const long = await join(product, 'long');
  const made = await postTrigger(long, { ...codeTrigger, activationCode: 'w'.repeat(190) });
  assert.equal(made.activationCode?.length, 197);
  const same = await putTrigger(long, made.id, {
    ...codeTrigger,
    activationCode: made.activationCode,
  });
  assert.equal(same.activationCode, made.activationCode);
  const fields = { ...codeTrigger, activationCode: 'w'.repeat(191) };
  const { status, body } = await long.call('POST', triggersPath, fields);
  assert.equal(status, 400);
  assert.equal((body as { code: string }).code, 'activation-code-too-long');
});

test('The same code, however it is spelled, and an empty one keep the code', async () => {
  const cora = await join(product, 'cora');
  const made = await postTrigger(cora, { ...codeTrigger, activationCode: 'Lake' });
  for (const activationCode of [
    made.activationCode,
    made.activationCode?.toLowerCase().replace('-', ' '),
    '',
    null,
    undefined,
  ]) {
    const kept = await putTrigger(cora, made.id, { ...codeTrigger, activationCode });
    assert.equal(kept.activationCode, made.activationCode);
  }
  assert.equal(await codeRows(cora), 1);
});

test('Another text makes another code, and leaves one', async () => {
  const dora = await join(product, 'dora');
  const made = await postTrigger(dora, codeTrigger);
  const changed = await putTrigger(dora, made.id, { activationCode: 'Mountain' });
  assert.match(changed.activationCode ?? '', /^Mountain-\w{6}$/);
  assert.equal(await codeRows(dora), 1);
});

test('A trigger that is no code trigger any more has no code', async () => {
  const elsa = await join(product, 'elsa');
  const made = await postTrigger(elsa, codeTrigger);
  const check = await putTrigger(elsa, made.id, { triggerType: 'check_inactive' });
  assert.equal(check.activationCode, null);
  assert.equal(await codeRows(elsa), 0);
  const again = await putTrigger(elsa, made.id, { triggerType: 'contacted_by_instruction' });
  assert.ok(again.activationCode !== null && again.activationCode !== made.activationCode);
});

test('With its trigger a code is gone', async () => {
  const faye = await join(product, 'faye');
  const { id } = await postTrigger(faye, codeTrigger);
  assert.equal((await faye.call('DELETE', `${triggersPath}/${id}`)).status, 204);
  assert.equal(await codeRows(faye), 0);
});

test('Two changes of a code at once leave one code, and it is the one that is shown', async () => {
  const gina = await join(product, 'gina');
  const { id } = await postTrigger(gina, codeTrigger);
  const texts = ['One', 'Two', 'Three'];
  await Promise.all(texts.map((activationCode) => putTrigger(gina, id, { activationCode })));
  assert.equal(await codeRows(gina), 1);
  const { body } = await gina.call('GET', triggersPath);
  const [shown] = body as [{ activationCode: string }];
  const entered = await product.app.inject({
    method: 'POST',
    url: '/api/activate-by-code',
    payload: { activationCode: shown.activationCode },
  });
  assert.equal(entered.json<{ code: string }>().code, 'nothing-to-release', 'it is known');
});

test('Many changes of one trigger at once are all made, one after the other', async () => {
  const ines = await join(product, 'ines');
  const { id, activationCode } = await postTrigger(ines, codeTrigger);
  const switches = Array.from({ length: 20 }, (_, turn) =>
    ines.call('PUT', `${triggersPath}/${id}`, { isActive: turn % 2 === 0 }),
  );
  for (const { status } of await Promise.all(switches)) assert.equal(status, 200);
  const kept = await putTrigger(ines, id, { isActive: true });
  assert.equal(kept.activationCode, activationCode);
});

test('A type that is changed from two sides at once never leaves a code trigger without code', async () => {
  const hana = await join(product, 'hana');
  for (let turn = 0; turn < 8; turn += 1) {
    const { id } = await postTrigger(hana, codeTrigger);
    const types = ['check_inactive', 'contacted_by_instruction'];
    await Promise.all(types.map((triggerType) => putTrigger(hana, id, { triggerType })));
    const { body } = await hana.call('GET', triggersPath);
    const [left] = body as [{ triggerType: string; activationCode: string | null }];
    const hasCode = left.triggerType === 'contacted_by_instruction';
    assert.equal(left.activationCode !== null, hasCode, `turn ${turn}: ${left.triggerType}`);
    assert.equal(await codeRows(hana), hasCode ? 1 : 0);
    await hana.call('DELETE', `${triggersPath}/${id}`);
  }
});

test('The sheet shows the code in the page and is kept by no browser', async () => {
  const { headers, user } = await product.register('helga');
  const made = await product.app.inject({
    method: 'POST',
    url: triggersPath,
    headers,
    payload: codeTrigger,
  });
  const trigger = made.json<{ id: number; activationCode: string }>();
  const url = `${triggersPath}/${trigger.id}/instructions-pdf`;
  const sheet = await product.app.inject({ url, headers });
  assert.equal(sheet.statusCode, 200);
  assert.equal(sheet.headers['content-type'], 'application/pdf');
  assert.equal(sheet.headers['cache-control'], 'no-store');
  assert.match(String(sheet.headers['content-disposition']), /^inline; filename\*=UTF-8''/);
  assert.equal(sheet.headers['content-length'], String(sheet.rawPayload.length));
  const text = pdfTextOf(sheet.rawPayload);
  assert.ok(text.includes(trigger.activationCode));
  assert.ok(text.includes(withoutSpace(`An activation code from ${user.username}`)));
  assert.ok(text.includes(withoutSpace('open the page http://localhost:3000/activate')));
  for (const [language, said] of [
    ['pt-PT', 'abra a página http://localhost:3000/pt/activate'],
    ['ru', 'откройте страницу http://localhost:3000/ru/activate'],
  ] as const) {
    const chosen = { method: 'PATCH', url: '/api/user', headers, payload: { language } } as const;
    assert.equal((await product.app.inject(chosen)).statusCode, 200);
    const drawn = pdfTextOf((await product.app.inject({ url, headers })).rawPayload);
    assert.ok(drawn.includes(withoutSpace(said)), said);
    assert.ok(drawn.includes(trigger.activationCode));
  }
  assert.ok(
    !plainCode(sheet.rawPayload.toString('latin1')).includes(plainCode(trigger.activationCode)),
  );
});

test('A sheet that cannot show a name says who is meant', async () => {
  const rosa = await join(product, 'rosa');
  const { id } = await postTrigger(rosa, codeTrigger);
  const url = `${triggersPath}/${id}/instructions-pdf`;
  const read = async () =>
    pdfTextOf((await product.app.inject({ url, headers: rosa.headers })).rawPayload);
  await rosa.call('PATCH', '/api/user', { nameForPeople: 'רוזה', fullName: null });
  assert.ok((await read()).includes('rosa@example.org'));
  await rosa.call('PATCH', '/api/user', { fullName: 'Rosa Almeida' });
  const named = await read();
  assert.ok(named.includes(withoutSpace('An activation code from Rosa Almeida')));
  assert.ok(!named.includes('rosa@example.org'));
});

test('Nobody else gets the sheet, and a trigger without a code has none', async () => {
  const { headers } = await product.register('iris');
  const stranger = await product.register('jane');
  const make = async (fields: object) => {
    const made = await product.app.inject({
      method: 'POST',
      url: triggersPath,
      headers,
      payload: fields,
    });
    return `${triggersPath}/${made.json<{ id: number }>().id}/instructions-pdf`;
  };
  const url = await make(codeTrigger);
  const asked = await product.app.inject({ url, headers: stranger.headers });
  assert.deepEqual(
    [asked.statusCode, asked.json<{ code: string }>().code],
    [404, 'trigger-not-found'],
  );
  assert.equal((await product.app.inject({ url })).statusCode, 401);
  const without = await product.app.inject({ url: await make({ name: 'Silence' }), headers });
  assert.equal(without.json<{ code: string }>().code, 'no-activation-code');
  const unprintable = await make({ ...codeTrigger, activationCode: '蓝色的盒子' });
  const refused = await product.app.inject({ url: unprintable, headers });
  assert.deepEqual(
    [refused.statusCode, refused.json<{ code: string }>().code],
    [409, 'code-not-printable'],
  );
});
