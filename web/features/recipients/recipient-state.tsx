// What an owner wants to know of a person without opening the form: which letters go there, in
// which language we write, and whether a test mail ever reached each address.
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recipient, TestMail } from '#contract/recipients.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { useKnownUser } from '../../api/account.ts';
import { useTestRecipient, useTestSecondEmail } from '../../api/trial-sends.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { useMailLanguage } from '../preferences/use-mail-language.ts';
import { lettersOf } from './letters-of.ts';

type RecipientStateProps = { recipient: Recipient; testaments: readonly TestamentCard[] };

const quiet = 'font-semibold text-primary underline underline-offset-3';

export function RecipientState({ recipient, testaments }: RecipientStateProps) {
  const { t } = useTranslation();
  const { sentence } = useMailLanguage();
  const { id, email, secondEmail, testMail, secondTestMail } = recipient;
  const name = recipient.name ?? email;
  const first = useSending(useTestRecipient(), email);
  const second = useSending(useTestSecondEmail(), secondEmail ?? '');
  return (
    <div className="grid gap-0.5 text-sm text-ink-2">
      <Letters recipient={recipient} testaments={testaments} />
      <p className="flex flex-wrap items-center gap-x-3">
        <span>{sentence(name, recipient.language)}</span>{' '}
        <TestState
          test={testMail}
          label={t('recipients.test.sendNamed', { name })}
          isPending={first.isPending}
          onSend={() => first.make(id)}
        />
      </p>
      {secondEmail !== null && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">{t('recipients.second.is', { email: secondEmail })}</span>{' '}
          <TestState
            test={secondTestMail}
            label={t('recipients.second.sendNamed', { name })}
            isPending={second.isPending}
            onSend={() => second.make(id)}
          />
        </p>
      )}
    </div>
  );
}

/** A few of them by name: whoever gets hundreds is found on the letters themselves. */
function Letters({ recipient, testaments }: RecipientStateProps) {
  const { t } = useTranslation();
  const { named, others } = lettersOf(recipient, testaments);
  if (named.length === 0) return <p>{t('recipients.letters.none')}</p>;
  return (
    <p className="wrap-anywhere">
      {t('recipients.letters.label')}{' '}
      {named.map(({ id, title }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link to="/testaments/$id" params={{ id: String(id) }} className={quiet}>
            <bdi>{title}</bdi>
          </Link>
        </Fragment>
      ))}
      {others > 0 && ` ${t('recipients.letters.others', { count: others })}`}
    </p>
  );
}

type TestStateProps = {
  test: TestMail | null;
  /** Of the button, with the name of the person. */
  label: string;
  isPending: boolean;
  onSend: () => void;
};

function TestState({ test, label, isPending, onSend }: TestStateProps) {
  const { t } = useTranslation();
  const said = useTestSentence(test);
  const isBad = test !== null && test.outcome !== 'accepted';
  return (
    <>
      <span className={isBad ? 'font-semibold text-danger' : undefined}>{said}</span>{' '}
      <button
        type="button"
        disabled={isPending}
        aria-label={label}
        className={`min-h-8 ${quiet}`}
        onClick={onSend}
      >
        {isPending ? t('ui.sending') : t('recipients.test.send')}
      </button>
    </>
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

/** @param to where it goes, unless the owner's own address has to be confirmed first. */
function useSending(sending: ReturnType<typeof useTestRecipient>, to: string) {
  const { t } = useTranslation();
  const user = useKnownUser();
  return useAnnouncedChange(sending, {
    done: () => {
      const isInstead = user?.emailConfirmed === false && user.email !== to;
      const description = isInstead ? t('trials.email.instead', { email: user.email }) : undefined;
      return { title: t('trials.email.sent'), description };
    },
    failed: t('trials.email.failed'),
    failedText: t('trials.sendingError'),
  });
}
