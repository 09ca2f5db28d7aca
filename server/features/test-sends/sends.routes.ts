/**
 * Trying out whether mail and text messages arrive. Sent at once, marked as a test, and with
 * nothing of a testament inside.
 */
import type { Language } from '#contract/languages.ts';
import type { testSendCalls } from '#contract/trial-sends.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { findAccount } from '#server/store/accounts.ts';
import { findRecipient, type StoredRecipient } from '#server/store/recipients.ts';
import { refuseMissingTestament } from '#server/store/testaments.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { countryOf } from '#server/sms/countries.ts';
import { testText } from '#server/mail/templates/text-messages.ts';
import { spendTrial } from './trial-limits.changes.ts';
import { sendTrialMail } from './trial-mail.changes.ts';

export function testSendHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof testSendCalls> {
  const { db, sms, settings } = deps;
  return {
    async sendTestEmail({ owner, params, body, request }) {
      const language = await chosenLanguage(db, owner, params.id, body.recipientId);
      const { email, recipientId = null } = body;
      const asked = { email, language, recipientId, ip: request.ip };
      await sendTrialMail(deps, guesses, owner, asked);
    },

    async testRecipient({ owner, params, request }) {
      const { id, email, language } = await existing(db, owner, params.id);
      const asked = { email, language, recipientId: id, ip: request.ip };
      await sendTrialMail(deps, guesses, owner, asked);
    },

    async testSecondEmail({ owner, params, request }) {
      const { id, secondEmail: email, language } = await existing(db, owner, params.id);
      if (email === null) refuse('second-email-missing');
      const asked = { email, language, recipientId: id, ip: request.ip };
      await sendTrialMail(deps, guesses, owner, asked);
    },

    async sendTestSms({ owner, params, body, request }) {
      const chosen = await chosenLanguage(db, owner, params.id, body.recipientId);
      if (sms.kind === 'none') refuse('sms-unavailable');
      const countries = settings.testSmsCountries;
      const country = countryOf(body.phoneNumber) ?? '';
      if (countries !== null && !countries.includes(country)) refuse('sms-country');
      const { emailConfirmedAt, mailLanguage } = await findAccount(db, owner);
      const digits = body.phoneNumber.replace(/\D/g, '').replace(/^0+/, '');
      const isConfirmed = emailConfirmedAt !== null;
      const receiver = { to: digits, ip: request.ip };
      await spendTrial(guesses, { owner, kind: 'sms', isConfirmed, ...receiver });
      const text = testText({ publicUrl: settings.publicUrl, language: chosen ?? mailLanguage });
      const outcome = await sms.send({ to: body.phoneNumber, text });
      if (outcome.kind === 'refused') refuse('sms-refused');
      if (outcome.kind !== 'accepted') refuse('sms-not-sent');
    },
  };
}

async function existing(db: Db, owner: Owner, id: number): Promise<StoredRecipient> {
  return (await findRecipient(db, owner, id)) ?? refuse('recipient-not-found');
}

/** @returns the language that was chosen for whoever it is meant for; null: none was. */
async function chosenLanguage(
  db: Db,
  owner: Owner,
  testamentId: number,
  recipientId?: number | null,
): Promise<Language | null> {
  await refuseMissingTestament(db, owner, testamentId);
  return recipientId == null ? null : (await existing(db, owner, recipientId)).language;
}
