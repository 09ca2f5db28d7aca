/** Whom an outage is told, and by which mail. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS, addLight } from './moment.ts';
import { hasStaleNotice, outageNoticeOf } from './outage-notice.ts';
import { TestWatch } from './test-watch.ts';

/** Dark for so long, with the hold that follows. */
function outage(watch: TestWatch, darkMs: number) {
  watch.goDark(darkMs);
  const endedLight = watch.light;
  const since = addLight(endedLight, 5 * MINUTE_MS);
  watch.world = { ...watch.world, hold: { since, until: addLight(since, 3 * DAY_MS) } };
  return { endedLight, darkMs };
}

function newsOf(watch: TestWatch, ended: ReturnType<typeof outage>) {
  const { state, policy, world, now } = watch;
  const isStale = hasStaleNotice(state, ended);
  return outageNoticeOf([{ state, policy, world, isStale }], ended, now);
}

const resting = () => new TestWatch().arm();
const asked = () => resting().toPhase('checking').wait(HOUR_MS);
const off = () => new TestWatch();

const table = [
  { who: 'Who was asked', watch: asked, days: 0.5, news: 'mail' },
  { who: 'Who was never asked', watch: resting, days: 3, news: 'none' },
  {
    who: 'Who was never asked, after more than three days,',
    watch: resting,
    days: 3.1,
    news: 'mail',
  },
  { who: 'Who armed nothing', watch: off, days: 30, news: 'none' },
] as const;

describe('After an outage', () => {
  for (const { who, watch, days, news } of table) {
    it(`${who} gets ${news} (${days} days)`, () => {
      const lived = watch();
      assert.equal(newsOf(lived, outage(lived, days * DAY_MS)), news);
    });
  }

  it('the fresh warning is the one mail, before and after it was sent', () => {
    const watch = resting()
      .toPhase('grace')
      .wait(2 * DAY_MS);
    const ended = outage(watch, 5 * DAY_MS);
    assert.equal(newsOf(watch, ended), 'warning');
    watch.step();
    assert.equal(newsOf(watch, ended), 'warning');
  });

  it('whoever is warned only tomorrow gets a mail today', () => {
    const watch = resting().toPhase('grace').wait(HOUR_MS);
    assert.equal(newsOf(watch, outage(watch, 2 * HOUR_MS)), 'mail');
  });

  it('a check that went out since has named the new date', () => {
    const watch = asked();
    const ended = outage(watch, 2 * HOUR_MS);
    watch.step();
    assert.equal(newsOf(watch, ended), 'none');
  });

  it('an answer makes every date that was named void', () => {
    const watch = asked();
    const ended = outage(watch, 2 * HOUR_MS);
    watch.answer();
    assert.equal(newsOf(watch, ended), 'none');
  });

  it('what only counts as given named no date', () => {
    const watch = resting();
    watch.world = { ...watch.world, channelsClosed: true };
    watch.waitUntil(watch.dueAt).look();
    watch.look();
    assert.equal(newsOf(watch, outage(watch, 2 * HOUR_MS)), 'none');
  });
});
