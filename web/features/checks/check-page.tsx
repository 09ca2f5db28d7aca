/**
 * The page behind a check mail. Opening it changes nothing, because mail scanners open links too:
 * only the button answers, with the code from the mail or from a browser that is known.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { BinnedAct } from '#contract/bin.ts';
import type { CheckLink } from '#contract/checks.ts';
import { sixDigits } from '#contract/schema.ts';
import { useLinkedChanges } from '../../api/bin.ts';
import { useAnswerCheck, useCheckLink, useNewCheckMail } from '../../api/checks.ts';
import { ApiError, failureText, refusalCodeOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDates } from '../dates/use-dates.ts';
import { useAnnouncedLanguage } from '../preferences/use-announced-language.ts';

type CheckPageProps = { token: string; showChanges: ShowChanges };

export function CheckPage({ token, showChanges }: CheckPageProps) {
  const { t } = useTranslation();
  const link = useCheckLink(token);
  useAnnouncedLanguage(link.data);
  if (link.data?.isAboutChanges) return <ChangesCode token={token} show={showChanges} />;
  if (link.data) return <Question token={token} link={link.data} />;
  if (!link.isError) {
    return (
      <main>
        <Spinner className="min-h-[60dvh]" />
      </main>
    );
  }
  const isUnknown = link.error instanceof ApiError && link.error.status === 404;
  if (isUnknown) {
    return (
      <Sheet title={t('checks.page.notFoundTitle')}>
        <p className="text-lg text-ink-2">{t('checks.page.notFound')}</p>
        <Button asChild size="large" intent="secondary">
          <Link to="/">{t('site.notFound.home')}</Link>
        </Button>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('checks.page.loadFailedTitle')}>
      <p className="text-lg text-ink-2">{t('checks.page.loadFailed')}</p>
      <Button size="large" onClick={() => void link.refetch()}>
        {t('ui.retry')}
      </Button>
    </Sheet>
  );
}

function Question({ token, link }: { token: string; link: CheckLink }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const answer = useAnswerCheck(token);
  const isAnswered = link.status === 'responded';
  const [isAgain, setIsAgain] = useState(false);

  if (answer.data) {
    return (
      <Sheet title={t('checks.page.welcomeBackTitle')}>
        <p role="status" className="text-lg text-ink-2">
          {t('checks.page.welcomeBack')}
        </p>
        <Button asChild size="large">
          <Link to="/dashboard">{t('checks.page.signIn')}</Link>
        </Button>
      </Sheet>
    );
  }

  function send(code: string | undefined): void {
    answer.mutate(code, {
      onSuccess: ({ released, nextCheckAt }) => {
        // What that page promises holds only while nothing was delivered.
        if (released) return;
        const state = { nextCheckAt: nextCheckAt ?? undefined };
        void navigate({ to: '/check-verified', replace: true, state });
      },
    });
  }

  return (
    <Sheet title={title()}>
      <Circumstances link={link} />
      {isAnswered && !isAgain ? (
        <AfterAnswer released={link.released} onAgain={() => setIsAgain(true)} />
      ) : (
        <AnswerForm
          codeNeeded={link.codeNeeded}
          isPending={answer.isPending}
          error={answer.error}
          onSend={send}
        />
      )}
      {isTriedOut(answer.error) && <OtherAnswerWays token={token} />}
    </Sheet>
  );

  function title(): string {
    if (isAnswered) return t('checks.page.answeredTitle');
    const isOver = link.released && link.status === 'missed';
    if (!isOver) return t('checks.page.title');
    return t(`checks.page.${link.isDeletion ? 'deletedTitle' : 'releasedTitle'}`);
  }
}

type AfterAnswerProps = { released: boolean; onAgain: () => void };

/** It counted, so nothing is asked; answering once more stays possible. */
function AfterAnswer({ released, onAgain }: AfterAnswerProps) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-3">
      {released && (
        <Button asChild size="large" className="w-full">
          <Link to="/dashboard">{t('checks.page.signIn')}</Link>
        </Button>
      )}
      <Button intent={released ? 'secondary' : 'quiet'} onClick={onAgain}>
        {t('checks.page.again')}
      </Button>
    </div>
  );
}

/** What the check was, what became of it, and, if so, that a delivery has begun meanwhile. */
function Circumstances({
  link: { status, released, isDeletion, createdAt, respondedAt },
}: {
  link: CheckLink;
}) {
  const { t } = useTranslation();
  const dates = useDates();
  const asked = dates.date(createdAt);
  const answered = dates.date(respondedAt ?? createdAt);
  const words = {
    sent: t('checks.page.asked', { date: asked }),
    responded: t('checks.page.answered', { date: answered }),
    missed: t('checks.page.missed', { date: asked }),
  };
  return (
    <div className="grid gap-3 text-lg text-ink-2">
      <p>
        {words[status]} {status !== 'responded' && t('checks.page.consequence')}
      </p>
      {released && <p>{t(`checks.page.${releasedKey()}`)}</p>}
    </div>
  );

  function releasedKey() {
    if (isDeletion) return 'deleted';
    return status === 'responded' ? 'releasedAnswered' : 'released';
  }
}

/** How what was changed is shown to whoever has the code. */
export type ShowChanges = (token: string, code: string, acts: readonly BinnedAct[]) => ReactNode;

type ChangesCodeProps = { token: string; show: ShowChanges };

function ChangesCode({ token, show }: ChangesCodeProps) {
  const { t } = useTranslation();
  const { mutate, data, variables, isPending, error } = useLinkedChanges(token);
  if (data && variables !== undefined) return show(token, variables, data);
  return (
    <Sheet title={t('bin.linked.title')}>
      <p className="text-lg text-ink-2">{t('bin.linked.text')}</p>
      <CheckCodeForm
        label={t('bin.linked.show')}
        isPending={isPending}
        failure={error ? failureText(error, t('bin.linked.failed')) : undefined}
        onSend={mutate}
      />
      {isTriedOut(error) && (
        <Button asChild size="large" intent="secondary">
          <Link to="/bin">{t('checks.page.signIn')}</Link>
        </Button>
      )}
    </Sheet>
  );
}

type AnswerFormProps = {
  codeNeeded: boolean;
  isPending: boolean;
  error: unknown;
  onSend: (code: string | undefined) => void;
};

function AnswerForm({ codeNeeded, isPending, error, onSend }: AnswerFormProps) {
  const { t } = useTranslation();
  const failure = error ? failureText(error, t('checks.page.failed')) : undefined;
  if (codeNeeded) {
    const label = t('checks.page.submit');
    return <CheckCodeForm label={label} isPending={isPending} failure={failure} onSend={onSend} />;
  }
  return (
    <div className="grid gap-3">
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <Button size="large" disabled={isPending} onClick={() => onSend(undefined)}>
        {isPending ? t('ui.oneMoment') : t('checks.page.submit')}
      </Button>
    </div>
  );
}

const Code = z.object({ code: sixDigits });

type CodeFormProps = {
  /** Of the button. */
  label: string;
  isPending: boolean;
  failure: string | undefined;
  onSend: (code: string) => void;
};

function CheckCodeForm({ label, isPending, failure, onSend }: CodeFormProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(Code), defaultValues: { code: '' } });
  const { errors } = useFormState({ control: form.control });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ code }) => onSend(code))}
    >
      <div aria-live="polite">
        <Field
          label={t('checks.page.code')}
          hint={t('checks.page.codeHint')}
          error={errors.code?.message ?? failure}
        >
          <TextInput
            {...form.register('code')}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="h-16! text-center font-serif text-2xl! tracking-[0.3em] tabular-nums"
          />
        </Field>
      </div>
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? t('ui.oneMoment') : label}
      </Button>
    </form>
  );
}

function isTriedOut(error: unknown): boolean {
  return refusalCodeOf(error) === 'too-many-tries';
}

function OtherAnswerWays({ token }: { token: string }) {
  const { t } = useTranslation();
  const mail = useNewCheckMail(token);
  return (
    <section aria-label={t('checks.page.otherWays')} className="grid gap-3">
      <p className="text-ink-2">{t('checks.page.triedOut')}</p>
      <Button asChild size="large" intent="secondary">
        <Link to="/dashboard">{t('checks.page.signIn')}</Link>
      </Button>
      <div role="status" className="grid">
        {mail.isSuccess ? (
          <p className="text-ink-2">{t('checks.page.newMailSent')}</p>
        ) : (
          <Button size="large" disabled={mail.isPending} onClick={() => mail.mutate()}>
            {mail.isPending ? t('ui.oneMoment') : t('checks.page.newMail')}
          </Button>
        )}
      </div>
      {mail.isError && (
        <p role="alert" className="font-semibold text-danger">
          {failureText(mail.error, t('checks.page.newMailFailed'))}
        </p>
      )}
    </section>
  );
}
