/** A mail about a code that was taken and came back says nothing good of its owner's mailbox. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DAY_MS, HOUR_MS, type Moment } from '#core/release/moment.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { noteMailRefused, readChannel } from '#server/engine/channel.ts';
import type { OutboxRow, RefusedOutcome } from '#server/jobs/message-kind.ts';
import {
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxUnknown } from '#server/mail/recording.ts';
import { noteCanary } from '#server/store/installation.ts';
import { activationMessageKinds } from './activation.jobs.ts';

let product: LivingProduct;
let maria: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
afterEach(() => product.close());

const unknown = mailboxUnknown as RefusedOutcome;

function at(ms: number): Moment {
  return { wall: 1_800_000_000_000 + ms, dark: 100 * DAY_MS };
}

for (const kind of ['code-entered', 'code-used'] as const) {
  test(`A mail of the kind ${kind} that came back opens no mailbox`, async () => {
    const keep = (work: (tx: Tx) => Promise<unknown>) => inTransaction(product.db, work);
    const pending = async () => (await readChannel(product.db, maria.owner)).pendingAt;
    const { db, vault, settings } = product.deps;
    const context = { db, vault, settings, readMoment: async () => at(0) };
    const message = activationMessageKinds(context)[kind];
    const messageId = '<code@codicil.example>';
    const row = { user_id: maria.owner.id, ref_id: 1, message_id: messageId } as OutboxRow;
    await noteCanary(product.db, at(0).wall);
    await keep((tx) => noteMailRefused({ tx, owner: maria.owner, now: at(0) }, unknown));

    await keep(async (tx) => message.accepted?.(tx, row, at(HOUR_MS), '250 ok'));
    assert.deepEqual(await pending(), [at(HOUR_MS).wall - at(0).dark]);

    await keep(async (tx) => message.cameBack?.(tx, row, at(2 * HOUR_MS), unknown));
    assert.deepEqual(await pending(), []);
  });
}
