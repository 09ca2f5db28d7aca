// The controls of simulated time, and above them the story so far.
import { ChevronDown, ChevronUp, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveTime } from '../../api/dev.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { StoryPanel } from './story-panel.tsx';
import { useStory } from './story.ts';
import { TimeSteps } from './time-steps.tsx';

const panelId = 'story';

type TimeTravelProps = { now: string; startsClosed: boolean; children: ReactNode };

export function TimeTravel({ now, startsClosed, children }: TimeTravelProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const story = useStory({ startsClosed });
  const { make, isPending } = useAnnouncedChange(useMoveTime(), {
    failed: t('dev.bar.failed'),
    failedText: t('dev.bar.failedText'),
  });
  const Chevron = story.isOpen ? ChevronDown : ChevronUp;
  return (
    <div className="px-2 py-1 sm:px-4">
      {story.isOpen && <StoryPanel id={panelId} events={story.events} />}
      <div className="flex flex-wrap items-center gap-x-1.5 sm:gap-x-3">
        <p className="inline-flex min-h-10 items-center gap-2">
          <Hourglass className="size-4.5 shrink-0 max-sm:hidden" aria-hidden="true" />
          <span className="sr-only">{t('dev.bar.now')}</span>
          <time dateTime={now} className="font-semibold">
            <span className="text-xs sm:hidden">{dates.date(now, 'note')}</span>
            <span className="max-sm:hidden">{dates.date(now, 'clock')}</span>
          </time>
        </p>
        <TimeSteps
          isMoving={isPending}
          onMove={(by) => make(by, ({ events }) => story.add(events))}
        />
        {children}
        <button
          type="button"
          aria-expanded={story.isOpen}
          aria-controls={story.isOpen ? panelId : undefined}
          aria-label={story.isOpen ? t('dev.bar.hide') : t('dev.bar.show')}
          className="ml-auto grid size-9 place-items-center rounded-md focus-visible:outline-on-night"
          onClick={story.toggle}
        >
          <Chevron className="size-5" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
