import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  followMail,
  isCanaryDue,
  isOwnCanary,
  judgeMail,
  noteCanaryBack,
  noteCanarySent,
  returnedMailOf,
  startMailProof,
  type MailProof,
} from './mail-proof.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Moment } from './moment.ts';

const start = 1_800_000_000_000;
const after = (ms: number, darkMs = 0): Moment => ({ wall: start + ms, dark: darkMs });
const fresh = startMailProof('a', after(0));
/** One that left at `leftMs` comes back at `now`. */
function back(proof: MailProof, leftMs: number, now: Moment): MailProof {
  const mark = `canary of ${leftMs}`;
  return noteCanaryBack(noteCanarySent(proof, mark, after(leftMs)), mark, now);
}
const proved = back(fresh, HOUR_MS, after(HOUR_MS + 5 * MINUTE_MS));

/** Beats of a minute in which no canary comes; while it is missing, no light passes. */
function live(proof: MailProof, from: Moment, ms: number): { proof: MailProof; now: Moment } {
  let known = proof;
  let now = from;
  for (let passed = 0; passed < ms; passed += MINUTE_MS) {
    const isDark = judgeMail(known, now) === 'missing';
    now = { wall: now.wall + MINUTE_MS, dark: now.dark + (isDark ? MINUTE_MS : 0) };
    known = followMail(known, now);
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
    assert.equal(judgeMail(fresh, after(6 * HOUR_MS)), 'new');
    assert.equal(judgeMail(fresh, after(6 * HOUR_MS + 1)), 'never');
    assert.equal(live(fresh, after(0), 3 * DAY_MS).now.dark, 0);
    assert.equal(returnedMailOf(fresh, after(DAY_MS)), 'not-proved');
    assert.equal(returnedMailOf(null, after(DAY_MS)), 'not-proved');
  });

  it('is missing after six hours of light, and not because nothing ran meanwhile', () => {
    const read = HOUR_MS + 5 * MINUTE_MS;
    assert.equal(judgeMail(proved, after(read + 6 * HOUR_MS)), 'proved');
    assert.equal(judgeMail(proved, after(read + 6 * HOUR_MS + 1)), 'missing');
    assert.equal(judgeMail(proved, after(read + 30 * DAY_MS, 30 * DAY_MS)), 'proved');
  });

  it('leaves the time dark for fourteen days, and then counts no more', () => {
    const short = live(proved, after(2 * HOUR_MS), 13 * DAY_MS);
    assert.equal(judgeMail(short.proof, short.now), 'missing');
    const long = live(short.proof, short.now, 10 * DAY_MS);
    assert.equal(judgeMail(long.proof, long.now), 'given-up');
    assert.equal(long.now.dark, 14 * DAY_MS);
    assert.equal(returnedMailOf(long.proof, long.now), 'unreadable');
  });

  it('is there again with the first canary that comes back', () => {
    const { proof, now } = live(proved, after(2 * HOUR_MS), 20 * DAY_MS);
    const again = back(proof, now.wall - MINUTE_MS - start, now);
    assert.equal(judgeMail(again, now), 'proved');
    assert.equal(returnedMailOf(again, now), 'read');
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

  it('knows its canaries of two days, however long it lives', () => {
    let proof = fresh;
    for (let hour = 0; hour < 1000; hour += 1) {
      proof = noteCanarySent(proof, `canary ${hour}`, after(hour * HOUR_MS));
    }
    assert.equal(proof.sent.length, 48);
    assert(isOwnCanary(proof, 'canary 999'));
  });
});
