/**
 * The decisions which the simulated shell asks for, and the habits it has around them, as values:
 * so that a planted bug can change exactly one. Unchanged, they are those of core/release.
 */
import { admit, confirm } from '#core/release/breaker.ts';
import { isChannelClosed, noteAccepted, noteRefused } from '#core/release/channel.ts';
import { observe, trustedMoment } from '#core/release/darkness.ts';
import { decide, nextTickAt, releaseIsDue } from '#core/release/decide.ts';
import { decidePause, keepPause, pauseTerm } from '#core/release/pause.ts';
import { releaseOutcomeOf } from '#core/release/ending.ts';
import { floorAfter, floorOfNew, floorUntold, releaseTimes } from '#core/release/floor.ts';
import { needsPassword } from '#core/release/long-silence.ts';
import { evolve } from '#core/release/evolve.ts';
import { desiredWatches } from '#core/release/reconcile.ts';
import { isNoticeWanted } from '#core/release/outcomes.ts';
import { classifyRefusal } from '#core/release/refusal.ts';
import { afterFailedTry } from '#core/release/retry.ts';
import { safetyHoldOf } from '#core/release/running-outage.ts';
import { carryFrom, provesNothing } from '#core/release/strength.ts';

export interface Engine {
  readonly decide: typeof decide;
  readonly pauseTerm: typeof pauseTerm;
  readonly decidePause: typeof decidePause;
  readonly keepPause: typeof keepPause;
  readonly evolve: typeof evolve;
  readonly carryFrom: typeof carryFrom;
  readonly provesNothing: typeof provesNothing;
  readonly releaseTimes: typeof releaseTimes;
  readonly floorAfter: typeof floorAfter;
  readonly floorOfNew: typeof floorOfNew;
  readonly floorUntold: typeof floorUntold;
  readonly needsPassword: typeof needsPassword;
  readonly desiredWatches: typeof desiredWatches;
  readonly releaseOutcomeOf: typeof releaseOutcomeOf;
  readonly nextLookAt: typeof nextTickAt;
  readonly releaseIsDue: typeof releaseIsDue;
  readonly isNoticeWanted: typeof isNoticeWanted;
  readonly observe: typeof observe;
  readonly holdOf: typeof safetyHoldOf;
  readonly trustedMoment: typeof trustedMoment;
  readonly noteAccepted: typeof noteAccepted;
  readonly noteRefused: typeof noteRefused;
  readonly isChannelClosed: typeof isChannelClosed;
  readonly classifyRefusal: typeof classifyRefusal;
  readonly admit: typeof admit;
  readonly confirm: typeof confirm;
  readonly afterFailedTry: typeof afterFailedTry;
}

/** Every one of them true is the shell as it must be. */
export interface Habits {
  /** A watch is written only if nobody moved it since it was read. */
  readonly comparesVersions: boolean;
  /** Of two workers who saw a message only one gets it, and only the last one settles it. */
  readonly fencesClaims: boolean;
  readonly keepsMessageId: boolean;
  /** Messages are enqueued in the transaction that calls for them. */
  readonly enqueuesInside: boolean;
  /** The database itself refuses a second release of a testament and arming. */
  readonly hasUniqueReleases: boolean;
  readonly stopsInactive: boolean;
  /** A watch that has nothing left to release is stopped with the release that took it. */
  readonly stopsEmptied: boolean;
  /** A release takes every testament of its watch. */
  readonly releasesWholeSets: boolean;
  /** What the payment provider reports twice is counted once. */
  readonly countsReportsOnce: boolean;
  /** A payment that the provider collects by itself proves nobody's life. */
  readonly knowsWhoPays: boolean;
  /** Whoever answers through the link of a check shows more than a press in a browser does. */
  readonly countsLinks: boolean;
  /** What was changed where nobody typed the password waits for its floor. */
  readonly readsFloors: boolean;
  /** So does a pause that ends before she would have been asked without it. */
  readonly holdsPauses: boolean;
  /** A code waits for it as well. */
  readonly holdsCodes: boolean;
  /** Its owner is told of it by mail. */
  readonly writesOfChanges: boolean;
  /** A change joins such a mail while nobody has tried to send it. */
  readonly joinsUntried: boolean;
  /** And such a mail is sent before it counts as sent. */
  readonly sendsOfChanges: boolean;
  /** A sign that proves nothing brings no other rules into a round. */
  readonly keepsRoundRules: boolean;
  /** Who opens a page gives no sign of life. */
  readonly tellsVisits: boolean;
  /** A new password that waits is no sign of life yet. */
  readonly tellsResets: boolean;
  /** What holds a release that is near does so once a round. */
  readonly doubtsOnce: boolean;
  /** A vacation responder is nobody who lives. */
  readonly ignoresReplies: boolean;
  /** What a vacation responder answers has not come back. */
  readonly tellsRepliesFromFailures: boolean;
  /** What asks for a stronger sign of life stays open when a weak one comes. */
  readonly keepsAskingStronger: boolean;
  /** What a sign does not move is looked at when it was to be. */
  readonly keepsDueTimes: boolean;
  /** A sign that proves nothing does not open a closed address either. */
  readonly keepsRefusals: boolean;
  /** What a code released is final: nothing of it is held when its owner appears. */
  readonly sparesCodeReleases: boolean;
  /** Before a check or warning is sent, its watch is read again. */
  readonly readsBeforeSending: boolean;
  /** A message stays true for one watch when another watch of the same message has moved on. */
  readonly judgesEachNotice: boolean;
  readonly treatsRecipientsApart: boolean;
  /** A recall closes what was taken as well as what was not sent. */
  readonly closesEveryPage: boolean;
  /** Nobody hears of what is deleted. */
  readonly tellsNobodyOfDeleted: boolean;
  /** What was deleted is there again after a recall. */
  readonly bringsBack: boolean;
  /** And until then nothing of it goes. */
  readonly keepsDeleted: boolean;
  /** A recall ends the mails as well that were given up and wait for somebody to look. */
  readonly endsGivenUp: boolean;
  /** The operator hears that a recipient's address refuses the mail with the link. */
  readonly alarmsOfRefused: boolean;
  /** After an outage every watch is looked at again, not only when its old moment comes. */
  readonly looksAfterOutage: boolean;
  /** Whether mail leaves is known to every process, also to one that has just started. */
  readonly keepsMailHealth: boolean;
  /** Who doubts that mail leaves finds out: messages that cannot be taken must not stop time. */
  readonly asksCanary: boolean;
  /** Who does not know the time claims no message that names a date. */
  readonly leavesDated: boolean;
  /** A row that breaks stops nobody else, and is left alone for a while. */
  readonly setsBrokenAside: boolean;
  /** The operator hears of what breaks. */
  readonly alarmsOfBroken: boolean;
  /** What could not be recorded waits longer each time. */
  readonly backsOffUnrecorded: boolean;
  /** A message leaves only when it was written down that it does. */
  readonly marksHandover: boolean;
  /** Finds messages that a clock which ran ahead has put into the far future. */
  readonly takesStranded: boolean;
  readonly agesByLight: boolean;
  readonly namesDates: boolean;
  readonly keepsLinks: boolean;
  /** A proof of a clock that ran ahead is none. */
  readonly distrustsFuture: boolean;
  /** A page that answers at our address is none of ours until it proves it. */
  readonly provesReach: boolean;
  /** A process decides nothing before its heart has beaten. */
  readonly beatsFirst: boolean;
}

export const goodHabits: Habits = {
  comparesVersions: true,
  fencesClaims: true,
  keepsMessageId: true,
  enqueuesInside: true,
  hasUniqueReleases: true,
  stopsInactive: true,
  stopsEmptied: true,
  releasesWholeSets: true,
  countsReportsOnce: true,
  knowsWhoPays: true,
  countsLinks: true,
  readsFloors: true,
  holdsPauses: true,
  holdsCodes: true,
  writesOfChanges: true,
  joinsUntried: true,
  sendsOfChanges: true,
  keepsRoundRules: true,
  tellsVisits: true,
  tellsResets: true,
  doubtsOnce: true,
  ignoresReplies: true,
  tellsRepliesFromFailures: true,
  keepsAskingStronger: true,
  keepsDueTimes: true,
  keepsRefusals: true,
  sparesCodeReleases: true,
  readsBeforeSending: true,
  judgesEachNotice: true,
  treatsRecipientsApart: true,
  closesEveryPage: true,
  tellsNobodyOfDeleted: true,
  bringsBack: true,
  keepsDeleted: true,
  endsGivenUp: true,
  alarmsOfRefused: true,
  looksAfterOutage: true,
  keepsMailHealth: true,
  asksCanary: true,
  leavesDated: true,
  setsBrokenAside: true,
  alarmsOfBroken: true,
  backsOffUnrecorded: true,
  marksHandover: true,
  takesStranded: true,
  agesByLight: true,
  namesDates: true,
  keepsLinks: true,
  distrustsFuture: true,
  provesReach: true,
  beatsFirst: true,
};

export const coreEngine: Engine = {
  decide,
  pauseTerm,
  decidePause,
  keepPause,
  evolve,
  carryFrom,
  provesNothing,
  releaseTimes,
  floorAfter,
  floorOfNew,
  floorUntold,
  needsPassword,
  desiredWatches,
  releaseOutcomeOf,
  nextLookAt: nextTickAt,
  releaseIsDue,
  isNoticeWanted,
  observe,
  holdOf: safetyHoldOf,
  trustedMoment,
  noteAccepted,
  noteRefused,
  isChannelClosed,
  classifyRefusal,
  admit,
  confirm,
  afterFailedTry,
};
