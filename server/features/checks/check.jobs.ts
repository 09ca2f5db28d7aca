/**
 * The three messages that ask an owner for a sign of life, as kinds of the outbox. Each is composed
 * from what is true when its turn comes, and not sent at all when the watch no longer wants it.
 */
import { lightOf, type Moment } from '#core/release/moment.ts';
import { provesNothing } from '#core/release/strength.ts';
import { findOwnAccount, findOwner, lockOwner, type Account } from '#server/store/accounts.ts';
import { noteMailAccepted, noteMailRefused, noteMailBounced } from '#server/engine/channel.ts';
import {
  acceptNotices,
  noticeForecasts,
  refreshDueTimes,
  bounceNotices,
  wantedNotices,
  type NoticeForecast,
} from '#server/engine/notice.ts';
import { readCarriedUntil } from '#server/engine/carry.ts';
import { countUpcoming } from '#server/engine/upcoming.ts';
import { bySoonest, deliveriesOf } from '#server/engine/ahead.ts';
import { movedBeside } from '#server/engine/outage-notification.ts';
import { appendOutcome } from '#server/store/ledger.ts';
import { notifyCheckSent } from '#server/engine/owner-notifications.ts';
import { countStillOff } from '#server/engine/switched-off.ts';
import { lockWatches } from '#server/engine/watch.ts';
import { hasMailServer, readWorld } from '#server/engine/world.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { readEnabledLight } from '#server/store/disabled-accounts.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind, OutboxRow, RefusedOutcome } from '#server/jobs/message-kind.ts';
import type { Operator } from '#server/jobs/operator.ts';
import { checkTemplate } from '#server/mail/templates/check.ts';
import type { MailContent } from '#server/mail/port.ts';
import { manualCheckTemplate } from '#server/mail/templates/manual-check.ts';
import { warningTemplate } from '#server/mail/templates/warning.ts';
import {
  endWithinADay,
  findCheck,
  keepNamedDate,
  noticesOf,
  openSecrets,
  type CheckRow,
  type CheckSecrets,
} from '#server/store/checks.ts';
import { countCameBack, markAccepted } from '#server/store/check-outcomes.ts';
import { asksForWayBack } from '#server/store/way-back.ts';
import { readNewestOutage } from '#server/store/outages.ts';

type CheckMailContext = Pick<Deps, 'db' | 'vault' | 'settings'> & {
  readonly operator: Pick<Operator, 'alarm'>;
  readMoment(): Promise<Moment>;
};

/** She is asked anew each time, for ever if the fault is ours: somebody has to see to it. */
const alarmAfterReturns = 3;

interface Asking {
  readonly owner: Owner;
  readonly account: Account;
  readonly check: CheckRow;
  readonly secrets: CheckSecrets;
  readonly now: Moment;
}

/** The kinds `checkTemplate`, `warningTemplate` and `manual-check`. */
export function checkMessageKinds(
  context: CheckMailContext,
): Record<'check' | 'warning' | 'manual-check', MessageKind> {
  const kind = (write: (asking: Asking) => Promise<MailContent | null | 'wait'>): MessageKind => ({
    compose: async (row) => {
      const asking = await load(context, row);
      if (asking === null) {
        return null;
      }
      const content = await write(asking);
      return content === null || content === 'wait'
        ? content
        : { messageId: row.message_id, to: asking.account.email, repliesAreRead: true, ...content };
    },
    accepted: (tx, row, now, response) => recordAccepted(context, tx, row, now, response),
    failed: async (tx, row, now, outcome) => {
      const owner = await findOwner(tx, context.vault, row.user_id);
      if (owner === null) return;
      // Before the channel is read: an answer that is just being recorded empties it.
      await lockWatches(tx, owner);
      const ownerTx = { tx, owner, now };
      if (await noteMailRefused(ownerTx, outcome)) {
        // The address may count as closed now, and then its watches have something to do.
        await refreshDueTimes(ownerTx, context.settings);
      }
    },
    cameBack: (tx, row, now, failure) => recordBounced(context, tx, row, now, failure),
  });
  return {
    check: kind((asking) => writeCheck(context, asking)),
    warning: kind((asking) => writeWarning(context, asking)),
    'manual-check': kind((asking) => writeManualCheck(context, asking)),
  };
}

async function load(context: CheckMailContext, row: OutboxRow): Promise<Asking | null> {
  const found = await findOwnAccount(context.db, context.vault, row.user_id);
  if (found === null) return null;
  const { owner } = found;
  const check = await findCheck(context.db, owner, row.ref_id);
  if (!check || check.status === 'responded') return null;
  // A newer one may have gone out before this one, which is then missed for the owner's list. Its
  // watch waits for it all the same, and `wantedNotices` asks the watch.
  if (check.type === 'manual' && check.status === 'missed') {
    return null;
  }
  return {
    ...found,
    check,
    secrets: openSecrets(owner, check),
    now: await context.readMoment(),
  };
}

async function writeCheck(
  context: CheckMailContext,
  asking: Asking,
): Promise<MailContent | null | 'wait'> {
  if (!hasMailServer(context.settings)) {
    return 'wait';
  }
  const outlooks = await outlooksOf(context, asking);
  // Where payments are waited for, no check is sent.
  const [first, ...others] = outlooks.flatMap(({ intervalDays, ...outlook }) => {
    const counts = countUpcoming(outlook.testaments);
    return intervalDays === null ? [] : [{ ...outlook, intervalDays, counts }];
  });
  if (first === undefined) {
    return null;
  }
  return checkTemplate({
    ...commonFacts(context, asking),
    schedules: [first, ...others],
    switchedOff: await switchedOffUnseen(context, asking),
    asksForWayBack: await asksForWayBack(
      context.db,
      asking.owner,
      asking.check.id,
      asking.now.wall,
    ),
  });
}

/**
 * How many testaments are off since an act without the password. Said where a check asks for more
 * than a press: whoever switched them off may have pressed for her all year.
 */
async function switchedOffUnseen({ db }: CheckMailContext, { owner, now }: Asking) {
  const carriesUntil = await readCarriedUntil(db, owner);
  return provesNothing(carriesUntil, lightOf(now)) ? countStillOff(db, owner, now) : 0;
}

async function writeWarning(
  context: CheckMailContext,
  asking: Asking,
): Promise<MailContent | null | 'wait'> {
  if (!hasMailServer(context.settings)) {
    return 'wait';
  }
  const outlooks = await nameDates(context, asking, await outlooksOf(context, asking));
  const [soonest, ...others] = deliveriesOf(outlooks);
  const first = outlooks[0];
  if (soonest === undefined || first?.slot == null) {
    return null;
  }
  const { db, settings } = context;
  const { owner, now } = asking;
  const isFresh = first.slot === 'fresh' && !(await isAfterDisabling(db, owner, first));
  const newest = isFresh ? await readNewestOutage(db) : null;
  const isAfterUpdate = isFresh && (first.heldAlone?.since ?? 0) > (newest?.endedLight ?? 0);
  // The one mail about the outage: it says what else was promised for another day.
  const outage = isAfterUpdate ? null : newest;
  const moved = outage && (await movedBeside(db, settings, owner, now, outage, outlooks));
  const later = moved === null ? others : [...others, ...deliveriesOf(moved)].toSorted(bySoonest);
  const { slot, cause } = first;
  const isEarlier = outlooks.some((one) => one.isEarlier);
  const facts = { slot, cause, ...soonest, later, outage, isAfterUpdate, isEarlier };
  return warningTemplate({ ...commonFacts(context, asking), ...facts });
}

/** The account was disabled, which a mail of its own has told. */
async function isAfterDisabling(
  db: Db,
  owner: Owner,
  { heldAlone }: NoticeForecast,
): Promise<boolean> {
  return heldAlone !== null && heldAlone.since === (await readEnabledLight(db, owner));
}

/** A date given is a promise: each is kept before the warning leaves that names it. */
async function nameDates(
  { db }: CheckMailContext,
  { owner, check }: Asking,
  outlooks: readonly NoticeForecast[],
): Promise<NoticeForecast[]> {
  const named: NoticeForecast[] = [];
  for (const outlook of outlooks) {
    const releaseAt = await keepNamedDate(db, owner, check.id, outlook, outlook.releaseAt);
    named.push({ ...outlook, releaseAt });
  }
  return named.toSorted((one, other) => one.releaseAt - other.releaseAt);
}

async function writeManualCheck(context: CheckMailContext, asking: Asking): Promise<MailContent> {
  const { owner, check, now } = asking;
  const validUntilAt = await endWithinADay(context.db, owner, check, now.wall);
  return manualCheckTemplate({ ...commonFacts(context, asking), validUntilAt });
}

function commonFacts(context: CheckMailContext, asking: Asking) {
  return {
    publicUrl: context.settings.publicUrl,
    ownerName: asking.account.calledName,
    zone: asking.account.timeZone,
    language: asking.account.mailLanguage,
    token: asking.secrets.token,
    code: asking.secrets.code,
  };
}

/** What this message speaks for and the watches still want, the soonest release first. */
async function outlooksOf(context: CheckMailContext, asking: Asking): Promise<NoticeForecast[]> {
  const notices = await noticesOf(context.db, asking.owner, asking.check.id);
  const wanted = await wantedNotices(context.db, asking.owner, notices);
  const world = await readWorld(context.db, context.settings, asking.owner, asking.now);
  return noticeForecasts(context.db, asking.owner, asking.now, wanted, world.worldFor);
}

async function recordAccepted(
  context: CheckMailContext,
  tx: Tx,
  row: OutboxRow,
  now: Moment,
  response: string,
): Promise<void> {
  const owner = await lockOwner(tx, context.vault, row.user_id);
  if (owner === null) {
    return;
  }
  const notices = await noticesOf(tx, owner, row.ref_id);
  const ownerTx = { tx, owner, now };
  const watches = await acceptNotices(ownerTx, context.settings, notices);
  // One that was answered or missed before it left asks her for nothing any more.
  const isOpen = await markAccepted(ownerTx, row.ref_id);
  if (isOpen) await notifyCheckSent(ownerTx, watches, notices);
  await noteMailAccepted(ownerTx);
  await appendOutcome(tx, row, now, 'check-accepted', { check: row.ref_id, response });
}

async function recordBounced(
  { vault, settings, operator }: CheckMailContext,
  tx: Tx,
  row: OutboxRow,
  now: Moment,
  failure: RefusedOutcome,
): Promise<void> {
  const owner = await findOwner(tx, vault, row.user_id);
  if (owner === null) {
    return;
  }
  // Before the channel is read, as above.
  await lockWatches(tx, owner);
  const ownerTx = { tx, owner, now };
  const isAddress = await noteMailBounced(ownerTx, failure, row.message_id);
  await bounceNotices(ownerTx, settings, await noticesOf(tx, owner, row.ref_id));
  if (isAddress) {
    await refreshDueTimes(ownerTx, settings);
  }
  await appendOutcome(tx, row, now, 'check-bounced', {
    check: row.ref_id,
    code: failure.code,
    enhancedCode: failure.enhancedCode,
  });
  // Equal, so that it is once until she answers. Manual checks ask for nothing that is waited for.
  if (row.kind !== 'manual-check' && (await countCameBack(tx, owner)) === alarmAfterReturns) {
    const facts = { userId: owner.id, code: failure.enhancedCode };
    await operator.alarm('checks of an owner come back again and again', facts, tx);
  }
}
