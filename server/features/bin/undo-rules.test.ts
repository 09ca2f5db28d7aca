/** Who may undo what, when that takes effect, and what it must never do. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { BinnedAct } from '#contract/bin.ts';
import type { Floor } from '#core/release/floor.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { sweepFiles } from '#server/features/attachments/attachment.jobs.ts';
import { uploadFile, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import { postTrigger, codeTrigger } from '#server/features/triggers/triggers.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { emptyOldBins } from '#server/store/bin.ts';
import { readMoment } from '#server/store/installation.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import { actsOf, lastAct, undo, wayBackIn } from './bin.fixture.ts';

const heir = 'heir@example.org';
const calm = { ...activeTestament, checkInterval: 30, fullContent: 'Words.' };

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

/** So long after the password that nobody is known to be there. */
const leave = () => product.pass(HOUR_MS);
const typed = (resident: Resident) => typePassword(product, resident);

async function floorOf(resident: Resident, id: number): Promise<Floor | null> {
  const row = await product.db
    .selectFrom('testaments')
    .select('not_before')
    .where('user_id', '=', resident.owner.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.not_before;
}

const stranger = (method: 'POST', url: string, payload: object) =>
  product.app.inject({ method, url, payload });

describe('In the browser', () => {
  it('takes the password, whatever was done', async () => {
    const ana = await moveIn(product, 'ana');
    const { id } = await write(ana, calm, heir);
    await leave();
    await ana.call('PUT', `/api/testaments/${id}`, { fullContent: 'Of a thief.' });
    const act = await lastAct(ana);
    assert.equal((await undo(ana, act)).status, 403);
    await typed(ana);
    assert.equal((await undo(ana, act)).status, 204);
    const words = async () => {
      const { body } = await ana.call('GET', `/api/testaments/${id}`);
      return (body as { fullContent: string }).fullContent;
    };
    assert.equal(await words(), 'Words.');
    await ana.call('PUT', `/api/testaments/${id}`, { fullContent: 'Better ones.' });
    assert.equal((await undo(ana, act)).status, 204);
    assert.equal(await words(), 'Better ones.', 'a second press does nothing more');
    assert.equal((await actsOf(ana)).filter(({ undoneAt }) => undoneAt !== null).length, 1);
  });

  it('waits for three days, with the password too, and is told at once', async () => {
    const bea = await moveIn(product, 'bea');
    const { id } = await write(bea, calm, heir);
    await leave();
    await typed(bea);
    await bea.call('PUT', `/api/testaments/${id}`, { fullContent: 'Better words.' });
    assert.equal(await floorOf(bea, id), null);
    await undo(bea, await lastAct(bea));
    const floor = await floorOf(bea, id);
    assert.equal(Math.round(((floor?.check ?? 0) - product.clock.wallMs()) / HOUR_MS), 72);
    await product.pass(60_000);
    const mail = mailsTo(product, bea.email).at(-1);
    assert.equal(mail?.subject, 'An earlier change was undone');
    const { body } = await bea.call('GET', '/api/notifications');
    assert.match((body as { message: string }[])[0]?.message ?? '', /earlier change was undone/);
  });

  it('lets a testament that was deleted wait like any other', async () => {
    const ivo = await moveIn(product, 'ivo');
    const { id } = await write(ivo, calm, heir);
    await leave();
    await typed(ivo);
    await ivo.call('DELETE', `/api/testaments/${id}`);
    await undo(ivo, await lastAct(ivo));
    const floor = await floorOf(ivo, id);
    assert.equal(Math.round(((floor?.check ?? 0) - product.clock.wallMs()) / HOUR_MS), 72);
  });

  it('is nothing of anybody else', async () => {
    const [caro, dora] = [await moveIn(product, 'caro'), await moveIn(product, 'dora')];
    await write(caro, calm, heir);
    const act = await lastAct(caro);
    assert.deepEqual(await actsOf(dora), []);
    assert.equal((await undo(dora, act)).status, 404);
  });
});

describe('By the code of a mail', () => {
  it('takes back what was done without the password, and names nothing', async () => {
    const eva = await moveIn(product, 'eva');
    const { id } = await write(eva, calm, heir);
    await leave();
    await eva.call('PUT', `/api/testaments/${id}`, { status: 'paused' });
    await product.pass(60_000);
    const { path, code } = wayBackIn(product, eva.email, /switched off$/);
    assert.equal((await stranger('POST', path, {})).statusCode, 400);
    assert.equal((await stranger('POST', path, { code: '000000' })).statusCode, 400);
    const listed = await stranger('POST', path, { code });
    assert.equal(listed.statusCode, 200);
    const shown = listed.json<BinnedAct[]>();
    assert.deepEqual(
      shown.map(({ things }) => things),
      [[{ noun: 'testament', change: 'changed', name: null }]],
    );
    const pressed = await stranger('POST', `${path}/${shown[0]?.id}/undo`, { code });
    assert.equal(pressed.statusCode, 204, pressed.body);
    const { body } = await eva.call('GET', `/api/testaments/${id}`);
    assert.equal((body as { status: string }).status, 'active');
    const hours = ((await floorOf(eva, id))?.check ?? 0) - product.clock.wallMs();
    assert.ok(hours >= 72 * HOUR_MS, 'it waits');
  });

  it('takes back nothing that was done with the password, and no passphrase', async () => {
    const fay = await moveIn(product, 'fay');
    const { id } = await write(fay, calm, heir);
    const words = { fullContent: 'Her own.' };
    await fay.call('PUT', `/api/testaments/${id}`, words);
    const own = await lastAct(fay);
    await leave();
    const passphrase = { password: 'four very long words', isPasswordProtected: true };
    await fay.call('PUT', `/api/testaments/${id}`, passphrase);
    const protect = await lastAct(fay);
    await fay.call('POST', `/api/testaments/${id}/recipients`, { email: 'thief@example.org' });
    await product.pass(2 * HOUR_MS);
    const { path, code } = wayBackIn(
      product,
      fay.email,
      /^Something was changed without your password/,
    );
    const shown = (await stranger('POST', path, { code })).json<BinnedAct[]>();
    assert.equal(shown.length, 1);
    for (const act of [own, protect]) {
      const refused = await stranger('POST', `${path}/${act.id}/undo`, { code });
      assert.equal(refused.statusCode, 403, refused.body);
    }
    await typed(fay);
    assert.equal((await undo(fay, protect)).status, 204, 'with the password it may');
  });
});

describe('A passphrase', () => {
  it('that is set with the password leaves no open words behind', async () => {
    const gil = await moveIn(product, 'gil');
    const { id } = await write(gil, calm, heir);
    await uploadFile(product, gil, id, 'letter.pdf', smallPdf);
    await gil.call('PUT', `/api/testaments/${id}`, { fullContent: 'Second words.' });
    const kept = () =>
      product.db
        .selectFrom('bin_rows')
        .select('op')
        .where('user_id', '=', gil.owner.id)
        .where('table_name', 'in', ['testaments', 'attachments'])
        .where('op', '<>', 'INSERT')
        .execute();
    assert.ok((await kept()).length > 0);
    const passphrase = { password: 'four very long words', isPasswordProtected: true };
    await gil.call('PUT', `/api/testaments/${id}`, passphrase);
    assert.deepEqual(await kept(), []);
  });
});

describe('What was delivered', () => {
  it('stays as it was delivered', async () => {
    const hal = await moveIn(product, 'hal');
    const { id } = await write(hal, { ...activeTestament, ...shortLife }, heir);
    await hal.call('PUT', `/api/testaments/${id}`, { fullContent: 'Last words.' });
    const words = await lastAct(hal);
    await product.pass(shortLifeMs + HOUR_MS);
    await typed(hal);
    const refused = await undo(hal, words);
    assert.equal(refused.status, 409, JSON.stringify(refused.body));
    const { body } = await hal.call('GET', `/api/testaments/${id}`);
    assert.equal((body as { fullContent: string }).fullContent, 'Last words.');
  });
});

describe('A code', () => {
  it('that somebody replaced opens again after the undo, and its thief’s no more', async () => {
    const ida = await moveIn(product, 'ida');
    await write(ida, calm, heir);
    const { id, activationCode } = await postTrigger(ida, { ...codeTrigger, cancelHours: 48 });
    await leave();
    const path = `/api/activation-triggers/${id}`;
    const { body } = await ida.call('PUT', path, { activationCode: 'the house of a thief' });
    const act = await lastAct(ida);
    await typed(ida);
    assert.equal((await undo(ida, act)).status, 204);
    const enter = (code: string) =>
      stranger('POST', '/api/activate-by-code', { activationCode: code });
    assert.equal(
      (await enter((body as { activationCode: string }).activationCode)).statusCode,
      400,
    );
    assert.equal((await enter(activationCode ?? '')).statusCode, 200);
  });
});

describe('The bin', () => {
  it('keeps an act for thirty days of light, and its files as long', async () => {
    const jon = await moveIn(product, 'jon');
    const { id } = await write(jon, calm, heir);
    const { id: file } = await uploadFile(product, jon, id, 'letter.pdf', smallPdf);
    await jon.call('DELETE', `/api/testaments/${id}/attachments/${file}`);
    const later = () => ({
      ...product.deps,
      nowMs: () => product.clock.wallMs() + 100_000 * DAY_MS,
    });
    const bins = async (days: number, unprovedMs = 0) => {
      const now = await readMoment(product.db, product.clock);
      await emptyOldBins(product.db, { ...now, wall: now.wall + days * DAY_MS, unprovedMs });
      return (await actsOf(jon)).length;
    };
    assert.equal(await sweepFiles(later()), 0);
    assert.ok((await bins(29)) > 0);
    assert.ok((await bins(31, 2 * DAY_MS)) > 0, 'by light that nobody has proved');
    assert.equal(await bins(31), 0);
    assert.equal(await sweepFiles(later()), 1);
  });

  it('is emptied for good with the password, and only so', async () => {
    const kim = await moveIn(product, 'kim');
    await write(kim, calm, heir);
    await leave();
    assert.equal((await kim.call('DELETE', '/api/bin')).status, 403);
    await typed(kim);
    assert.equal((await kim.call('DELETE', '/api/bin')).status, 204);
    assert.deepEqual(await actsOf(kim), []);
  });

  it('is not filled without end, and keeps nobody out who types the password', async () => {
    const mia = await moveIn(product, 'mia');
    const { id } = await write(mia, calm, heir);
    await mia.call('PUT', `/api/testaments/${id}`, { title: 'Other' });
    const act = await lastAct(mia);
    await sql`alter table bin_rows alter column content set storage external`.execute(product.db);
    await sql`
      insert into bin_rows (user_id, act_id, table_name, op, content)
      values (${mia.owner.id}, ${act.id}, 'notes', 'INSERT',
        jsonb_build_object('id', 1, 'much', repeat('x', 65 * 1024 * 1024)))
    `.execute(product.db);
    await leave();
    const kept = await actsOf(mia);
    const change = (fields: object) => mia.call('PUT', `/api/testaments/${id}`, fields);
    const asked = await change({ fullContent: 'Of a thief.' });
    assert.equal((asked.body as { code: string }).code, 'reauthentication-needed');
    assert.equal((await mia.call('PATCH', '/api/user', { fullName: 'Mia' })).status, 200);
    await typed(mia);
    assert.equal((await change({ fullContent: 'Her own.' })).status, 200);
    assert.deepEqual(await actsOf(mia), kept, 'it goes on without the bin');
    assert.equal((await undo(mia, act)).status, 204);
    assert.equal((await mia.call('DELETE', '/api/bin')).status, 204);
    assert.equal((await change({ title: 'Again' })).status, 200);
    assert.equal((await actsOf(mia)).length, 1);
  });

  it('holds no act that changed nothing that it keeps', async () => {
    const leo = await moveIn(product, 'leo');
    assert.equal((await leo.call('POST', '/api/checks/here')).status, 204);
    assert.equal((await leo.call('PATCH', '/api/user', { fullName: 'Leo Reis' })).status, 200);
    const rows = await product.db
      .selectFrom('bin_acts')
      .select('id')
      .where('user_id', '=', leo.owner.id)
      .execute();
    assert.deepEqual(rows, []);
  });
});
