/**
 * The person who runs this installation: told in the log, and by mail where OPERATOR_EMAIL is set,
 * when something waits for a human, and again every week until it is seen to. Also asks the
 * provider with a canary whether mail leaves at all, because only that proves that a refused
 * address is the address's own fault.
 */
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { MailSender } from '#server/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { addAlarms, claimAlarms, markSent, type Alarm, type NewAlarm } from './alarm-rows.ts';
import {
  canaryTemplate,
  operatorTemplateOf,
  pageTemplate,
  type OperatorPage,
  type OperatorTemplate,
} from './operator-templates.ts';

export interface Operator {
  /**
   * Logs at once, and keeps it until it is seen to: together with what gave cause for it where that
   * is written in `tx`. The mail follows with the next `report`. Holds no names and no texts.
   */
  alarm(subject: string, facts: object, tx?: Tx): Promise<void>;
  /** Sends what is due; what the provider does not take waits on. */
  report(): Promise<void>;
  /** Sends a canary: whether the provider takes mail that is surely ours to send. */
  sendCanary(): Promise<'taken' | 'refused' | 'no-address'>;
}

/** Of whoever may have to alarm a human. */
export interface Alarming {
  readonly operator: Pick<Operator, 'alarm'>;
}

export interface OperatorSettings {
  readonly db: Db;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly email: string | undefined;
  readonly mail: MailSender;
  readonly log: Logger;
  /** A new Message-ID for each mail. */
  readonly newMessageId: () => string;
}

const refusedAlarms = 'the operator’s address refuses alarms: look at OPERATOR_EMAIL';

/** So many that no database took are remembered; the log has them all. */
const unkeptAtMost = 100;

export function createOperator(settings: OperatorSettings): Operator {
  const { db, clock, email, mail, log, newMessageId } = settings;
  /** What the database did not take: it is full, for one, and that is the alarm. */
  let unkept: NewAlarm[] = [];

  async function tell({ subject, text, html }: OperatorTemplate): Promise<boolean> {
    if (email === undefined) return true;
    const outcome = await mail.send({ messageId: newMessageId(), to: email, subject, text, html });
    // A refused one is tried on: nobody has heard of it, and the log says so each time.
    if (outcome.kind === 'refused') log.error({ code: outcome.code }, refusedAlarms);
    return outcome.kind === 'accepted';
  }

  async function keepUnkept(): Promise<void> {
    const alarms = unkept;
    if (alarms.length === 0) return;
    unkept = [];
    try {
      await addAlarms(db, alarms);
    } catch {
      // The mail must go out all the same; it is not repeated.
      for (const group of bySubject(alarms)) {
        if (!(await tell(operatorTemplateOf(group)))) unkept.push(...group);
      }
    }
  }

  return {
    async alarm(subject, facts, tx) {
      log.error(facts, subject);
      const alarm = { subject, facts, raisedAt: clock.wallMs() };
      if (tx !== undefined) {
        await addAlarms(tx, [alarm]);
        return;
      }
      try {
        await addAlarms(db, [alarm]);
      } catch (error) {
        log.error({ err: error }, 'an alarm could not be kept in the database');
        unkept = [...unkept, alarm].slice(-unkeptAtMost);
      }
    },
    async report() {
      await keepUnkept();
      for (const group of bySubject(await claimAlarms(db, clock.wallMs()))) {
        const isRepeated = group.every(({ toldAt }) => toldAt !== null);
        if (isRepeated) log.error(openFacts(group), `still open: ${group[0]!.subject}`);
        if (!(await tell(operatorTemplateOf(group)))) continue;
        const ids = group.map(({ id }) => id);
        await markSent(db, ids, clock.wallMs());
      }
    },
    async sendCanary() {
      if (email === undefined) {
        return 'no-address';
      }
      const outcome = await mail.send({ messageId: newMessageId(), to: email, ...canaryTemplate });
      return outcome.kind === 'accepted' ? 'taken' : 'refused';
    },
  };
}

/** What the doctor found. @returns whether the provider took it. */
export async function mailPage(
  { mail, newMessageId }: Pick<OperatorSettings, 'mail' | 'newMessageId'>,
  email: string,
  page: OperatorPage,
): Promise<boolean> {
  const content = pageTemplate(page);
  const { kind } = await mail.send({ messageId: newMessageId(), to: email, ...content });
  return kind === 'accepted';
}

/** Many of one kind must not keep another kind from being told. */
function bySubject<T extends NewAlarm>(alarms: readonly T[]): (readonly T[])[] {
  return [...Map.groupBy(alarms, ({ subject }) => subject).values()];
}

function openFacts(group: readonly Alarm[]): object {
  return { alarm: group[0]?.id, count: group.length };
}
