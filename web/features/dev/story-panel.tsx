// What happened while time was moved, newest first; before that, what this is and what to press.
import { useTranslation } from 'react-i18next';
import type { TimeEvent } from '../../api/dev.ts';
import { useDates } from '../dates/use-dates.ts';

type StoryPanelProps = { id: string; events: readonly TimeEvent[] | null };

export function StoryPanel({ id, events }: StoryPanelProps) {
  const { t } = useTranslation();
  return (
    <section
      id={id}
      aria-label={t('dev.bar.story')}
      aria-live="polite"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls by keyboard.
      tabIndex={0}
      className="mb-2 max-h-34 overflow-y-auto border-b border-current/25 pt-1 pb-3 focus-visible:outline-bg"
    >
      {events === null && <p className="max-w-2xl">{t('dev.bar.intro')}</p>}
      {events?.length === 0 && <p>{t('dev.bar.nothing')}</p>}
      {events?.[0]?.kind === 'delivery-accepted' && (
        <p className="mb-1.5 font-semibold">{t('dev.bar.delivered')}</p>
      )}
      {events && events.length > 0 && <Events events={events} />}
    </section>
  );
}

function Events({ events }: { events: readonly TimeEvent[] }) {
  const dates = useDates();
  return (
    <ol className="grid gap-1.5">
      {events.map((event, index) => (
        // From the end, where the first of the story stays: the newest are put before it.
        <li key={events.length - index} className="flex gap-3">
          <time dateTime={event.at} className="w-24 shrink-0 opacity-80">
            {dates.date(event.at, 'note')}
          </time>
          <span className="min-w-0 wrap-anywhere">{event.text}</span>
        </li>
      ))}
    </ol>
  );
}
