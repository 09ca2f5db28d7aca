// On every signed-in page while a check waits for an answer, in large letters: when we asked, until
// when, and one press that says "I'm here". Calm as long as we ask, not to be missed once the grace
// period runs.
import { Hourglass, MailQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PendingAnswer } from '#contract/dashboard.ts';
import { useSayHere } from '../../api/checks.ts';
import { useDashboard } from '../../api/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';

const looks = {
  code: 'border-candle bg-candle-soft text-candle-ink',
  asked: 'border-line bg-surface',
  grace: 'border-candle bg-candle-soft text-candle-ink',
};

export function AnswerBanner() {
  const asking = useDashboard().data?.asking;
  return asking ? <Banner asking={asking} /> : null;
}

function Banner({ asking }: { asking: PendingAnswer }) {
  const { t } = useTranslation();
  const { title, text } = useWords(asking);
  const Icon = asking.kind === 'asked' ? MailQuestion : Hourglass;
  return (
    <section
      aria-labelledby="answer-title"
      className={classNames(
        'mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border p-5 sm:p-6',
        looks[asking.kind],
      )}
    >
      <Icon className="size-7 shrink-0 max-sm:hidden" strokeWidth={1.6} />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="answer-title" className="text-2xl text-balance sm:text-3xl">
          {title}
        </h2>
        <p className="mt-2">{text}</p>
      </div>
      <HereButton label={t('checks.page.submit')} size="large" className="max-sm:w-full" />
    </section>
  );
}

function useWords(asking: PendingAnswer): { title: string; text: string } {
  const { t } = useTranslation();
  const dates = useDates();
  const { kind, count, deleted, total, askedAt, releaseAt, isTogether } = asking;
  // Nobody gets anything.
  const isDeletion = deleted === count;
  const words = isDeletion ? 'endings' : 'dashboard';
  const some = !isDeletion && deleted > 0 ? t('endings.answer.some', { count: deleted }) : '';
  const date = releaseAt && dates.date(releaseAt);
  const part = count < total ? t('dashboard.answer.part', { count, total }) : '';
  const first = isTogether ? '' : t(`${words}.answer.first`);
  const isPaused = typeof useDashboard().data?.pausedUntil === 'string';
  const pause = isPaused ? t('dashboard.answer.endsPause') : '';
  const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ');
  if (kind === 'code') {
    const text = joined(t(`${words}.answer.code`, { date: date ?? '' }), part, some, first, pause);
    return { title: t('dashboard.answer.codeTitle'), text };
  }
  const title = askedAt
    ? t('dashboard.answer.askedOn', { date: dates.date(askedAt) })
    : t('checks.page.title');
  if (kind === 'grace') {
    const until = date
      ? t(`${words}.answer.graceUntil`, { date })
      : t(`${words}.answer.graceUndated`);
    return { title, text: joined(until, t('dashboard.answer.grace'), part, some, first) };
  }
  const until = date ? t(`${words}.answer.askedUntil`, { date }) : '';
  return { title, text: joined(t('dashboard.answer.asked'), until, part, some, first) };
}

type HereButtonProps = { label: string; size?: 'large'; className: string };

export function HereButton({ label, size, className }: HereButtonProps) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useSayHere(), {
    done: { title: t('dashboard.answer.done'), description: t('dashboard.answer.doneText') },
    failed: t('dashboard.answer.failed'),
    failedText: t('dashboard.answer.failedText'),
  });
  return (
    <Button
      {...(size && { size })}
      className={className}
      disabled={isPending}
      onClick={() => make()}
    >
      {isPending ? t('ui.oneMoment') : label}
    </Button>
  );
}
