/** Closed mailboxes: what a server's answer means, and how much of it closes a channel. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isChannelClosed, noteAccepted, noteRefused, openChannel } from './channel.ts';
import type { ChannelRecord } from './channel.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, asLight } from './moment.ts';
import { classifyRefusal } from './refusal.ts';
import { usualCode, usualPayment, usualPolicy } from './test-watch.ts';

const START = 20_000 * DAY_MS;

function day(days: number): ReturnType<typeof asLight> {
  return asLight(START + days * DAY_MS);
}

function refusedOn(days: number[], record: ChannelRecord = openChannel): ChannelRecord {
  return days.reduce(
    (known, at) =>
      noteRefused(known, { at: day(at), bounceOf: null, othersAcceptedAt: day(at - 0.5) }),
    record,
  );
}

describe('A channel', () => {
  const table = [
    { title: 'five days over thirty', days: [0, 1, 2, 3, 30], closed: true },
    { title: 'five days over a little less', days: [0, 1, 2, 3, 29.9], closed: false },
    { title: 'four days over sixty', days: [0, 20, 40, 60], closed: false },
    { title: 'five times on four days', days: [0, 1, 2, 30, 30.5], closed: false },
    { title: 'five days with more than thirty between two', days: [0, 1, 2, 3, 34], closed: false },
    { title: 'the last five days after such a break', days: [0, 40, 50, 60, 65, 70], closed: true },
  ];
  for (const { title, days, closed } of table) {
    it(`refused on ${title} is ${closed ? 'closed' : 'open'}`, () => {
      assert.equal(isChannelClosed(refusedOn(days), usualPolicy, day(100)), closed);
    });
  }

  it('has to be refused over attempts and grace when those are longer than thirty days', () => {
    const policy = { ...usualPolicy, intervalDays: 365, attempts: 3, graceDays: 14 };
    const days = [0, 10, 20, 30];
    assert.equal(isChannelClosed(refusedOn([...days, 34.9]), policy, day(40)), false);
    assert.equal(isChannelClosed(refusedOn([...days, 35]), policy, day(40)), true);
  });

  it('has to be refused over the grace of failed payments alone, and thirty days', () => {
    const long = { ...usualPayment, attempts: 20, graceDays: 40 };
    const days = refusedOn([0, 10, 20, 30, 39.9]);
    assert.equal(isChannelClosed(days, long, day(45)), false);
    assert.equal(isChannelClosed(refusedOn([40.9], days), long, day(45)), true);
    const short = refusedOn([0, 10, 20, 25, 29.9]);
    for (const policy of [usualPayment, usualCode]) {
      assert.equal(isChannelClosed(short, policy, day(45)), false);
      assert.equal(isChannelClosed(refusedOn([30.9], short), policy, day(45)), true);
    }
  });

  it('is not judged while the provider takes no mail from anybody', () => {
    const record = [0, 8, 16, 24, 32].reduce(
      (known, at) =>
        noteRefused(known, { at: day(at), bounceOf: null, othersAcceptedAt: day(at - 1.1) }),
      openChannel,
    );
    assert.deepEqual(record, openChannel);
    const never = { at: day(0), bounceOf: null, othersAcceptedAt: null };
    assert.deepEqual(noteRefused(openChannel, never), openChannel);
  });

  it('is open again once an acceptance has stood for three days', () => {
    const accepted = noteAccepted(refusedOn([0, 1, 2, 3, 30]), day(31));
    assert.equal(isChannelClosed(accepted, usualPolicy, day(33.9)), true);
    assert.equal(isChannelClosed(accepted, usualPolicy, day(34)), false);
    const later = refusedOn([35], accepted);
    assert.equal(later.refusedDays, 1);
    assert.deepEqual(noteAccepted(accepted, day(34)), openChannel);
  });

  it('closes too behind a relay that accepts first and reports the refusal later', () => {
    let record = openChannel;
    for (const at of [0, 1, 2, 3, 30]) {
      record = noteAccepted(record, day(at));
      record = noteRefused(record, {
        at: asLight(day(at) + MINUTE_MS),
        bounceOf: day(at),
        othersAcceptedAt: day(at),
      });
    }
    assert.equal(isChannelClosed(record, usualPolicy, day(60)), true);
  });

  it('once closed stays so however long nothing was sent to it', () => {
    const closed = refusedOn([0, 1, 2, 3, 30]);
    assert.equal(isChannelClosed(refusedOn([90], closed), usualPolicy, day(90)), true);
  });

  it('stays open when refusals and acceptances take turns', () => {
    let record = openChannel;
    for (const at of [0, 4, 8, 12, 16, 20, 24, 28, 32]) {
      record = refusedOn([at], record);
      record = noteAccepted(record, asLight(day(at) + HOUR_MS));
    }
    assert.equal(isChannelClosed(record, usualPolicy, day(36)), false);
  });
});

describe('The answer of a mail server', () => {
  const table = [
    { enhanced: '5.1.1', smtp: 550, means: 'address' },
    { enhanced: '5.1.10', smtp: 556, means: 'address' },
    { enhanced: '5.2.1', smtp: 550, means: 'address' },
    { enhanced: '5.2.2', smtp: 552, means: 'address' },
    { enhanced: '4.2.2', smtp: 452, means: 'address' },
    { enhanced: ' 5.1.1 ', smtp: null, means: 'address' },
    { enhanced: '5.1.7', smtp: 553, means: 'permanent' },
    { enhanced: '5.1.8', smtp: 550, means: 'permanent' },
    { enhanced: '5.2.3', smtp: 552, means: 'permanent' },
    { enhanced: '5.7.1', smtp: 554, means: 'permanent' },
    { enhanced: '5.11.1', smtp: 550, means: 'permanent' },
    { enhanced: null, smtp: 550, means: 'permanent' },
    { enhanced: '4.7.1', smtp: 451, means: 'temporary' },
    { enhanced: '4.2.1', smtp: 450, means: 'temporary' },
    { enhanced: null, smtp: 421, means: 'temporary' },
    { enhanced: null, smtp: null, means: 'temporary' },
    { enhanced: 'nonsense', smtp: 250, means: 'temporary' },
  ];
  for (const { enhanced, smtp, means } of table) {
    it(`${smtp ?? 'without a number'} ${enhanced ?? 'without a code'} is ${means}`, () => {
      assert.equal(classifyRefusal({ enhanced, smtp }), means);
    });
  }
});
