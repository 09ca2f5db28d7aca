// What an owner wants to know of a person without opening the form: in which language we write, and
// whether a test mail ever reached the address.
import { useTranslation } from 'react-i18next';
import type { Recipient, TestMail } from '#contract/recipients.ts';
import { useKnownUser } from '../../api/account.ts';
import { useTestRecipient } from '../../api/trial-sends.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { useMailLanguage } from '../preferences/use-mail-language.ts';

export function RecipientState({ recipient }: { recipient: Recipient }) {
  const { t } = useTranslation();
  const { sentence } = useMailLanguage();
  const name = recipient.name ?? recipient.email;
  const said = useTestSentence(recipient.testMail);
  const { press, isPending } = useSending(recipient);
  const isBad = recipient.testMail !== null && recipient.testMail.outcome !== 'accepted';
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <span>{sentence(name, recipient.language)}</span>{' '}
      <span className={isBad ? 'font-semibold text-danger' : undefined}>{said}</span>{' '}
      <button
        type="button"
        disabled={isPending}
        aria-label={t('recipients.test.sendNamed', { name })}
        className="min-h-8 font-semibold text-primary underline underline-offset-3"
        onClick={press}
      >
        {isPending ? t('ui.sending') : t('recipients.test.send')}
      </button>
    </p>
  );
}

function useTestSentence(test: TestMail | null): string {
  const { t } = useTranslation();
  const { date } = useDates();
  if (test === null) return t('recipients.test.never');
  const on = { date: date(test.sentAt) };
  const { outcome, isUnknownAddress } = test;
  if (outcome === 'accepted') return t('recipients.test.accepted', on);
  if (isUnknownAddress) return t('recipients.test.unknownAddress', on);
  return t(`recipients.test.${outcome}`, on);
}

function useSending({ id, email }: Recipient) {
  const { t } = useTranslation();
  const user = useKnownUser();
  const { make, isPending } = useAnnouncedChange(useTestRecipient(), {
    done: () => {
      const isInstead = user?.emailConfirmed === false && user.email !== email;
      const description = isInstead ? t('trials.email.instead', { email: user.email }) : undefined;
      return { title: t('trials.email.sent'), description };
    },
    failed: t('trials.email.failed'),
    failedText: t('trials.sendingError'),
  });
  return { press: () => make(id), isPending };
}
