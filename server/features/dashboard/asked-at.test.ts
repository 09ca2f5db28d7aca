/** The day on which somebody was asked last, by what a mail server took. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function askingOf({ call }: Resident): Promise<Dashboard['asking']> {
  return ((await call('GET', '/api/dashboard')).body as Dashboard).asking;
}

/** Passes hours until one more mail of the schedule was taken. */
async function untilAsked(maria: Resident): Promise<number> {
  const count = mailsTo(product, maria.email).length;
  for (let hour = 0; mailsTo(product, maria.email).length === count; hour += 1) {
    assert.ok(hour < 48, 'nobody asks her');
    await product.pass(HOUR_MS);
  }
  return product.clock.wallMs();
}

test('It is the day of the check, then of the warning, and none while nothing is asked', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife, gracePeriod: 7 }, 'heir@example.org');
  assert.equal(await askingOf(maria), null);
  for (const kind of ['asked', 'grace'] as const) {
    const nowMs = await untilAsked(maria);
    const asking = await askingOf(maria);
    assert.equal(asking?.kind, kind);
    const ago = nowMs - Date.parse(asking?.askedAt ?? '');
    assert.ok(ago >= 0 && ago <= HOUR_MS, `${ago} ms ago`);
  }
  await maria.call('POST', '/api/checks/here');
  assert.equal(await askingOf(maria), null);
});

test('A mail that no server takes has asked nobody', async () => {
  const ana = await moveIn(product, 'ana');
  await write(ana, { ...activeTestament, ...shortLife, gracePeriod: 7 }, 'heir@example.org');
  product.mail.failAddress(ana.email, mailboxFull);
  await product.pass(DAY_MS + HOUR_MS);
  const asking = await askingOf(ana);
  assert.deepEqual([asking?.kind, asking?.askedAt], ['asked', null]);
});
