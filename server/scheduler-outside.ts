/**
 * What the scheduler tells and hears outside: the operator, whoever watches from elsewhere, other
 * clocks, and the mailbox for what comes back.
 */
import { isLight } from '#core/release/darkness.ts';
import { noteReply } from '#server/engine/reply.ts';
import { sendCanaryIfNeeded } from '#server/features/installation/canary.jobs.ts';
import { askSources } from '#server/features/installation/clock-doubt.jobs.ts';
import type { HeartbeatContext } from '#server/features/installation/heartbeat.jobs.ts';
import { watchMail } from '#server/features/installation/mail-watch.jobs.ts';
import { sendToBeReadBack, takeBack } from '#server/features/installation/read-back.jobs.ts';
import { createBounceReader, type BounceContext } from '#server/jobs/bounces.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { BounceMailbox, MailSender } from '#server/mail/port.ts';
import { pingWatcher } from '#server/platform/self-check.ts';
import { readClockState, readMoment } from '#server/store/installation.ts';
import { returnTrialMail } from '#server/store/trial-mails.ts';
import type { Deps } from './deps.ts';

interface Outside {
  readonly operator: Operator;
  readonly mail: MailSender;
  readonly bounces: BounceMailbox | null;
  readonly isReadBack?: boolean;
  readonly heartbeatUrl: string | undefined;
  readonly timeSources?: readonly string[];
}

type Reading = Omit<
  BounceContext,
  'mailbox' | 'isClockReal' | 'takeCanary' | 'takeTestMail' | 'takeReply'
>;

export function outside(
  deps: Deps,
  options: Outside,
  heart: HeartbeatContext,
  reading: Reading,
): { readonly report: () => Promise<void>; readonly readBounces: () => Promise<boolean> } {
  const { db, clock, settings } = deps;
  const { bounces, isReadBack = false, mail } = options;
  const readBack = {
    ...deps,
    mail,
    alarms: heart.alarms,
    mailbox: isReadBack && bounces !== null ? bounces.id : null,
    readMoment: () => readMoment(db, clock),
  };
  // The local mailbox sends nothing, so there is no mail server to watch.
  const lookAtMail = watchMail({ ...deps, ...heart });
  return {
    async report() {
      if (settings.mailKind === 'smtp') await lookAtMail();
      await tellOutside(deps, options);
      await sendToBeReadBack(readBack);
    },
    readBounces:
      bounces === null
        ? () => Promise.resolve(false)
        : createBounceReader({
            ...reading,
            mailbox: bounces,
            isClockReal: settings.clockKind === 'real',
            takeCanary: (canary) => takeBack(readBack, canary),
            takeTestMail: returnTrialMail,
            takeReply: (reply) => noteReply(deps, reply),
          }),
  };
}

async function tellOutside(deps: Deps, options: Outside): Promise<void> {
  const { db, clock, log } = deps;
  const { operator, heartbeatUrl, timeSources = [] } = options;
  await operator.report();
  const watchers = heartbeatUrl === undefined ? [] : [heartbeatUrl];
  await askSources({ ...deps, operator }, [...timeSources, ...watchers]);
  await sendCanaryIfNeeded({ db, clock, operator });
  // While nobody could answer, whoever watches from outside should hear nothing.
  const state = await readClockState(db);
  if (isLight(state) && state.outage === null) await pingWatcher(heartbeatUrl, log);
}
