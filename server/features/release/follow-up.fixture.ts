/** A letter that was delivered a moment ago, and what follows. Only tests import this file. */
import type { TestContext } from 'node:test';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
} from '#server/living-product.fixture.ts';
import { tokenOf, visitDelivered, type ReturnedOwner } from './returned.fixture.ts';

const minuteMs = 60_000;

export async function deliveredTo(
  t: TestContext,
  ...people: readonly string[]
): Promise<ReturnedOwner> {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  const testament = await write(owner, { ...activeTestament, ...shortLife }, ...people);
  await product.pass(shortLifeMs + minuteMs);
  return { product, owner, testamentId: testament.id };
}

/** How many mails with the link of a delivery this person has got. */
export function mailCount({ product }: ReturnedOwner, address: string): number {
  return mailsTo(product, address).filter(({ text }) => text.includes('/testament/')).length;
}

export async function alarmSubjects({ product }: ReturnedOwner): Promise<string[]> {
  const rows = await product.db.selectFrom('alarms').select('subject').execute();
  return rows.map(({ subject }) => subject);
}

/** What the page of this person says of those who were not reached. */
export async function unreachedFor(life: ReturnedOwner, address: string): Promise<unknown> {
  const { body } = await visitDelivered(life, await tokenOf(life, address));
  return (body as { unreached: unknown }).unreached;
}
