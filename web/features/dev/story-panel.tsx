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
          <time dateTime={event.at} className="w-24 shrink-0 opacity-80">
            {dates.date(event.at, 'note')}
          </time>
          <span className="min-w-0 wrap-anywhere">{event.text}</span>
        </li>
      ))}
    </ol>
  );
}
