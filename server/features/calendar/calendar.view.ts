/**
 * The next dates of an owner as a calendar: what the forecast says if there is no answer, and no
 * title, no name and no word. Changes nothing.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { readSchedules, type ScopeForecast } from '#server/engine/schedule.ts';
import { hostOf } from '#server/mail/templates/template-blocks.ts';
import { mailWordsIn } from '#server/mail/words/words.ts';
import { writeCalendar } from '#server/platform/icalendar.ts';
import { findAccount } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';

type Context = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Dates move with each answer. */
const refreshHours = 6;

export async function calendarOf({ db, clock, settings }: Context, owner: Owner): Promise<string> {
  const now = await readMoment(db, clock);
  const { scope, coveringOf } = await readSchedules(db, settings, owner, now);
  const { mailLanguage } = await findAccount(db, owner);
  const words = mailWordsIn(mailLanguage);
  const active = scope.testaments.filter(({ status, isReleased }) => {
    return status === 'active' && !isReleased;
  });
  const arming = active.flatMap(({ id }) => coveringOf(id)).filter(({ isArming }) => isArming);
  // Several letters may wait for one watch.
  const byWatch = new Map(arming.map((covering) => [covering.watch.id, covering]));
  const dates = [...byWatch].flatMap(([id, covering]) =>
    datesOf(covering).map(({ kind, at }) => ({
      uid: `${kind}-${id}@${hostOf(settings.publicUrl)}`,
      at,
      kind,
    })),
  );
  // Watches of the same rules have the same dates: each is said once.
  const once = new Map(dates.map((one) => [`${one.kind} ${one.at}`, one]));
  const events = [...once.values()]
    .toSorted((one, other) => one.at - other.at)
    .map(({ uid, at, kind }) => ({ uid, at, title: words(titles[kind]) }));
  return writeCalendar({ name: 'Codicil', writtenAt: now.wall, refreshHours, events });
}

const titles = {
  check: 'calendar.check',
  grace: 'calendar.graceEnds',
  release: 'calendar.release',
} as const;

/** The next check, the end of the grace period, and the release. */
function datesOf({ steps, watch }: ScopeForecast): { kind: keyof typeof titles; at: number }[] {
  const check = steps.find(({ kind }) => kind === 'check');
  const grace = steps.find((step) => step.kind === 'grace');
  const release = steps.findLast(({ kind }) => kind === 'release');
  const isInGrace = watch.state.phase.kind === 'grace';
  const graceEndsAt = grace?.endsAt ?? (isInGrace ? release?.at : undefined);
  return [
    ...(check === undefined ? [] : [{ kind: 'check' as const, at: check.at }]),
    ...(graceEndsAt === undefined ? [] : [{ kind: 'grace' as const, at: graceEndsAt }]),
    ...(release === undefined ? [] : [{ kind: 'release' as const, at: release.at }]),
  ];
}
