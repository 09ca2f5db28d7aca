/** Triggers as their owner makes and changes them over HTTP. Only tests import this file. */
import assert from 'node:assert/strict';
import type { ListedTrigger, Trigger } from '#contract/triggers.ts';
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

export async function triggersOf(person: TestUser): Promise<ListedTrigger[]> {
  const { status, body } = await person.call('GET', triggersPath);
  assert.equal(status, 200);
  return body as ListedTrigger[];
}

/** What is kept of them, without what they do to testaments. */
export async function keptTriggersOf(person: TestUser): Promise<Trigger[]> {
  const triggers = await triggersOf(person);
  return triggers.map(({ idle: _idle, lostIfOff: _lost, ifDeleted: _deleted, ...kept }) => kept);
}
