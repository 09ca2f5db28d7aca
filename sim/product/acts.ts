/**
 * What people and the payment provider do, asked of the product's own functions: the ones that its
 * calls and its webhook ask.
 */
import { triggerKinds } from '#contract/triggers.ts';
import { assert } from '#core/assert.ts';
import { activationCodeHash } from '#server/crypto/activation-code.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import {
  changeAsOwner,
  changeInBackground,
  sayHereAsOwner,
  withSignOfLife,
} from '#server/engine/owner-change.ts';
import { doubtSilence } from '#server/engine/doubted-silence.ts';
import { signOfLife } from '#server/engine/liveness.ts';
import { noteVisit } from '#server/engine/visit.ts';
import { enterFound } from '#server/features/activation/activation.changes.ts';
import { checkLinkHandlers } from '#server/features/checks/check-links.routes.ts';
import { checkHandlers } from '#server/features/checks/check.routes.ts';
import { lockRelease, recall } from '#server/features/release/recall.changes.ts';
import { receiveBilling } from '#server/features/subscription/billing.changes.ts';
import { rewriteTestament } from '#server/features/testaments/testament.changes.ts';
import { addTrigger, changeTrigger } from '#server/features/triggers/trigger.changes.ts';
import type { BillingEvent } from '#server/payments/port.ts';
import { isoOf } from '#server/platform/iso.ts';
import { Refusal } from '#server/refusal.ts';
import { confirmAddress } from '#server/store/addresses.ts';
import { findByCode } from '#server/store/codes.ts';
import { confirmWaiting } from '#server/store/breakers.ts';
import { readMoment } from '#server/store/installation.ts';
import { listTriggers, type StoredTrigger } from '#server/store/triggers.ts';
import type { TestamentRow, TriggerRow } from '../shell/rows.ts';
import type { Deed, TapedDeed } from '../shell/tape.ts';
import { sampleWords } from './words.ts';
import { customerOf, subscriptionOf } from './subscriptions.ts';

type Doing<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>;

const triggerTypes = {
  check: 'check_inactive',
  payment: 'payment_failed',
  code: 'contacted_by_instruction',
} as const;

/** How long a subscription runs says nothing to a release. */
const paidUntil = 0;

type Guesses = Parameters<typeof checkHandlers>[1];

/** Who guesses, and how often, is no part of a world. */
const unlimited: Guesses = {
  spend: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
  markOf: () => 'nobody',
};

export interface ProductAct {
  readonly deps: Deps;
  readonly taped: TapedDeed;
  readonly owner: SignedInOwner;
  /** The token of a check, as it stood in the letter. */
  readonly tokenOf: (checkId: number) => string;
}

/** A request that the product refuses has changed nothing, as in the model. */
export async function actInProduct(doing: ProductAct): Promise<void> {
  try {
    await perform(doing);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function perform({ deps, taped, owner, tokenOf }: ProductAct): Promise<void> {
  const { deed } = taped;
  switch (deed.kind) {
    case 'says-alive':
      // Nobody is signed in who has lost the password.
      if (deed.source === 'reset') return takeNewPassword(deps, owner);
      return deed.source === 'here'
        ? sayHereAsOwner(deps, owner, async () => undefined)
        : withSignOfLife(deps, owner, deed.source, async () => undefined);
    case 'types-password':
      return changeInBackground(deps, owner, (ownerTx) =>
        doubtSilence(ownerTx, deps.settings, 'reset'),
      );
    case 'opens-page':
      return noteVisit(deps, owner);
    case 'answers':
      return answer(deps, owner, tokenOf(deed.checkId));
    case 'confirms':
      return changeAsOwner(deps, owner, async (ownerTx) => {
        await confirmAddress(ownerTx);
      });
    case 'pauses':
      return pause(deps, owner, deed.untilWall);
    case 'keeps-testament':
      return keepTestament(deps, owner, deed.testament);
    case 'keeps-trigger':
      return keepTrigger(deps, owner, deed.trigger);
    case 'arms-again':
      return callBack(deps, owner, deed.testamentId);
    case 'enters-code':
      return enterCode(deps, owner);
    case 'takes-report': {
      const event = eventOf(taped, deed, owner.id);
      return inTransaction(deps.db, (tx) => receiveBilling(tx, deps, event));
    }
    default:
      throw new Error(`Nobody does this: ${deed.kind}`);
  }
}

function takeNewPassword(deps: Deps, owner: Owner): Promise<void> {
  return changeInBackground(deps, owner, (ownerTx) =>
    signOfLife(ownerTx, { source: 'reset', strength: 'medium' }),
  );
}

async function callBack(deps: Deps, owner: SignedInOwner, testamentId: number): Promise<void> {
  await changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const [{ id } = { id: 0 }] = await tx
      .selectFrom('releases')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('testament_id', '=', testamentId)
      .orderBy('arming', 'desc')
      .limit(1)
      .execute();
    const release = await lockRelease(tx, owner, id);
    assert(release !== undefined, 'What was released has a release');
    await recall(ownerTx, deps, release);
  });
}

/** The operator's word, as the program for it says it. */
export async function confirmWaveInProduct({ db, clock }: Deps): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = await readMoment(tx, clock);
    await confirmWaiting(tx, now);
  });
}

type AnyRequest = Parameters<ReturnType<typeof checkHandlers>['pause']>[0];

async function answer(deps: Deps, owner: Owner, token: string): Promise<void> {
  const sessions = { isKnownDevice: () => Promise.resolve(true) };
  const handlers = checkLinkHandlers(deps, sessions as never, unlimited);
  const asked = { params: { token }, body: {}, owner };
  await handlers.answerCheckLink(asked as never);
}

async function pause(deps: Deps, owner: Owner, untilWall: number): Promise<void> {
  const asked = { owner, body: { until: isoOf(untilWall) } };
  await checkHandlers(deps, unlimited).pause(asked as AnyRequest);
}

async function keepTestament(deps: Deps, owner: SignedInOwner, kept: TestamentRow): Promise<void> {
  const { intervalDays, attempts, graceDays } = kept.settings;
  const change = {
    status: kept.status,
    ending: kept.ending,
    fullContent: kept.hasWords ? sampleWords(kept.contents) : '',
    checkInterval: intervalDays,
    checkAttempts: attempts,
    gracePeriod: graceDays,
  };
  const nothingSealed = { seen: null, identity: null, fresh: null, news: null };
  const prepared = { change, wish: { kind: 'keep' }, ...nothingSealed } as const;
  const saved = { prepared, isExpected: () => true };
  await rewriteTestament(deps, owner, kept.id, change, saved);
}

async function keepTrigger(deps: Deps, owner: SignedInOwner, kept: TriggerRow): Promise<void> {
  const { intervalDays, attempts, graceDays } = kept.settings;
  const asker = { owner, userAgent: null };
  const typed = {
    name: `${kept.kind} ${kept.codeNumber}`,
    triggerType: triggerTypes[kept.kind],
    checkInterval: intervalDays,
    checkAttempts: attempts,
    gracePeriod: graceDays,
    cancelHours: kept.cancelHours,
    isActive: kept.isActive,
    testamentIds: kept.picked === null ? null : [...kept.picked],
  };
  const existing = await findOwn(deps, owner, kept.kind);
  if (existing === undefined) {
    await addTrigger(deps, asker, typed as never);
    return;
  }
  // Another code opens it from now on.
  const isNewCode = kept.kind === 'code' && existing.name !== typed.name;
  const activationCode = isNewCode ? `again ${existing.version}` : '';
  await changeTrigger(deps, asker, existing.id, { ...typed, activationCode } as never);
}

async function enterCode(deps: Deps, owner: Owner): Promise<void> {
  const trigger = await findOwn(deps, owner, 'code');
  const code = trigger?.activationCode;
  assert(typeof code === 'string', 'Whoever enters a code has one');
  const codeHash = await activationCodeHash(code, deps.vault.pepper);
  const found = await findByCode(deps.db, deps.vault, codeHash);
  assert(found !== null, 'The code of a trigger that is switched on opens it');
  await inTransaction(deps.db, async (tx) =>
    enterFound(tx, deps, found, await readMoment(tx, deps.clock)),
  );
}

/** An owner of a world has at most one trigger of each kind. */
async function findOwn(
  { db }: Deps,
  owner: Owner,
  kind: TriggerRow['kind'],
): Promise<StoredTrigger | undefined> {
  const all = await listTriggers(db, owner);
  return all.find(({ type }) => triggerKinds[type] === kind);
}

function eventOf(
  { trueMs }: TapedDeed,
  { id, means, subscription }: Doing<'takes-report'>,
  ownerId: number,
): BillingEvent {
  const customerId = customerOf(ownerId);
  const head = {
    id,
    at: trueMs,
    customerId,
    subscriptionId: subscriptionOf(ownerId, subscription),
  };
  if (means === 'failed') return { ...head, type: 'payment-failed', attempt: 1 };
  if (means === 'gave-up') return { ...head, type: 'cancelled', forNonPayment: true };
  return { ...head, type: 'paid', until: paidUntil, byHand: means === 'paid-by-hand' };
}
