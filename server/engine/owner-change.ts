/**
 * The frames of everything that is written in an owner's session: one transaction, which begins
 * with the sign of life that a deliberate act is. Knows nothing about what is done.
 *
 * Invariant: `work` holds the lock of the account. Every other change of this owner, and every tick
 * of their watches, waits: what `work` counts or does not find stays so until it ends.
 */
import type { LivenessSource } from '#core/release/commands.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { beginCarry, countCarry } from './carry.ts';
import { armNothingWhileEnding } from './ending-service.ts';
import { notifyFirstArming } from './first-arming.ts';
import { readScope } from './scope.ts';
import { readProspectsBefore, setFloors, type Consequences } from './floors.ts';
import { signOfLife } from './liveness.ts';
import { runningPause } from './pause.ts';
import type { Prospects } from './prospects.ts';
import { notifySilentChanges } from './silent-changes.ts';
import { notifySwitchedOff } from './switched-off.ts';
import { notifyWaitingChanges } from './waiting-changes.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { lockAccount } from '#server/store/accounts.ts';
import { beginAct, endAct, forgetAct, isBinFull } from '#server/store/bin.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

type Work<T, Who extends Owner = SignedInOwner> = (ownerTx: OwnerTx<Who>) => Promise<T>;

/** What a change needs besides what it does itself: the first arming is told by mail. */
export type ChangeContext = Pick<Deps, 'db' | 'clock' | 'settings' | 'newMessageId' | 'entropy'>;

/**
 * A change that may let something go earlier, in another way, to others or in other words. Where no
 * password was typed it waits, or is refused if whoever asks would rather type it. The bin keeps
 * what it replaces.
 */
export function changeAsOwner<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  work: Work<T>,
): Promise<T> {
  const waits = !owner.session.isFresh;
  const asks = waits;
  const working: Work<T> = (ownerTx) => armNothingWhileEnding(ownerTx, () => work(ownerTx));
  return actAsOwner(deps, owner, { waits, asks }, working, async (ownerTx, consequences) => {
    await refuseOrTell(ownerTx, deps, consequences);
    const { waiting, putOff } = consequences;
    // What waits is told already.
    if (putOff.length > 0 && waiting.length === 0) {
      await notifySilentChanges(ownerTx, deps, 'put-off', putOff);
    }
  });
}

/** What undoes an earlier act waits in any case, and is told in words of its own. */
export function undoAsOwner<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  undoes: number,
  work: Work<T>,
  tell: Tell<T>,
): Promise<T> {
  return actAsOwner(deps, owner, { waits: true, asks: false, undoes }, work, tell);
}

/** @param result what the work answered. */
type Tell<T> = (
  ownerTx: OwnerTx<SignedInOwner>,
  consequences: Consequences,
  result: T,
) => Promise<void>;

interface Manner {
  readonly waits: boolean;
  /** For the password, where the bin holds no more. */
  readonly asks: boolean;
  /** The number of the act that it undoes. */
  readonly undoes?: number;
}

async function actAsOwner<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  { waits, asks, undoes }: Manner,
  work: Work<T>,
  tell: Tell<T>,
): Promise<T> {
  return withSignOfLife(deps, owner, 'change', async (ownerTx) => {
    const { tx } = ownerTx;
    const before = await readProspectsBefore(ownerTx, waits);
    const act = await beginAct(ownerTx, owner.session, undoes);
    const result = await work(ownerTx);
    const isKept = await endAct(tx, owner, act);
    // Whoever sits at her browser must not fill it without end, and she must not be kept out by it.
    if (isKept && (await isBinFull(tx, owner))) {
      if (asks) refuse('reauthentication-needed');
      await forgetAct(tx, owner, act);
    }
    const consequences = await consequencesOf(ownerTx, before, waits);
    if (asks && consequences.needsPassword) refuse('reauthentication-needed');
    await tell(ownerTx, consequences, result);
    return result;
  });
}

const none: Consequences = {
  waiting: [],
  switchedOff: [],
  changedWhileOff: [],
  putOff: [],
  needsPassword: false,
};

function consequencesOf(
  ownerTx: OwnerTx<SignedInOwner>,
  before: Prospects | null,
  waits: boolean,
): Promise<Consequences> {
  return before === null ? Promise.resolve(none) : setFloors(ownerTx, before, !waits);
}

async function refuseOrTell(
  ownerTx: OwnerTx<SignedInOwner>,
  deps: ChangeContext,
  { waiting, switchedOff, changedWhileOff }: Consequences,
): Promise<void> {
  const { owner } = ownerTx;
  if (waiting.length > 0) {
    if (owner.session.asksFirst) refuse('reauthentication-needed');
    await notifyWaitingChanges(ownerTx, deps, waiting);
  }
  if (switchedOff.length > 0) await notifySwitchedOff(ownerTx, deps, switchedOff);
  if (changedWhileOff.length > 0) {
    await notifySilentChanges(ownerTx, deps, 'changed-while-off', changedWhileOff);
  }
}

/** "I'm here". Where it ends a pause, what comes earlier by it waits like any other change. */
export function sayHereAsOwner<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  work: Work<T>,
): Promise<T> {
  return liveAndHold(deps, owner, { work, isPause: false });
}

/**
 * The same by a program of hers. It says so every day, and she may have set a pause meanwhile: that
 * ends only when she says so herself.
 */
export function sayHereByProgram<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  work: Work<T>,
): Promise<T> {
  return asOwner(deps, owner, async (ownerTx) => {
    const { pausedUntil } = await readScope(ownerTx.tx, owner);
    const isPaused = runningPause(pausedUntil, ownerTx.now) !== null;
    return liveAndWork(ownerTx, deps, { source: isPaused ? 'change' : 'here', work });
  });
}

/** A pause ends with a check, perhaps sooner than she would have been asked without it. */
export function pauseAsOwner<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  work: Work<T>,
): Promise<T> {
  return liveAndHold(deps, owner, { work, isPause: true });
}

async function liveAndHold<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  { work, isPause }: { readonly work: Work<T>; readonly isPause: boolean },
): Promise<T> {
  return asOwner(deps, owner, async (ownerTx) => {
    const { pausedUntil } = await readScope(ownerTx.tx, owner);
    const isPaused = runningPause(pausedUntil, ownerTx.now) !== null;
    const waits = !owner.session.isFresh;
    const isHeld = isPause || isPaused;
    const before = isHeld ? await readProspectsBefore(ownerTx, waits) : null;
    const result = await liveAndWork(ownerTx, deps, { source: 'here', work });
    await refuseOrTell(ownerTx, deps, await consequencesOf(ownerTx, before, waits));
    return result;
  });
}

/**
 * The same without a sign of life: for what a page does by itself, and for what somebody else could
 * do at her browser by accident. It answers no check and stops no code.
 */
export function changeInBackground<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  work: Work<T, Owner>,
): Promise<T> {
  return asOwner(deps, owner, work);
}

function asOwner<T, Who extends Owner>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: Who,
  work: Work<T, Who>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, owner);
    return work({ tx, owner, now: await readMoment(tx, clock) });
  });
}

/**
 * Without a floor: for what changes nothing that goes out. A refusal of `work` undoes the sign of
 * life with everything else.
 */
export function withSignOfLife<T>(
  deps: ChangeContext,
  owner: SignedInOwner,
  source: LivenessSource,
  work: Work<T>,
): Promise<T> {
  return asOwner(deps, owner, (ownerTx) => liveAndWork(ownerTx, deps, { source, work }));
}

async function liveAndWork<T>(
  ownerTx: OwnerTx<SignedInOwner>,
  deps: ChangeContext,
  { source, work }: { readonly source: LivenessSource; readonly work: Work<T> },
): Promise<T> {
  const { tx, owner } = ownerTx;
  const { isFresh, userAgent, isProgram: isByProgram = false } = owner.session;
  const strength = isFresh ? 'strong' : 'weak';
  await signOfLife(ownerTx, { source, strength, userAgent, isByProgram });
  // Counted once more at the end, by the rules that the work has made.
  await beginCarry(tx, owner, strength);
  const result = await work(ownerTx);
  await countCarry(ownerTx);
  await notifyFirstArming(ownerTx, deps);
  return result;
}
