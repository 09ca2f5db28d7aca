/**
 * The page behind a check mail. Opening it changes nothing, because mail scanners open links too:
 * only the button answers, with the code from the mail or from a browser that is known.
 */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckLink } from '#contract/checks.ts';
import { useAnswerCheck, useCheckLink } from '../../api/checks.ts';
import { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDates } from '../dates/use-dates.ts';
import { AnswerForm } from './answer-form.tsx';
import { ChangesCode, type ShowChanges } from './changes-code.tsx';
import { isTriedOut, OtherAnswerWays } from './other-ways.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type CheckPageProps = { token: string; showChanges: ShowChanges };

export function CheckPage({ token, showChanges }: CheckPageProps) {
  const { t } = useTranslation();
  const link = useCheckLink(token);
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
          <Link to="/">{t('checks.page.home')}</Link>
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
      onSuccess: ({ released }) => {
        // What that page promises holds only while nothing was delivered.
        if (!released) void navigate({ to: '/check-verified', replace: true });
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
    return isOver ? t('checks.page.releasedTitle') : t('checks.page.title');
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
  link: { status, released, createdAt, respondedAt },
}: {
  link: CheckLink;
}) {
  const { t } = useTranslation();
  const dates = useDates();
  const asked = dates.date(createdAt, 'full');
  const answered = dates.date(respondedAt ?? createdAt, 'full');
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
      {released && (
        <p>
          {status === 'responded' ? t('checks.page.releasedAnswered') : t('checks.page.released')}
        </p>
      )}
    </div>
  );
}
