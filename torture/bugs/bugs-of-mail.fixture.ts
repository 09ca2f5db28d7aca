/** Bugs at the border to mail servers. */
import type { Bug } from './bug.fixture.ts';

const lookTests = ['server/features/installation/mail-look.test.ts'];
const dead = 'Mail that is dead while nothing waits is dark time and an alarm within the hour';

export const bugsOfMail: readonly Bug[] = [
  {
    name: 'no-limit-for-one-mail',
    mistake: 'one mail that trickles holds up all others for ever',
    file: 'server/mail/smtp.ts',
    right: '        signal: AbortSignal.timeout(timeouts.totalMs),\n',
    wrong: '',
    tests: ['server/mail/smtp.test.ts'],
    title: 'A message that takes too long as a whole is given up',
  },
  {
    name: 'policy-is-address',
    mistake: 'a refusal for the sake of a policy closes an address',
    file: 'server/mail/smtp-outcome.ts',
    right: "  if (subject === '7') return null;\n",
    wrong: "  if (subject === '7') return '5.1.1';\n",
    tests: ['server/mail/smtp-outcome.test.ts'],
  },
  {
    name: 'delay-is-return',
    mistake: 'a mail that is only late counts as one that came back',
    file: 'server/mail/bounce-notice.ts',
    right: "action === 'failed' && status?.[0] !== '2'",
    wrong: "status?.[0] !== '2'",
    tests: ['server/mail/bounce-notice.test.ts'],
  },
  {
    name: 'our-password-is-their-fault',
    mistake: 'a wrong password of ours is counted as the fault of one address',
    file: 'server/mail/smtp-outcome.ts',
    right:
      "if (failure.code === 'EAUTH') return { kind: 'retry-later', scope: 'provider', reason };",
    wrong:
      "if (failure.code === 'EAUTH') return { kind: 'retry-later', scope: 'recipient', reason };",
    tests: ['server/mail/smtp-outcome.test.ts'],
  },
  {
    name: 'cut-off-at-the-end',
    mistake: 'a stop cuts off a mail that may have been taken',
    file: 'server/mail/smtp.ts',
    right: '      await Promise.allSettled(sending);\n',
    wrong: '',
    tests: ['server/mail/smtp.test.ts'],
    title: 'Closing waits for the message under way',
  },
  {
    name: 'plain-elsewhere',
    mistake: 'letters cross the network in clear',
    file: 'server/mail/smtp.ts',
    right: 'requireTLS: !secure && !plainAllowed,',
    wrong: 'requireTLS: secure && !plainAllowed,',
    tests: ['server/mail/smtp.test.ts'],
    title: 'Elsewhere than on this machine, nothing is sent without encryption',
  },
  {
    name: 'read-again',
    mistake: 'the last message of the mailbox is read at each look',
    file: 'server/mail/imap.ts',
    right: 'after.uid + 1',
    wrong: 'after.uid',
    tests: ['server/mail/imap.test.ts'],
  },
  {
    name: 'answered-by-machines',
    mistake: 'out-of-office replies answer our letters',
    file: 'server/mail/compose.ts',
    right: "      'Auto-Submitted': 'auto-generated',\n",
    wrong: '',
    tests: ['server/mail/smtp.test.ts'],
    title: 'A message arrives whole, with our id, date, sender and both of its parts',
  },
  {
    name: 'kept-is-lost',
    mistake: 'a letter that this machine could not keep counts as sent',
    file: 'server/mail/mailbox.ts',
    right: "      return { kind: 'retry-later', scope: 'provider', reason };",
    wrong: "      return { kind: 'accepted', response: reason };",
    tests: ['server/mail/mailbox.test.ts'],
    title: 'A message that cannot be kept is to be sent again, not lost in silence',
  },
  {
    name: 'mail-not-looked-at',
    mistake: 'a dead mail server is noticed when the next owner has to be asked',
    file: 'server/clockwork.ts',
    right: "    if (deps.settings.mailKind === 'smtp') await lookAtMail();\n",
    wrong: '    void lookAtMail;\n',
    tests: lookTests,
    title: dead,
  },
  {
    name: 'shut-mail-is-light',
    mistake: 'while nothing waits a dead mail server lets time go on',
    file: 'server/features/installation/heartbeat.jobs.ts',
    right: '(await isStillShut(context)) ||',
    wrong: '((await isStillShut(context)) && isMailWaiting) ||',
    tests: lookTests,
    title: dead,
  },
];
