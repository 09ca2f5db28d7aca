/**
 * Every message from the decision to the mailbox: tried in time, taken once, and not sent any more
 * when it stopped being true. Sees what the provider sees, not what the outbox says.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { Fact, Try } from '../shell/facts.ts';
import { Heap } from '../heap.ts';
import type { OutboxKind, OutboxRow, OutboxStatus } from '../shell/rows.ts';
import type { JudgeClocks } from './clocks.ts';
import type { AskedNotice, Objection, Stamp } from './record.ts';
import { NEXT_TRY_MS, WEEK_MS, isExpected, nextTryMs, pointlessSince } from './message.ts';
import type { Message } from './message.ts';

const FIRST_TRY_MS = HOUR_MS;
/** A message that was composed before an answer may still be on its way. */
const ON_ITS_WAY_MS = 45 * MINUTE_MS;
const GIVE_UP_MS = 90 * DAY_MS;
/** So many refusals in a row that nobody heard of are one too many. */
const REFUSALS_TOLD = 4;

type Object = (objection: Objection) => void;

export class MailRules {
  readonly #clocks: JudgeClocks;
  readonly #object: Object;
  readonly #messages = new Map<string, Message>();
  readonly #deliveries = new Map<number, Message>();
  readonly #deadlines = new Heap<Message>();
  /** Open messages that were tried: while there are any, a failing provider is dark time. */
  readonly #waiting = new Set<string>();
  #isProviderFailing = false;

  constructor(clocks: JudgeClocks, object: Object) {
    this.#clocks = clocks;
    this.#object = object;
  }

  decided(
    { check, messageId }: Extract<Fact, { kind: 'asked' }>,
    asked: readonly AskedNotice[],
  ): void {
    const kind = check.type === 'attempt' ? 'check' : 'warning';
    this.#add(messageId, kind, check.ownerId, asked);
  }

  #add(
    messageId: string,
    kind: OutboxKind,
    ownerId: number,
    asked: readonly AskedNotice[],
    afterMs = 0,
  ): Message {
    const message: Message = {
      messageId,
      kind,
      ownerId,
      madeAt: this.#clocks.stamp(),
      afterMs,
      asked,
      triedAt: null,
      unknownTries: 0,
      isUnknown: false,
      accepted: 0,
      marks: 0,
      excuses: 0,
      status: 'pending',
      closedAt: null,
      untoldRefusals: 0,
    };
    this.#messages.set(messageId, message);
    this.#deadlines.push(this.#deadlineOf(message), message);
    return message;
  }

  tells({ ownerId, messageId, afterMs }: Extract<Fact, { kind: 'changes-told' }>): void {
    this.#add(messageId, 'change-waits', ownerId, [], afterMs);
  }

  deliveryMade({ delivery, messageId }: Extract<Fact, { kind: 'delivery-made' }>): void {
    const { id, ownerId } = delivery;
    this.#deliveries.set(id, this.#add(messageId, 'delivery', ownerId, []));
  }

  deliveriesHeld(deliveryIds: readonly number[]): void {
    for (const id of deliveryIds) {
      const message = this.#deliveries.get(id);
      if (message !== undefined) this.#settle(message, 'held');
    }
  }

  /** Called back: what is on its way may arrive, and nothing else leaves. */
  deliveriesClosed(deliveryIds: readonly number[]): void {
    for (const id of deliveryIds) {
      const message = this.#deliveries.get(id);
      if (message === undefined) continue;
      this.#settle(message, 'obsolete');
      message.closedAt = this.#clocks.stamp();
    }
  }

  settled(messageId: string, status: OutboxStatus): void {
    const message = this.#messages.get(messageId);
    if (message === undefined) return;
    this.#settle(message, status);
    const now = this.#clocks.stamp();
    if (status === 'sent') {
      for (const asked of message.asked) asked.recordedAt ??= now;
    }
    const waitedMs = now.lightMs - message.madeAt.lightMs;
    if (status === 'open' && waitedMs < GIVE_UP_MS - HOUR_MS) {
      const says = `message ${messageId} was given up after ${Math.round(waitedMs / DAY_MS)} days`;
      this.#object({ rule: 'I5 never missed', says });
    }
  }

  excuse(messageId: string): void {
    const message = this.#messages.get(messageId);
    if (message !== undefined) message.excuses += 1;
  }

  /** @returns what the message speaks for, so that the books can be kept. */
  tried({ messageId, outcome }: Try): readonly AskedNotice[] {
    const message = this.#messages.get(messageId);
    if (message === undefined) {
      this.#object({ rule: 'I4 only once', says: `mail ${messageId} which nobody decided` });
      return [];
    }
    const now = this.#clocks.stamp();
    message.triedAt = now;
    message.marks -= 1;
    if (message.marks < 0) {
      const says = `message ${messageId} left, and nobody had written that down`;
      this.#object({ rule: 'I4 only once', says });
    }
    message.isUnknown = outcome === 'no-address';
    if (message.isUnknown) {
      message.unknownTries += 1;
      this.#refused(message);
    }
    if (message.status === 'pending') this.#waiting.add(messageId);
    this.#mustStillBeTrue(message, now);
    // A provider that refuses an address is there, as one that takes the message is.
    this.#isProviderFailing = outcome === 'provider';
    if (outcome === 'accepted') {
      message.accepted += 1;
      if (message.accepted > 1 + message.excuses) {
        const says = `message ${messageId} was sent again without a crash`;
        this.#object({ rule: 'I4 only once', says });
      }
    }
    return message.asked;
  }

  /** One refusal may have been heard by nobody, and the next one by a process that died. */
  #refused(message: Message): void {
    const { kind, messageId, status } = message;
    if (kind !== 'delivery' || status !== 'pending') return;
    message.untoldRefusals += 1;
    if (message.untoldRefusals !== REFUSALS_TOLD) return;
    const says = `delivery ${messageId} is refused by its address, and nobody was told`;
    this.#object({ rule: 'I5 never missed', says });
  }

  refusalTold(messageId: string): void {
    const message = this.#messages.get(messageId);
    if (message !== undefined) message.untoldRefusals = Number.NEGATIVE_INFINITY;
  }

  /** Of what was called back no mail waits for anything, not for a human either. */
  checkEnds(outbox: Iterable<OutboxRow>): void {
    for (const { messageId, status } of outbox) {
      const isOver = (this.#messages.get(messageId)?.closedAt ?? null) !== null;
      if (!isOver || status === 'sent' || status === 'obsolete') continue;
      const says = `mail ${messageId} was called back, and is ${status} all the same`;
      this.#object({ rule: 'R3 recall', says });
    }
  }

  handedOver(messageId: string): void {
    const message = this.#messages.get(messageId);
    if (message !== undefined) message.marks += 1;
  }

  /** It did not leave, or nobody could record that: that is a try as well. */
  broke(messageId: string): void {
    const message = this.#messages.get(messageId);
    if (message === undefined) return;
    message.triedAt = this.#clocks.stamp();
    if (message.status === 'pending') this.#waiting.add(messageId);
  }

  /** Whoever asks it now, with a canary for one, is told so. */
  providerIsUp(): void {
    this.#isProviderFailing = false;
  }

  ownerOf(messageId: string): number {
    return this.#messages.get(messageId)?.ownerId ?? 0;
  }

  askedBy(messageId: string): readonly AskedNotice[] {
    return this.#messages.get(messageId)?.asked ?? [];
  }

  isStuck(): boolean {
    return this.#isProviderFailing && this.#waiting.size > 0;
  }

  /** Once a beat. A try since then has put the deadline off. */
  check(): void {
    const { awakeMs } = this.#clocks;
    while (this.#deadlines.firstAt < awakeMs) {
      const message = this.#deadlines.pop();
      if (message === undefined || !isExpected(message)) continue;
      const deadline = this.#deadlineOf(message);
      if (deadline >= awakeMs) {
        this.#deadlines.push(deadline, message);
        continue;
      }
      const says = `${message.kind} ${message.messageId} was not tried in time`;
      this.#object({ rule: 'I5 never missed', says });
    }
  }

  #settle(message: Message, status: OutboxStatus): void {
    message.status = status;
    this.#waiting.delete(message.messageId);
  }

  #deadlineOf(message: Message): number {
    const { kind, triedAt, madeAt } = message;
    const { lightMs, anyDoubtUntilMs, awakeMs } = this.#clocks;
    // What names a date waits for as long as nobody can say what time it is.
    const mayWait = kind !== 'delivery' && lightMs < anyDoubtUntilMs + 2 * HOUR_MS;
    if (mayWait) return awakeMs + NEXT_TRY_MS;
    const sinceAt = triedAt ?? madeAt;
    const nextMs = nextTryMs(message);
    // Put off by a clock that ran ahead, it may wait for the longest wait before anybody can tell.
    const isPutOffAhead = this.#clocks.backSteppedAt >= sinceAt.trueMs;
    const againMs = isPutOffAhead ? WEEK_MS : 0;
    const firstMs = FIRST_TRY_MS + message.afterMs;
    return sinceAt.awakeMs + (triedAt === null ? firstMs : nextMs) + againMs;
  }

  #mustStillBeTrue(message: Message, now: Stamp): void {
    const { closedAt } = message;
    // What was changed stays worth knowing.
    if (message.kind === 'change-waits') return;
    const isClosed = closedAt !== null && now.trueMs - closedAt.trueMs > ON_ITS_WAY_MS;
    const isOver =
      message.kind === 'delivery'
        ? isClosed
        : message.asked.every(
            (asked) => now.trueMs - (pointlessSince(asked)?.trueMs ?? now.trueMs) > ON_ITS_WAY_MS,
          );
    if (!isOver) return;
    const says = `${message.kind} ${message.messageId} was sent after it was answered, called back or said anew`;
    this.#object({ rule: 'I7 left in peace', says });
  }
}
