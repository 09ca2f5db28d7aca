// The controls of simulated time, and above them the story so far.
import { ChevronDown, ChevronUp, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/client.ts';
import { useMoveTime } from '../../api/dev.ts';
import type { TimeMove } from '../../api/dev.ts';
import { notify } from '../../ui/notify.ts';
import { useDates } from '../dates/use-dates.ts';
import { StoryPanel } from './story-panel.tsx';
import { useStory } from './story.ts';
import { TimeSteps } from './time-steps.tsx';

const panelId = 'story';

export function TimeTravel({ now, children }: { now: string; children: ReactNode }) {
  const { t } = useTranslation();
  const dates = useDates();
  const story = useStory();
  const { mutate, isPending } = useMoveTime();

  function move(by: TimeMove): void {
    mutate(by, {
      onSuccess: ({ events }) => story.add(events),
      onError: (error) =>
        notify({
          tone: 'failure',
          title: t('dev.bar.failed'),
          description: failureText(error, t('dev.bar.failedText')),
        }),
    });
  }

  const Chevron = story.isOpen ? ChevronDown : ChevronUp;
  return (
    <div className="px-3 py-2 sm:px-4">
      {story.isOpen && <StoryPanel id={panelId} events={story.events} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="inline-flex items-center gap-2">
          <Hourglass className="size-4.5 shrink-0 max-sm:hidden" aria-hidden="true" />
          <span className="sr-only">{t('dev.bar.now')}</span>
          <time dateTime={now} className="font-semibold">
            {dates.date(now, 'clock')}
          </time>
        </p>
        <TimeSteps isMoving={isPending} onMove={move} />
        {children}
        <button
          type="button"
          aria-expanded={story.isOpen}
          aria-controls={story.isOpen ? panelId : undefined}
          aria-label={story.isOpen ? t('dev.bar.hide') : t('dev.bar.show')}
          className="ml-auto grid size-11 place-items-center rounded-md focus-visible:outline-bg"
          onClick={story.toggle}
        >
          <Chevron className="size-5" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
