/**
 * What every write to a trigger does besides its own row, in one transaction: the owner is alive,
 * the plan allows it, her code opens it, the watches follow, and she is told what her code can do.
 * The rules of release are in core/release.
 */
import type * as z from 'zod/mini';
import { plainCode } from '#contract/activation-code.ts';
import { triggersMax, typedCodeMaxLength } from '#contract/limits.ts';
import {
  legacyTriggerTypes,
  type NewTrigger,
  type TriggerChange,
  type TriggerType,
} from '#contract/triggers.ts';
import {
  activationCodeHash,
  extendedCode,
  newActivationCode,
} from '#server/crypto/activation-code.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { removeCode, setCode } from '#server/store/codes.ts';
import { reconcileOwner } from '#server/engine/liveness.ts';
import { refuseOverPlan } from '#server/store/plan.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { countRows } from '#server/store/sealed-rows.ts';
import { notifyCodeSet } from './code-notifications.changes.ts';
import {
  deleteTrigger,
  insertTrigger,
  lockTrigger,
  findTrigger,
  updateTrigger,
  type StoredTrigger,
  type TriggerDraft,
} from '#server/store/triggers.ts';

type Typed = z.output<typeof NewTrigger>;
type Change = z.output<typeof TriggerChange>;

interface NewCode {
  readonly text: string;
  readonly hash: Buffer;
}

/** What was prepared before the transaction fits no longer, and is prepared once more. */
class PreparedInVainError extends Error {
  override readonly name = 'PreparedInVainError';
}

const preparations = 5;

/** Who asks for a change, and from where. */
interface Asker {
  readonly owner: SignedInOwner;
  readonly userAgent: string | null;
}

export function addTrigger(
  deps: Deps,
  { owner, userAgent }: Asker,
  typed: Typed,
): Promise<StoredTrigger> {
  return untilItFits(async () => {
    const type = typeOf(typed.triggerType);
    const code = type === 'contacted_by_instruction' ? await codeFrom(deps, typed) : null;
    const draft: TriggerDraft = {
      name: typed.name,
      description: typed.description ?? null,
      type,
      checkInterval: typed.checkInterval,
      checkAttempts: typed.checkAttempts,
      gracePeriod: typed.gracePeriod,
      cancelHours: typed.cancelHours,
      isActive: typed.isActive,
      testamentIds: picked(typed.testamentIds ?? null),
      activationCode: code?.text ?? null,
      activatedAt: null,
    };
    const session = { ...owner.session, userAgent };
    return changeAsOwner(deps, owner, async (ownerTx) => {
      const { tx } = ownerTx;
      if ((await countRows(tx, owner, 'triggers')) >= triggersMax) refuse('triggers-full');
      await refuseUnlessAllowed(tx, deps, owner, draft);
      const added = await insertTrigger(ownerTx, draft);
      if (code !== null) await keepCode(tx, owner, added.id, code);
      await reconcileOwner(ownerTx);
      await notifyCodeSet(ownerTx, deps, { before: null, after: added, session });
      return added;
    });
  });
}

export function changeTrigger(
  deps: Deps,
  { owner, userAgent }: Asker,
  id: number,
  change: Change,
): Promise<StoredTrigger> {
  return untilItFits(async () => {
    const seen = (await findTrigger(deps.db, owner, id)) ?? refuse('trigger-not-found');
    const prepared = keepsItsCode(seen, change) ? null : await codeFrom(deps, change);
    const session = { ...owner.session, userAgent };
    return changeAsOwner(deps, owner, async (ownerTx) => {
      const { tx } = ownerTx;
      const current = (await lockTrigger(tx, owner, id)) ?? refuse('trigger-not-found');
      // Asked again: somebody may have changed it while the code was made.
      const keeps = keepsItsCode(current, change);
      if (!keeps && prepared === null) throw new PreparedInVainError('It needs a code now.');
      const code = keeps ? null : prepared;
      const next = merged(current, change, code);
      await refuseUnlessAllowed(tx, deps, owner, next, current);
      const changed = await updateTrigger(ownerTx, next);
      if (code !== null) await keepCode(tx, owner, id, code);
      else if (changed.activationCode === null) await removeCode(tx, owner, id);
      await reconcileOwner(ownerTx);
      await notifyCodeSet(ownerTx, deps, { before: current, after: changed, session });
      return changed;
    });
  });
}

export async function removeTrigger(deps: Deps, owner: SignedInOwner, id: number): Promise<void> {
  await changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const current = (await lockTrigger(tx, owner, id)) ?? refuse('trigger-not-found');
    // Its watch stops by the rules first, so that the ledger does not end in the middle.
    await updateTrigger(ownerTx, { ...current, isActive: false });
    await reconcileOwner(ownerTx);
    await deleteTrigger(tx, owner, id);
    // Without it, the testaments' own settings may count again.
    await reconcileOwner(ownerTx);
  });
}

function typeOf(name: Typed['triggerType']): TriggerType {
  return name === 'inactivity' || name === 'subscription' ? legacyTriggerTypes[name] : name;
}

function picked(ids: readonly number[] | null): number[] | null {
  return ids === null ? null : [...new Set(ids)].toSorted((one, other) => one - other);
}

/** What a change leaves out stays as it is; only a code trigger has a code. */
function merged(current: StoredTrigger, change: Change, code: NewCode | null): StoredTrigger {
  const type = change.triggerType === undefined ? current.type : typeOf(change.triggerType);
  const hasCode = type === 'contacted_by_instruction';
  return {
    ...current,
    name: change.name ?? current.name,
    description: change.description === undefined ? current.description : change.description,
    type,
    checkInterval: change.checkInterval ?? current.checkInterval,
    checkAttempts: change.checkAttempts ?? current.checkAttempts,
    gracePeriod: change.gracePeriod ?? current.gracePeriod,
    cancelHours: change.cancelHours ?? current.cancelHours,
    isActive: change.isActive ?? current.isActive,
    testamentIds:
      change.testamentIds === undefined ? current.testamentIds : picked(change.testamentIds),
    activationCode: hasCode ? (code?.text ?? current.activationCode) : null,
    activatedAt: hasCode && code === null ? current.activatedAt : null,
  };
}

/** An empty field, or the code she has: nothing new is made, and what is printed stays good. */
function keepsItsCode(current: StoredTrigger, change: Change): boolean {
  const type = change.triggerType === undefined ? current.type : typeOf(change.triggerType);
  if (type !== 'contacted_by_instruction') return true;
  if (current.activationCode === null) return false;
  const typed = plainCode(change.activationCode ?? '');
  return typed === '' || typed === plainCode(current.activationCode);
}

/** Outside of the transaction: the hash is slow, and nobody should wait for it. */
async function codeFrom({ entropy, vault }: Deps, given: Change): Promise<NewCode> {
  const typed = (given.activationCode ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  if (typed.length > typedCodeMaxLength) refuse('activation-code-too-long');
  // Signs alone would add nothing to the six random characters.
  const isWord = plainCode(typed) !== '';
  const text = isWord ? extendedCode(typed, entropy) : newActivationCode(entropy);
  return { text, hash: await activationCodeHash(text, vault.pepper) };
}

async function keepCode(tx: Tx, owner: Owner, triggerId: number, code: NewCode): Promise<void> {
  if (!(await setCode(tx, owner, triggerId, code.hash))) {
    throw new PreparedInVainError('Somebody else has this code.');
  }
}

/** Her own testaments only, and no more checks than her plan has; what was so before may stay. */
async function refuseUnlessAllowed(
  tx: Tx,
  { settings }: Deps,
  owner: Owner,
  next: TriggerDraft,
  current?: TriggerDraft,
): Promise<void> {
  await refuseForeignTestaments(tx, owner, next.testamentIds ?? [], current?.testamentIds ?? []);
  if (current === undefined) await refuseOverPlan(tx, settings, owner, 'trigger');
  const isNew = current?.type !== next.type || current.checkInterval !== next.checkInterval;
  if (next.type === 'check_inactive' && isNew) {
    await refuseOverPlan(tx, settings, owner, { checkIntervalDays: next.checkInterval });
  }
}

/**
 * Locked against deletion, so that the rows which name them can be written. What is hidden is on no
 * list of hers any more, and stays where it was picked: a recall brings it back as it was.
 */
async function refuseForeignTestaments(
  tx: Tx,
  owner: Owner,
  ids: readonly number[],
  before: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .selectFrom('testaments')
    .select(['id', 'hidden_at'])
    .where('user_id', '=', owner.id)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
  const free = found.filter(({ id, hidden_at: hidden }) => hidden === null || before.includes(id));
  if (free.length !== ids.length) refuse('testament-not-found');
}

async function untilItFits<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PreparedInVainError) || turn === preparations) throw error;
    }
  }
}
