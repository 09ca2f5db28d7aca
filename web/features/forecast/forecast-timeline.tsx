// One forecast as dated steps: the checks, the grace period with its warnings, the delivery.
import { Bell, Hourglass, Mail, Send, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Forecast } from '#contract/forecast.ts';
import { Timeline } from '../../ui/timeline.tsx';
import type { TimelineStep } from '../../ui/timeline.tsx';
import type { Dates } from '../dates/dates-in.ts';
import { timelineLines } from './timeline-lines.ts';
import type { TimelineLine } from './timeline-lines.ts';

type ForecastTimelineProps = {
  /** Of an invented person it is not said that anything would be deleted. */
  forecast: Pick<Forecast, 'steps' | 'people' | 'lastMailAt'> & Partial<Pick<Forecast, 'ending'>>;
  dates: Dates;
};

export function ForecastTimeline({ forecast, dates }: ForecastTimelineProps) {
  const { t } = useTranslation();
  const lines = timelineLines(forecast.steps);

  function wordsOf(line: TimelineLine): Pick<TimelineStep, 'icon' | 'title' | 'hint' | 'tone'> {
    if (line.kind === 'check' && line.number === 1) {
      return {
        icon: Mail,
        tone: 'calm',
        title: t('forecast.check'),
        hint: t('forecast.checkHint'),
      };
    }
    if (line.kind === 'check') {
      const title = t('forecast.reminder', { number: line.number - 1 });
      return { icon: Bell, tone: 'calm', title, hint: t('forecast.reminderHint') };
    }
    if (line.kind === 'grace') {
      const count = line.warnings.length;
      const warnings =
        count > 0 && t('forecast.warnings', { count, dates: dates.list(line.warnings, line.at) });
      const hint = (
        <>
          {t('forecast.graceHint', { count: line.days })}
          {warnings && <span className="mt-0.5 block text-ink-3">{warnings}</span>}
        </>
      );
      return { icon: Hourglass, tone: 'wait', title: t('forecast.grace'), hint };
    }
    if (line.kind === 'warning') {
      const words = { title: t('forecast.warning'), hint: t('forecast.warningHint') };
      return { icon: Bell, tone: 'wait', ...words };
    }
    const { people, lastMailAt, ending } = forecast;
    if (ending === 'delete') {
      const words = { title: t('forecast.deletion.release'), hint: t('forecast.deletion.hint') };
      return { icon: Trash2, tone: 'final', ...words };
    }
    const hint = (
      <>
        {t('forecast.releaseHint', { count: people })}
        {lastMailAt && (
          <span className="mt-0.5 block text-ink-3">
            {t('forecast.lastMail', { date: dates.date(lastMailAt) })}
          </span>
        )}
      </>
    );
    return { icon: Send, tone: 'final', title: t('forecast.preview.release'), hint };
  }

  const steps = lines.map((line, index) => ({
    key: `${line.kind} ${line.at}`,
    date: dates.step(line.at, lines[index - 1]?.at ?? dates.now),
    dateTime: line.at,
    ...wordsOf(line),
  }));
  return <Timeline steps={steps} />;
}
