import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import { TestamentCard } from '#contract/testaments.ts';
import { cutDown } from './cut-down.ts';

const at = '2026-11-20T10:00:00.000Z';
const card = {
  id: 7,
  userId: 3,
  title: 'To my daughters',
  description: '',
  shortDescription: '',
  isPasswordProtected: false,
  isSealedUntilDelivered: false,
  accessLink: 'a-token',
  status: 'active',
  activationType: 'check',
  ending: 'hand-over',
  checkInterval: 30,
  checkAttempts: 3,
  gracePeriod: 14,
  recipientCount: 1,
  attachmentCount: 0,
  isEmpty: false,
  hasUnsavedWords: false,
  armed: {
    armed: true,
    reason: null,
    by: [{ kind: 'check', triggerId: null, name: null }],
    phase: 'resting',
    heldFor: null,
    nextCheckAt: at,
    graceAt: at,
    releaseAt: at,
    releasedAt: null,
    waitsUntil: null,
    mail: null,
  },
  createdAt: at,
  updatedAt: at,
} satisfies z.output<typeof TestamentCard>;

describe('an answer', () => {
  it('loses what the contract does not name, however deep it lies', () => {
    const { armed } = card;
    const by = armed.by.map((one) => ({ ...one, state: 'must not leave' }));
    const wide = { ...card, sealed: 'must not leave', armed: { ...armed, by, due: 1 } };

    assert.deepEqual(cutDown(z.array(TestamentCard), [wide, card]), [card, card]);
  });

  it('keeps null and leaves out what is not there', () => {
    const schema = z.object({ name: z.nullable(z.string()), size: z.optional(z.int()) });

    assert.deepEqual(cutDown(schema, { name: null }), { name: null });
  });

  it('that is not what the contract promises is no answer, first or later', () => {
    const schema = z.array(TestamentCard);
    for (const wrong of [{ ...card, id: '7' }, { ...card, title: undefined }, null]) {
      assert.throws(() => cutDown(schema, [card, wrong]), z.core.$ZodError);
      assert.throws(() => cutDown(schema, [wrong]), z.core.$ZodError);
    }
  });

  for (const [name, call] of Object.entries(api)) {
    it(`of ${name} has a form that can be compiled`, () => {
      assert.doesNotThrow(() => z.compile(call.ok, { strict: true }));
    });
  }
});
