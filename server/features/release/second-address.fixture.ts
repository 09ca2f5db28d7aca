/** A letter to a person with two addresses, and mail that comes back. Only tests import it. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { inTransaction } from '#server/db/transaction.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
} from '#server/living-product.fixture.ts';
import type { MailOutcome } from '#server/mail/port.ts';
import type { SmsOutcome } from '#server/sms/port.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { deliveryMessageKind } from './delivery.jobs.ts';
import { followUpMails } from './follow-up-mails.jobs.ts';
import { one, type ReturnedOwner } from './returned.fixture.ts';
import { secondAddressMail } from './second-address.jobs.ts';

const minuteMs = 60_000;
const failure = { kind: 'refused', code: 550, enhancedCode: '5.1.1', reason: 'gone' } as const;

export const secondOne = 'second@example.net';

interface Telephone {
  readonly phoneNumber?: string | null;
  /** What becomes of the first text messages. */
  readonly texts?: readonly SmsOutcome[];
}

/** A letter on the way, and what its reader's two addresses do with mail. */
export async function releasedToBoth(
  t: TestContext,
  fault: MailOutcome | null,
  secondFault: MailOutcome | null = null,
  { phoneNumber = null, texts = [] }: Telephone = {},
): Promise<ReturnedOwner> {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  const person = { email: one, secondEmail: secondOne, name: 'Marta', phoneNumber };
  assert.equal((await owner.call('POST', '/api/recipients', person)).status, 201);
  const testament = await write(owner, { ...activeTestament, ...shortLife }, one);
  product.mail.failAddress(one, fault);
  product.mail.failAddress(secondOne, secondFault);
  product.sms.failNext(...texts);
  await product.pass(shortLifeMs + minuteMs);
  return { product, owner, testamentId: testament.id };
}

type WithLink = 'delivery' | 'last-follow-up' | 'second-address';

/** The mail of this kind was taken, and a notice says that it reached nobody. */
export async function mailComesBack(
  { product }: Pick<ReturnedOwner, 'product'>,
  kind: WithLink,
): Promise<void> {
  const { db, deps } = product;
  const operator = { alarm: async () => undefined };
  const context = { ...deps, operator, readMoment: () => product.now() };
  const kinds = {
    delivery: deliveryMessageKind(context),
    'second-address': secondAddressMail(context),
    ...followUpMails(context),
  };
  const now = await product.now();
  const row = await db
    .updateTable('outbox')
    .set({ came_back_at: now.wall })
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => kinds[kind].cameBack?.(tx, row, now, failure));
}
