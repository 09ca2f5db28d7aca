/** Moves owners to another address by the digits of our mails. Only tests import this file. */
import assert from 'node:assert/strict';
import type { TestUser } from '#server/features/testaments/persons.fixture.ts';
import { mailsTo, type LivingProduct } from '#server/living-product.fixture.ts';

export interface Codes {
  readonly code: string;
  readonly oldCode: string;
  readonly stopToken: string;
}

export const newOf = (name: string) => `${name}@new.example`;

export async function addressNow({ call }: TestUser): Promise<string> {
  return ((await call('GET', '/api/user')).body as { email: string }).email;
}

/** Asks, and reads the digits in both mailboxes. */
export async function beginFor(
  product: LivingProduct,
  person: TestUser,
  name: string,
  email = newOf(name),
): Promise<Codes> {
  const from = await addressNow(person);
  const begun = await person.call('POST', '/api/user/email', { email });
  assert.deepEqual(
    [begun.status, begun.body],
    [201, { email, isConfirmed: false, takesEffectAt: null }],
  );
  await product.scheduler.settle();
  const last = (address: string, subject: RegExp) =>
    mailsTo(product, address).findLast((mail) => subject.test(mail.subject))?.text ?? '';
  const toNew = last(email, /^Confirm your new address/);
  const toOld = last(from, /is to move to another email address/);
  const [code] = /\b\d{6}\b/.exec(toNew) ?? [];
  const [oldCode] = /\b\d{6}\b/.exec(toOld) ?? [];
  const [, stopToken] = /\/stop-move\/([\w-]{43})/.exec(toOld) ?? [];
  assert.ok(code && oldCode && stopToken, toNew + toOld);
  return { code, oldCode, stopToken };
}

export const confirmBy = ({ call }: TestUser, body: object) =>
  call('POST', '/api/user/email/confirm', body);
