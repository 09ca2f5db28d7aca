// While a check waits for an answer: until when, and one press that says "I'm here". Calm as long
// as we ask, not to be missed once the grace period runs.
import { Hourglass, MailQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSayHere } from '../../api/checks.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { notify } from '../../ui/notify.ts';
import { useDates } from '../dates/use-dates.ts';

type AnswerBannerProps = { waiting: 'asked' | 'grace'; releaseAt: string | null };

const looks = {
  asked: 'border-line bg-surface',
  grace: 'border-candle bg-candle-soft text-candle-ink',
};

export function AnswerBanner({ waiting, releaseAt }: AnswerBannerProps) {
  const { title, text } = useWords({ waiting, releaseAt });
  const Icon = waiting === 'grace' ? Hourglass : MailQuestion;
  return (
    <section
      aria-labelledby="answer-title"
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border p-5 sm:p-6',
        looks[waiting],
      )}
    >
      <Icon className="size-7 shrink-0 max-sm:hidden" strokeWidth={1.6} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="answer-title" className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      <HereButton />
    </section>
  );
}

function useWords({ waiting, releaseAt }: AnswerBannerProps): { title: string; text: string } {
  const { t } = useTranslation();
  const dates = useDates();
  const date = releaseAt && dates.date(releaseAt, 'full');
  if (waiting === 'grace') {
    const title = date
      ? t('dashboard.answer.graceTitle', { date })
      : t('dashboard.answer.graceTitleUndated');
    return { title, text: t('dashboard.answer.grace') };
  }
  const title = t('dashboard.answer.askedTitle');
  const text = date ? t('dashboard.answer.askedUntil', { date }) : t('dashboard.answer.asked');
  return { title, text };
}

function HereButton() {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSayHere();

  // Awaited: the answer takes this banner away, and a callback of its own would go with it.
  async function sayHere(): Promise<void> {
    try {
      await mutateAsync();
    } catch (error) {
      const description = failureText(error, t('dashboard.answer.failedText'));
      notify({ tone: 'failure', title: t('dashboard.answer.failed'), description });
      return;
    }
    notify({ title: t('dashboard.answer.done'), description: t('dashboard.answer.doneText') });
  }

  return (
    <Button
      size="large"
      className="max-sm:w-full"
      disabled={isPending}
      onClick={() => void sayHere()}
    >
      {isPending ? t('dashboard.answer.sending') : t('dashboard.answer.here')}
    </Button>
  );
}
