/** Bugs at the border to mail servers. */
import type { Bug } from './bug.fixture.ts';

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
];
