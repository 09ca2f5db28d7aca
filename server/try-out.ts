/**
 * Trying the product out: mail stays on this machine, or time is simulated. Both trust whoever sits
 * here, so they must not be reached from elsewhere. Decides only; the start refuses and alarms.
 */
import type { Config } from '#server/platform/config.ts';
import { leadsToLoopback } from '#server/platform/loopback.ts';
import { StartupError } from '#server/platform/startup-error.ts';

type Asked = Pick<Config, 'smtpUrl' | 'clock' | 'publicUrl'>;

export function isTryOut({ smtpUrl, clock }: Asked): boolean {
  return smtpUrl === undefined || clock === 'simulated';
}

/** Whether people elsewhere are told to come to an installation for trying out. */
export function isOpenToStrangers(asked: Asked): boolean {
  return isTryOut(asked) && !leadsToLoopback(asked.publicUrl);
}

export function openToStrangers({ smtpUrl, clock, publicUrl }: Asked): StartupError {
  const reasons = [
    ...(smtpUrl === undefined
      ? ['Without SMTP_URL mail stays here, and /dev/mail would show every code and link. Set it.']
      : []),
    ...(clock === 'simulated'
      ? ['With CLOCK=simulated anybody could move time. Leave it out.']
      : []),
  ];
  return new StartupError(
    [
      `PUBLIC_URL is ${publicUrl}, which other people can reach.`,
      ...reasons,
      'To try the product out on this machine alone, leave PUBLIC_URL and HOST out.',
    ].join('\n'),
  );
}
