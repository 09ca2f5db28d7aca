/**
 * What a stranger is shown: the dates to which the usual settings of a testament lead an invented
 * person. The engine computed them, and the test beside this file makes it do so again.
 */
import type { Forecast } from '#contract/forecast.ts';

type Sample = Pick<Forecast, 'steps' | 'quietDays' | 'people'>;

/** The last answer, in winter and at an hour at which it is the same day nearly everywhere. */
export const sampleArmedAt = '2026-11-16T10:00:00.000Z';

export const sampleForecast: Sample = {
  steps: [
    { kind: 'check', number: 1, at: '2027-02-14T10:00:00.000Z' },
    { kind: 'check', number: 2, at: '2027-02-21T10:00:00.000Z' },
    { kind: 'check', number: 3, at: '2027-02-28T10:00:00.000Z' },
    { kind: 'grace', at: '2027-03-07T10:00:00.000Z' },
    { kind: 'warning', at: '2027-03-14T10:00:00.000Z' },
    { kind: 'warning', at: '2027-03-17T22:00:00.000Z' },
    { kind: 'warning', at: '2027-03-20T10:00:00.000Z' },
    { kind: 'release', at: '2027-03-21T10:00:00.000Z' },
  ],
  quietDays: 35,
  people: 2,
};
