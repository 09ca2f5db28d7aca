/**
 * A life that was released a moment ago, and what its owner and her people see and do then. Only
 * tests import this file.
 */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Release } from '#contract/releases.ts';
import {
  callProduct,
  typePassword,
  write,
  type ApiAnswer,
} from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readDeliveryToken,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

const minuteMs = 60_000;
export const one = 'one@example.org';
export const two = 'two@example.org';
export const falseAlarm = /^False alarm/;
export const tooEarly = /^Sent too early/;

export interface ReturnedOwner {
  readonly product: LivingProduct;
  readonly owner: Resident;
  readonly testamentId: number;
}

/** Released a moment ago, and nothing is sent yet. */
export async function releasedUnsent(
  t: TestContext,
  ...people: readonly string[]
): Promise<ReturnedOwner> {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  const testament = await write(owner, { ...activeTestament, ...shortLife }, ...people);
  await untilReleased(product);
  return { product, owner, testamentId: testament.id };
}

/** The silence of a short life, up to the decision and not up to the sending. */
export async function untilReleased(product: LivingProduct): Promise<void> {
  await product.pass(shortLifeMs - minuteMs);
  product.clock.advance(minuteMs);
  await product.scheduler.beat(true);
  await product.scheduler.tick();
}

export async function releasesOf({ owner }: Pick<ReturnedOwner, 'owner'>): Promise<Release[]> {
  const answer = await owner.call('GET', '/api/releases');
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as Release[];
}

export async function onlyRelease(life: Pick<ReturnedOwner, 'owner'>): Promise<Release> {
  const releases = await releasesOf(life);
  assert.equal(releases.length, 1);
  return releases[0]!;
}

export async function statuses(life: Pick<ReturnedOwner, 'owner'>): Promise<string[]> {
  return (await onlyRelease(life)).deliveries.map(({ status }) => status);
}

/** With her password, which is needed by then. */
export async function decideOnReturn(
  life: Pick<ReturnedOwner, 'product' | 'owner'>,
  decision: 'send' | 'recall',
): Promise<ApiAnswer> {
  await typePassword(life.product, life.owner);
  const [release] = await releasesOf(life);
  return life.owner.call('POST', `/api/releases/${release!.id}/${decision}`);
}

export async function comeBack({ owner }: ReturnedOwner): Promise<void> {
  assert.equal((await owner.call('POST', '/api/checks/here')).status < 300, true);
}

export function subjectsTo({ product }: ReturnedOwner, address: string): string[] {
  return mailsTo(product, address).map(({ subject }) => subject);
}

export function visitDelivered({ product }: ReturnedOwner, token: string): Promise<ApiAnswer> {
  return callProduct(product, 'GET', `/api/testament-public/${token}`);
}

export async function openDelivered({ product }: ReturnedOwner, token: string): Promise<void> {
  const { status } = await callProduct(product, 'POST', `/api/testament-public/${token}/opened`);
  assert.equal(status, 204);
}

export async function tokenOf(life: ReturnedOwner, address: string): Promise<string> {
  return readDeliveryToken(mailsTo(life.product, address)[0]!);
}
