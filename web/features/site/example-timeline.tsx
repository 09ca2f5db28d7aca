// The one picture of the product on the landing page: an invented person's settings (asked every
// three months, three attempts, two weeks of grace) and the dates they lead to.
import { Bell, Hourglass, Mail, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import { Mark } from '../../ui/mark.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import type { TimelineStep } from '../../ui/timeline.tsx';

/** Written down and not computed: the browser decides no dates. The engine gives these. */
const example = {
  check: '2027-02-14',
  reminders: ['2027-02-21', '2027-02-28'],
  grace: '2027-03-07',
  delivered: '2027-03-21',
  quietDays: 35,
  graceDays: 14,
  people: 2,
} as const;

function useSteps(): TimelineStep[] {
  const { t, i18n } = useTranslation();
  const dated = (dateTime: string) => ({
    dateTime,
    date: formatDate(dateTime, 'step', { locale: i18n.language, timeZone: 'UTC' }),
  });
  return [
    {
      key: 'check',
      icon: Mail,
      tone: 'calm',
      title: t('landing.example.check'),
      hint: t('landing.example.checkHint'),
      ...dated(example.check),
    },
    ...example.reminders.map((date, index) => ({
      key: date,
      icon: Bell,
      tone: 'calm' as const,
      title: t('landing.example.reminder', { number: index + 1 }),
      hint: t('landing.example.reminderHint'),
      ...dated(date),
    })),
    {
      key: 'grace',
      icon: Hourglass,
      tone: 'wait',
      title: t('landing.example.grace'),
      hint: t('landing.example.graceHint', { days: example.graceDays }),
      ...dated(example.grace),
    },
    {
      key: 'delivered',
      icon: Send,
      tone: 'final',
      title: t('landing.example.delivered'),
      hint: t('landing.example.deliveredHint', { count: example.people }),
      ...dated(example.delivered),
    },
  ];
}

export function ExampleTimeline() {
  const { t } = useTranslation();
  const steps = useSteps();
  return (
    <div className="relative mx-auto w-full max-w-md lg:mr-0">
      <div
        aria-hidden="true"
        className="absolute -top-4 right-10 -left-3 h-72 -rotate-3 rounded-lg border border-line bg-surface px-8 pt-7 shadow-card sm:-left-8"
      >
        <p className="font-serif text-[1.05rem] text-ink-2">{t('landing.letter.greeting')}</p>
        <p className="mt-1 font-serif text-[1.05rem] text-ink-3">{t('landing.letter.line')}</p>
      </div>
      <div className="relative mt-20 rounded-xl border border-line bg-surface p-6 shadow-pop sm:p-8">
        <div className="mb-6 flex items-start justify-between gap-4">
          <div>
            <h2 className="text-xl">{t('landing.example.title')}</h2>
            <p className="mt-1 text-sm text-ink-2">
              {t('landing.example.summary', { days: example.quietDays })}
            </p>
          </div>
          <Mark className="size-9 shrink-0" />
        </div>
        <Timeline steps={steps} />
        <p className="mt-6 border-t border-line pt-4 text-sm text-ink-2">
          {t('landing.example.reset')}
        </p>
      </div>
    </div>
  );
}
