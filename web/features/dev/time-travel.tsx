// The controls of simulated time, and above them the story so far.
import { ChevronDown, ChevronUp, Hourglass, FastForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveTime } from '../../api/dev.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import type { TimeMoveInput, TimeEvent } from '../../api/dev.ts';
import { Guide } from './guide.tsx';
import { useGuide } from './use-guide.ts';
import { useStory } from './story.ts';

const panelId = 'story';

type TimeTravelProps = { now: string; startsClosed: boolean; children: ReactNode };

export function TimeTravel({ now, startsClosed, children }: TimeTravelProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const story = useStory({ startsClosed });
  const guide = useGuide();
  const { make, isPending } = useAnnouncedChange(useMoveTime(), {
    failed: t('dev.bar.failed'),
    failedText: t('dev.bar.failedText'),
  });
  const Chevron = story.isOpen ? ChevronDown : ChevronUp;
  return (
    <div className="px-2 py-1 sm:px-4">
      <Guide step={guide.step} onMove={guide.move} />
      {story.isOpen && (
        <StoryPanel id={panelId} events={story.events} isGuided={guide.step !== null} />
      )}
      <div className="flex flex-wrap items-center gap-x-1.5 sm:gap-x-3">
        <p className="inline-flex min-h-10 items-center gap-2">
          <Hourglass className="size-4.5 shrink-0 max-sm:hidden" />
          <span className="sr-only">{t('dev.bar.now')}</span>
          <time dateTime={now} className="font-semibold">
            <span className="text-xs sm:hidden">{dates.date(now)}</span>
            <span className="max-sm:hidden">{dates.moment(now)}</span>
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

const step =
  'inline-flex min-h-9 items-center gap-2 rounded-md border border-current px-2 text-xs ' +
  'font-semibold not-disabled:hover:bg-on-night not-disabled:hover:text-night ' +
  'disabled:opacity-60 focus-visible:outline-on-night sm:px-3 sm:text-sm';

type TimeStepsProps = { isMoving: boolean; onMove: (by: TimeMoveInput) => void };

function TimeSteps({ isMoving, onMove }: TimeStepsProps) {
  const { t } = useTranslation();
  const steps: readonly [string, TimeMoveInput][] = [
    [t('dev.bar.day'), { advanceDays: 1 }],
    [t('dev.bar.week'), { advanceDays: 7 }],
  ];
  return (
    <div role="group" aria-label={t('dev.bar.steps')} className="flex flex-wrap gap-1 sm:gap-2">
      {steps.map(([label, by]) => (
        <button
          key={label}
          type="button"
          className={step}
          disabled={isMoving}
          onClick={() => onMove(by)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className={step}
        disabled={isMoving}
        onClick={() => onMove({ untilNext: true })}
      >
        <FastForward className="size-4" />
        <span className="max-lg:sr-only">
          {isMoving ? t('dev.bar.moving') : t('dev.bar.until')}
        </span>
      </button>
    </div>
  );
}

type StoryPanelProps = { id: string; events: readonly TimeEvent[] | null; isGuided: boolean };

/**
 * What happened while time was moved, newest first; before that, what this is and what to press.
 */
function StoryPanel({ id, events, isGuided }: StoryPanelProps) {
  const { t } = useTranslation();
  if (events === null && isGuided) return null;
  return (
    <section
      id={id}
      aria-label={t('dev.bar.story')}
      aria-live="polite"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls by keyboard.
      tabIndex={0}
      className="mb-1 max-h-20 overflow-y-auto border-b border-current/25 pt-1 pb-2 focus-visible:outline-on-night sm:max-h-24"
    >
      {events === null && <p>{t('dev.bar.intro')}</p>}
      {events?.length === 0 && <p>{t('dev.bar.nothing')}</p>}
      {events?.[0]?.kind === 'delivery-accepted' && (
        <p className="mb-1 font-semibold">{t('dev.bar.delivered')}</p>
      )}
      {events && events.length > 0 && <Events events={events} />}
    </section>
  );
}

function Events({ events }: { events: readonly TimeEvent[] }) {
  const dates = useDates();
  return (
    <ol className="grid gap-1">
      {events.map((event, index) => (
        // From the end, where the first of the story stays: the newest are put before it.
        <li key={events.length - index} className="flex gap-3">
          <time dateTime={event.at} className="w-38 shrink-0 opacity-80">
            {dates.date(event.at)}
          </time>
          <span className="min-w-0 wrap-anywhere">{event.text}</span>
        </li>
      ))}
    </ol>
  );
}
