/** Every kind of fact against every kind of subscription, in and out of order. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BillingEvent, BillingFact } from '#server/payments/port.ts';
import { judge, type Verdict } from './billing-facts.changes.ts';
import type { SubscriptionRow } from '#server/store/subscriptions.ts';

const base: SubscriptionRow = {
  user_id: 1,
  status: 'active',
  customer_id: 'cus_1',
  subscription_id: 'sub_1',
  next_billing_at: 5_000,
  ends_then: false,
  failure_attempts: 0,
  ended_id: null,
  failure_event: null,
  last_event_at: 1_000,
  last_schedule_at: null,
  created_at: 0,
  updated_at: 0,
};
const rows = {
  begun: { ...base, status: 'pending', next_billing_at: null, last_event_at: null },
  active: base,
  failing: { ...base, status: 'failed', failure_attempts: 2, failure_event: 9 },
  ending: { ...base, ends_then: true, last_schedule_at: 900 },
  over: { ...base, status: 'cancelled', ended_id: 'sub_1', next_billing_at: null },
  'failed for good': { ...base, status: 'failed', failure_attempts: 4, ended_id: 'sub_1' },
  'begun again': { ...base, status: 'cancelled', subscription_id: 'sub_2', ended_id: 'sub_1' },
} as const satisfies Record<string, SubscriptionRow>;

type RowName = keyof typeof rows;

function event(fact: BillingFact, at = 2_000, subscriptionId = 'sub_1'): BillingEvent {
  return { id: 'evt_1', at, customerId: 'cus_1', subscriptionId, ...fact };
}

const byHand = { type: 'paid', until: 8_000, byHand: true } as const;
const renewal = { type: 'paid', until: 8_000, byHand: false } as const;
const failed = { type: 'payment-failed', attempt: 1 } as const;
const givenUp = { type: 'cancelled', forNonPayment: true } as const;
const cancelled = { type: 'cancelled', forNonPayment: false } as const;
const scheduled = { type: 'cancel-scheduled', until: 7_000 } as const;
const withdrawn = { type: 'cancel-withdrawn' } as const;

function expect(name: RowName, given: BillingEvent, wanted: Verdict): void {
  assert.deepEqual(judge(rows[name], given), wanted);
}

const settled = { failure_attempts: 0, failure_event: null, last_event_at: 2_000 };
const running = {
  ...settled,
  status: 'active',
  subscription_id: 'sub_1',
  next_billing_at: 8_000,
  ended_id: null,
} as const;
const nothing: Verdict = { changes: {} };

describe('a payment', () => {
  for (const name of ['begun', 'active', 'failing', 'ending'] as const) {
    test(`makes one that is ${name} active until the next month`, () => {
      expect(name, event(byHand), { changes: running, paid: 'by-hand' });
      expect(name, event(renewal), { changes: running, paid: 'automatically' });
    });
  }

  test('of a debt ends no end', () => {
    const changes = { ...settled, status: 'cancelled' } as const;
    expect('failed for good', event(renewal), { changes, paid: 'automatically' });
  });

  test('of a new subscription begins anew, even before we know of it', () => {
    const changes = { ...running, subscription_id: 'sub_2', ends_then: false };
    for (const name of ['begun again', 'over'] as const) {
      expect(name, event(byHand, 2_000, 'sub_2'), { changes, paid: 'by-hand' });
    }
  });

  test('of another one beside a running one takes its place nowhere', () => {
    expect('active', event(renewal, 2_000, 'sub_9'), nothing);
    expect('active', event(byHand, 2_000, 'sub_9'), { changes: {}, paid: 'by-hand' });
  });

  test('that comes late says that she was there, and a late renewal says nothing', () => {
    expect('failing', event(byHand, 999), { changes: {}, paid: 'by-hand' });
    expect('failing', event(renewal, 999), nothing);
  });
});

describe('a failed payment', () => {
  test('counts one more', () => {
    const changes = { status: 'failed', last_event_at: 2_000 } as const;
    expect('active', event(failed), { changes: { ...changes, failure_attempts: 1 }, failures: 1 });
    expect('failing', event(failed), { changes: { ...changes, failure_attempts: 3 }, failures: 1 });
  });

  test('from before the last payment counts nothing', () => {
    expect('active', event(failed, 999), nothing);
  });

  for (const name of ['begun', 'over', 'failed for good', 'begun again'] as const) {
    test(`counts nothing where nothing runs: ${name}`, () => {
      expect(name, event(failed), nothing);
      expect(name, event(failed, 2_000, 'sub_2'), nothing);
    });
  }
});

describe('the end', () => {
  const over = { ended_id: 'sub_1', ends_then: false, next_billing_at: null, last_event_at: 2_000 };

  test('for want of payment counts as all failures there can be', () => {
    const changes = { ...over, status: 'failed' } as const;
    const verdict = (failure_attempts: number): Verdict => ({
      changes: { ...changes, failure_attempts },
      failures: 'all',
    });
    expect('failing', event(givenUp), verdict(2));
    expect('active', event(givenUp), verdict(1));
  });

  test('that was asked for counts as none', () => {
    const changes = { ...over, status: 'cancelled', failure_attempts: 0, failure_event: null };
    expect('ending', event(cancelled), { changes } as Verdict);
    expect('failing', event(cancelled), { changes } as Verdict);
  });

  test('counts even when something later was heard first', () => {
    const { changes, failures } = judge(rows.failing, event(givenUp, 500));
    assert.equal(failures, 'all');
    assert.deepEqual([changes.ended_id, changes.last_event_at], ['sub_1', 1_000]);
  });

  for (const name of ['begun', 'over', 'failed for good', 'begun again'] as const) {
    test(`ends nothing where nothing runs: ${name}`, () => {
      expect(name, event(givenUp), nothing);
      expect(name, event(givenUp, 2_000, 'sub_2'), nothing);
    });
  }
});

describe('an end asked for', () => {
  test('is shown with its date, and taken back', () => {
    const ends = { ends_then: true, next_billing_at: 7_000, last_schedule_at: 2_000 };
    expect('active', event(scheduled), { changes: ends });
    const back = { changes: { ends_then: false, last_schedule_at: 2_000 } };
    expect('ending', event(withdrawn), back);
  });

  test('counts by its own order, whatever was paid since', () => {
    expect('active', event(scheduled, 950), {
      changes: { ends_then: true, next_billing_at: 7_000, last_schedule_at: 950 },
    });
    expect('ending', event(withdrawn, 899), nothing);
  });

  test('of what is over changes nothing', () => {
    expect('over', event(scheduled), nothing);
    expect('begun again', event(scheduled), nothing);
  });
});

test('A bank that asks back is between the person and her bank', () => {
  expect('active', event({ type: 'action-required' }), nothing);
});
