/** Ledgers of earlier versions: their events still give the states that were stored with them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReleaseEvent } from './events.ts';
import { evolveAll, offState } from './evolve.ts';

/** As the first version wrote them: checks alone, no failures, no windows. */
const OLD_LEDGER = `[
  {"kind":"Armed","arming":1,"nextCheckAt":1000},
  {"kind":"Paused","pausedAt":10,"until":900},
  {"kind":"Answered","source":"sign-in","answeredAt":20,"nextCheckAt":800,"pausedUntil":900},
  {"kind":"AttemptRequested","notice":1,"number":1,"requestedAt":900},
  {"kind":"AttemptAccepted","notice":1,"by":"provider","acceptedAt":901,"nextAt":911},
  {"kind":"WarningRequested","notice":2,"slot":"start","requestedAt":911},
  {"kind":"WarningAccepted","notice":2,"by":"provider","acceptedAt":912,"startedAt":912,"endsAt":950},
  {"kind":"ReleaseHeld","until":960},
  {"kind":"Released","releasedAt":970,"cause":"silence"},
  {"kind":"Returned","source":"here","returnedAt":980},
  {"kind":"Armed","arming":2,"nextCheckAt":2000},
  {"kind":"Stopped"}
]`;

/** What was stored after so many of them. */
const OLD_STATES: [number, string][] = [
  [1, '{"arming":1,"notices":0,"phase":{"kind":"resting","nextCheckAt":1000}}'],
  [2, '{"arming":1,"notices":0,"phase":{"kind":"held","reason":"pause","until":900}}'],
  [3, '{"arming":1,"notices":0,"phase":{"kind":"held","reason":"pause","until":900}}'],
  [
    8,
    `{"arming":1,"notices":2,"phase":{"kind":"grace","attempts":[
      {"notice":1,"number":1,"requestedAt":900,"acceptedAt":901,"by":"provider","nextAt":911}],
      "warnings":[{"notice":2,"slot":"start","requestedAt":911,"acceptedAt":912,"by":"provider"}],
      "startedAt":912,"endsAt":950,"heldUntil":960,"quietUntil":null}}`,
  ],
  [
    10,
    `{"arming":1,"notices":2,"phase":{"kind":"released","releasedAt":970,"cause":"silence",
      "returnedAt":980}}`,
  ],
  [12, '{"arming":2,"notices":2,"phase":{"kind":"off"}}'],
];

describe('An old ledger', () => {
  const ledger = JSON.parse(OLD_LEDGER) as ReleaseEvent[];
  for (const [count, stored] of OLD_STATES) {
    it(`gives the stored state after ${count} events`, () => {
      assert.deepEqual(evolveAll(offState, ledger.slice(0, count)), JSON.parse(stored));
    });
  }
});
