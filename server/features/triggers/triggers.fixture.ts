/** Triggers as their owner makes and changes them over HTTP. Only tests import this file. */
import assert from 'node:assert/strict';
import type { Trigger } from '#contract/triggers.ts';
import type { TestUser } from '#server/features/testaments/persons.fixture.ts';

export const triggersPath = '/api/activation-triggers';

export const codeTrigger = {
  name: 'For Marta',
  triggerType: 'contacted_by_instruction',
} as const;

export async function postTrigger(person: TestUser, fields: object = {}): Promise<Trigger> {
  const { status, body } = await person.call('POST', triggersPath, { name: 'Silence', ...fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body as Trigger;
}

export async function putTrigger(person: TestUser, id: number, fields: object): Promise<Trigger> {
  const { status, body } = await person.call('PUT', `${triggersPath}/${id}`, fields);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Trigger;
}

export async function triggersOf(person: TestUser): Promise<Trigger[]> {
  const { status, body } = await person.call('GET', triggersPath);
  assert.equal(status, 200);
  return body as Trigger[];
}
