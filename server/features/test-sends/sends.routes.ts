/**
 * Trying out whether mail and text messages arrive. Sent at once, marked as a test, and with
 * nothing of a testament inside. Changes nothing, so like Check Now it is no sign of life.
 */
import type { testSendCalls } from '#contract/trial-sends.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findAccount, youngAddressOf, findAccountWithAddress } from '#server/store/accounts.ts';
import { nameKey } from '#server/store/name-key.ts';
import { addReportLink, readUnwanted } from '#server/store/reports.ts';
import { findRecipient } from '#server/store/recipients.ts';
import { refuseMissingTestament } from '#server/store/testaments.ts';
import { takeTurns } from '#server/store/mailed-addresses.ts';
import type { Deps } from '#server/deps.ts';
import { daySeconds, spendFrom, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { countryOf } from '#server/sms/countries.ts';
import { trialEmailTemplate } from '#server/mail/templates/trial-email.ts';
import { testText } from '#server/mail/templates/text-messages.ts';

/** Far fewer while nobody has shown that her address is hers; mail then goes to it alone. */
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

export function testSendHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof testSendCalls> {
  const { db, mail, sms, settings, newMessageId, entropy, clock } = deps;

  async function assertOwn(owner: Owner, testamentId: number, recipientId?: number | null) {
    await refuseMissingTestament(db, owner, testamentId);
    if (recipientId == null) return;
    if ((await findRecipient(db, owner, recipientId)) === undefined) refuse('recipient-not-found');
  }

  /** Spent before sending: what fails may have arrived all the same. */
  async function spend({ owner, kind, isConfirmed, to, ip }: Trial) {
    const allowed = perDay[kind][isConfirmed ? 'confirmed' : 'unconfirmed'];
    const refusal = isConfirmed ? 'too-many-tries' : 'confirm-to-try-more';
    await guesses.spend(`test-${kind}:${owner.id}`, allowed, daySeconds, refusal);
    await guesses.spend(`test-${kind}-to:${to}`, perReceiverAndDay, daySeconds);
    const fromAddress = { what: `test-${kind}`, ip };
    await spendFrom(guesses, fromAddress, perAddressAndDay[kind], daySeconds);
    if (kind === 'sms') await guesses.spend('test-sms', textsPerDay, daySeconds);
  }

  return {
    async sendTestEmail({ owner, params, body, request }) {
      await assertOwn(owner, params.id, body.recipientId);
      const account = await findAccountWithAddress(db, owner);
      const isConfirmed = account.emailConfirmedAt !== null;
      const isMeantForHer = nameKey(body.email) === nameKey(account.email);
      // Until she confirms hers it goes there, and says so: no stranger hears of it.
      const email = isConfirmed || isMeantForHer ? body.email : account.email;
      if ((await readUnwanted(db, owner))(email)) refuse('writer-unknown');
      const to = nameKey(email);
      await spend({ owner, kind: 'mail', isConfirmed, to, ip: request.ip });
      const token = entropy.token();
      const nowMs = clock.wallMs();
      await takeTurn(db, owner, email, nowMs);
      const isInstead = !isConfirmed && !isMeantForHer;
      if (!isInstead) await addReportLink(db, owner, { token, email, nowMs });
      const letter = trialEmailTemplate({
        token: isInstead ? null : token,
        publicUrl: settings.publicUrl,
        // A name that anybody could have typed is not sent to strangers.
        youngAddress: youngAddressOf(account, nowMs),
        ownerName: isConfirmed ? (account.fullName ?? account.username) : null,
        isInstead,
      });
      const messageId = newMessageId();
      const outcome = await mail.send({ messageId, to: email, ...letter });
      if (outcome.kind === 'retry-later') refuse('mail-not-sent');
      if (outcome.kind === 'refused') refuse('mail-refused');
    },

    async sendTestSms({ owner, params, body, request }) {
      await assertOwn(owner, params.id, body.recipientId);
      if (sms.kind === 'none') refuse('sms-unavailable');
      const countries = settings.testSmsCountries;
      const country = countryOf(body.phoneNumber) ?? '';
      if (countries !== null && !countries.includes(country)) refuse('sms-country');
      const { emailConfirmedAt } = await findAccount(db, owner);
      const digits = body.phoneNumber.replace(/\D/g, '').replace(/^0+/, '');
      const isConfirmed = emailConfirmedAt !== null;
      await spend({ owner, kind: 'sms', isConfirmed, to: digits, ip: request.ip });
      const text = testText(settings.publicUrl);
      const outcome = await sms.send({ to: body.phoneNumber, text });
      if (outcome.kind === 'refused') refuse('sms-refused');
      if (outcome.kind !== 'accepted') refuse('sms-not-sent');
    },
  };
}

/** A test waits for nothing, so it is refused where the mail would have to. */
async function takeTurn(db: Deps['db'], owner: Owner, email: string, nowMs: number) {
  await inTransaction(db, async (tx) => {
    const turnOf = await takeTurns(tx, owner, [email], nowMs);
    if (turnOf(email) > nowMs) refuse('many-new-addresses');
  });
}
