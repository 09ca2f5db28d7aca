import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  followMailbox,
  isCanaryDue,
  isOwnCanary,
  judgeMail,
  judgeMailbox,
  noteCanaryBack,
  noteCanarySent,
  returnedMailOf,
  startMailboxProof,
  usedMailboxes,
  type MailboxProof,
} from './mail-proof.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Moment } from './moment.ts';

const start = 1_800_000_000_000;
const after = (ms: number, darkMs = 0): Moment => ({ wall: start + ms, dark: darkMs });
const fresh = startMailboxProof(after(0));
/** One that left at `leftMs` comes back at `now`. */
function back(proof: MailboxProof, leftMs: number, now: Moment): MailboxProof {
  const mark = `canary of ${leftMs}`;
  return noteCanaryBack(noteCanarySent(proof, mark, after(leftMs)), mark, now);
}
const proved = back(fresh, HOUR_MS, after(HOUR_MS + 5 * MINUTE_MS));

/** Beats of a minute in which no canary comes; while it is missing, no light passes. */
function live(proof: MailboxProof, from: Moment, ms: number): { proof: MailboxProof; now: Moment } {
  let known = proof;
  let now = from;
  for (let passed = 0; passed < ms; passed += MINUTE_MS) {
    const isDark = judgeMailbox(known, now) === 'missing';
    now = { wall: now.wall + MINUTE_MS, dark: now.dark + (isDark ? MINUTE_MS : 0) };
    known = followMailbox(known, now);
  }
  return { proof: known, now };
}

describe('The proof that mail arrives', () => {
  it('is asked for every hour, whatever a clock that ran ahead has left behind', () => {
    assert(isCanaryDue(fresh, after(0)));
    const sent = noteCanarySent(fresh, 'a', after(0));
    assert(!isCanaryDue(sent, after(HOUR_MS - 1)));
    assert(isCanaryDue(sent, after(HOUR_MS)));
    assert(isCanaryDue(noteCanarySent(fresh, 'a', after(365 * DAY_MS)), after(0)));
  });

  it('was never there where nothing came back since it was set up, and makes nothing dark', () => {
    assert.equal(judgeMailbox(fresh, after(6 * HOUR_MS)), 'new');
    assert.equal(judgeMailbox(fresh, after(6 * HOUR_MS + 1)), 'never');
    assert.equal(live(fresh, after(0), 3 * DAY_MS).now.dark, 0);
    assert.equal(
      returnedMailOf({ a: noteCanarySent(fresh, 'b', after(DAY_MS)) }, after(DAY_MS)),
      'not-proved',
    );
    assert.equal(returnedMailOf({}, after(DAY_MS)), 'not-proved');
  });

  it('is missing after six hours of light, and not because nothing ran meanwhile', () => {
    const read = HOUR_MS + 5 * MINUTE_MS;
    assert.equal(judgeMailbox(proved, after(read + 6 * HOUR_MS)), 'proved');
    assert.equal(judgeMailbox(proved, after(read + 6 * HOUR_MS + 1)), 'missing');
    assert.equal(judgeMailbox(proved, after(read + 30 * DAY_MS, 30 * DAY_MS)), 'proved');
  });

  it('leaves the time dark for fourteen days, and then counts no more', () => {
    const short = live(proved, after(2 * HOUR_MS), 13 * DAY_MS);
    assert.equal(judgeMailbox(short.proof, short.now), 'missing');
    const long = live(short.proof, short.now, 10 * DAY_MS);
    assert.equal(judgeMailbox(long.proof, long.now), 'given-up');
    assert.equal(long.now.dark, 14 * DAY_MS);
    assert.equal(
      returnedMailOf({ a: noteCanarySent(long.proof, 'c', long.now) }, long.now),
      'unreadable',
    );
  });

  it('is there again with the first canary that comes back', () => {
    const { proof, now } = live(proved, after(2 * HOUR_MS), 20 * DAY_MS);
    const again = back(proof, now.wall - MINUTE_MS - start, now);
    assert.equal(judgeMailbox(again, now), 'proved');
    assert.equal(returnedMailOf({ a: again }, now), 'read');
  });

  it('is nothing that left long ago, or leaves in the future', () => {
    const now = after(20 * DAY_MS);
    for (const leftMs of [14 * HOUR_MS, 20 * DAY_MS - 6 * HOUR_MS - 1, 20 * DAY_MS + HOUR_MS]) {
      assert.deepEqual(back(proved, leftMs, now).back, proved.back);
    }
  });

  it('does not grow older because an older canary is read after a newer one', () => {
    const now = after(3 * HOUR_MS);
    const newest = back(proved, 2 * HOUR_MS, now);
    const older = back(newest, HOUR_MS, now);
    assert.equal(older.back?.leftAt, start + 2 * HOUR_MS);
  });

  it('is no canary that a copy of this installation has sent', () => {
    const now = after(3 * HOUR_MS);
    assert.equal(noteCanaryBack(proved, 'of a copy', now), proved);
    assert(!isOwnCanary(proved, 'of a copy'));
  });

  it('does not begin the two weeks anew with each canary that gets through', () => {
    let { proof, now } = live(proved, after(2 * HOUR_MS), 8 * DAY_MS);
    assert.equal(judgeMailbox(proof, now), 'missing');
    proof = back(proof, now.wall - MINUTE_MS - start, now);
    assert.equal(judgeMailbox(proof, now), 'proved');
    ({ proof, now } = live(proof, now, 8 * DAY_MS));
    assert.equal(judgeMailbox(proof, now), 'given-up');
    assert.ok(now.dark < 14 * DAY_MS + HOUR_MS);
  });

  it('begins them anew after three days on which canaries came back', () => {
    let { proof, now } = live(proved, after(2 * HOUR_MS), 2 * DAY_MS);
    for (let hour = 0; hour < 80; hour += 1) {
      now = { ...now, wall: now.wall + HOUR_MS };
      proof = back(proof, now.wall - MINUTE_MS - start, now);
    }
    assert.equal(proof.darkSince, null);
    ({ proof, now } = live(proof, now, 14 * DAY_MS));
    assert.equal(judgeMailbox(proof, now), 'missing');
  });

  it('is not dark for a year because the clock was a year ahead when it became so', () => {
    const ahead = { ...proved, darkSince: start + 365 * DAY_MS };
    const now = after(DAY_MS);
    const { proof } = live(ahead, now, MINUTE_MS);
    assert.equal(proof.darkSince, now.wall + MINUTE_MS);
  });

  it('is that of the mailboxes in use: of two the better one counts', () => {
    const now = after(2 * HOUR_MS);
    const young = noteCanarySent(startMailboxProof(now), 'x', now);
    assert.equal(judgeMail({ old: proved, young }, now), 'proved');
    const later = after(5 * HOUR_MS);
    const still = noteCanarySent(young, 'y', later);
    assert.equal(judgeMail({ old: proved, young: still }, later), 'new', 'the old one is not used');
    assert.equal(judgeMail({ old: proved }, later), null);
    const month = after(31 * DAY_MS);
    const used = noteCanarySent(young, 'z', month);
    assert.deepEqual(Object.keys(usedMailboxes({ old: proved, used }, month)), ['used']);
  });

  it('knows its canaries of two weeks, however long it lives', () => {
    let proof = fresh;
    for (let hour = 0; hour < 1000; hour += 1) {
      proof = noteCanarySent(proof, `canary ${hour}`, after(hour * HOUR_MS));
    }
    assert.equal(proof.sent.length, 360);
    assert(isOwnCanary(proof, 'canary 999'));
  });
});
