/** How many tests an owner may send, and how many one receiver may get. */
import type { Owner } from '#server/crypto/owner.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';

/** Far fewer while nobody has shown whose the address is; mail then goes to it alone. */
const perDay = {
  mail: { confirmed: 10, unconfirmed: 2 },
  sms: { confirmed: 5, unconfirmed: 1 },
} as const;
/** From all accounts together, so that nobody's mailbox is flooded by opening many. */
const perReceiverAndDay = 10;
/** Of all accounts at one address: they cost nothing, and text messages do. */
const perAddressAndDay = { mail: 100, sms: 30 } as const;
/** Of everybody; what a day of trials may cost whoever runs this. */
const textsPerDay = 300;

interface Trial {
  readonly owner: Owner;
  readonly kind: 'mail' | 'sms';
  readonly isConfirmed: boolean;
  /** The receiver, however he was spelled. */
  readonly to: string;
  readonly ip: string;
}

/** Spent before sending: what fails may have arrived all the same. */
export async function spendTrial(
  guesses: GuessLimit,
  { owner, kind, isConfirmed, to, ip }: Trial,
): Promise<void> {
  const allowed = perDay[kind][isConfirmed ? 'confirmed' : 'unconfirmed'];
  const refusal = isConfirmed ? 'too-many-tries' : 'confirm-to-try-more';
  const per = 'day';
  await guesses.spend(
    { what: `test-${kind}:${owner.id}`, atMost: allowed, per, refusal },
    { what: `test-${kind}-to:${to}`, atMost: perReceiverAndDay, per },
    { what: `test-${kind}`, ip, atMost: perAddressAndDay[kind], per },
  );
  if (kind === 'sms') await guesses.spend({ what: 'test-sms', atMost: textsPerDay, per });
}
