// By what the testament is armed, or why not, and the dates that silence leads to.
import { Hourglass, Mail, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { Card } from '../../ui/card.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import type { TimelineStep } from '../../ui/timeline.tsx';
import { useDates } from '../dates/use-dates.ts';
import { ArmedLine } from './armed-line.tsx';

const dayMs = 86_400_000;

export function OverviewArmed({ testament }: { testament: Testament }) {
  const { t } = useTranslation();
  const steps = useSteps(testament);
  return (
    <Card as="section" aria-labelledby="armed-title">
      <h2 id="armed-title" className="text-lg">
        {t('forecast.title')}
      </h2>
      <ArmedLine armed={testament.armed} isBrief />
      {steps.length > 0 && (
        <div className="mt-5">
          <Timeline steps={steps} />
          <p className="mt-5 border-t border-line pt-4 text-sm text-ink-2">
            {t('forecast.startsOver')}
          </p>
        </div>
      )}
    </Card>
  );
}

/** The three dates of the server that are still to come. Adds none of its own. */
function useSteps({ armed, recipientCount }: Testament): TimelineStep[] {
  const { t } = useTranslation();
  const dates = useDates();
  const { nextCheckAt, graceAt, releaseAt, phase } = armed;
  if (!armed.armed || !releaseAt) return [];
  const dated = (at: string) => ({ date: dates.date(at, 'note'), dateTime: at });
  const steps: TimelineStep[] = [];
  if (nextCheckAt) {
    const hint = t('forecast.checkHint');
    const title = t('forecast.check');
    steps.push({ key: 'check', icon: Mail, tone: 'calm', title, hint, ...dated(nextCheckAt) });
  }
  if (graceAt && phase !== 'grace') {
    const count = Math.round((Date.parse(releaseAt) - Date.parse(graceAt)) / dayMs);
    const hint = t('forecast.graceHint', { count });
    const title = t('forecast.grace');
    steps.push({ key: 'grace', icon: Hourglass, tone: 'wait', title, hint, ...dated(graceAt) });
  }
  const hint = t('forecast.releaseHint', { count: recipientCount });
  const title = t('forecast.release');
  steps.push({ key: 'release', icon: Send, tone: 'final', title, hint, ...dated(releaseAt) });
  return steps;
}
