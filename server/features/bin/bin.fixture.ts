/** The bin as its owner and whoever reads her mails use it. Only tests import this file. */
import assert from 'node:assert/strict';
import type { BinnedAct } from '#contract/bin.ts';
import type { ApiAnswer, TestUser } from '#server/features/testaments/persons.fixture.ts';
import { mailsTo, type LivingProduct } from '#server/living-product.fixture.ts';

export async function actsOf(person: TestUser): Promise<BinnedAct[]> {
  return (await person.call('GET', '/api/bin')).body as BinnedAct[];
}

export async function lastAct(person: TestUser): Promise<BinnedAct> {
  const [act] = await actsOf(person);
  assert.ok(act !== undefined, 'nothing in the bin');
  return act;
}

export function undo(person: TestUser, { id }: Pick<BinnedAct, 'id'>): Promise<ApiAnswer> {
  return person.call('POST', `/api/bin/${id}/undo`);
}

/** The link and the code of the newest mail with this subject. */
export function wayBackIn(
  product: LivingProduct,
  email: string,
  subject: RegExp,
): { path: string; code: string } {
  const mail = mailsTo(product, email).findLast((one) => subject.test(one.subject));
  assert.ok(mail !== undefined, `no mail ${subject}`);
  const token = /\/check\/([\w-]{43})/.exec(mail.text)?.[1];
  const code = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1];
  assert.ok(token !== undefined && code !== undefined, mail.text);
  return { path: `/api/check-links/${token}/changes`, code };
}

export async function readFullContent(person: TestUser, id: number): Promise<string | undefined> {
  const { body } = await person.call('GET', `/api/testaments/${id}`);
  return (body as { fullContent?: string }).fullContent;
}
