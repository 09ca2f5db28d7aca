// The one picture of the product on the landing page: what the dashboard shows to whoever signs in,
// with an invented person's dates.
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/mark.tsx';
import { datesIn } from '../dates/dates-in.ts';
import { ForecastTimeline } from '../forecast/forecast-timeline.tsx';
import { sampleForecast } from '../forecast/sample-forecast.ts';

export function ExampleTimeline() {
  const { t, i18n } = useTranslation();
  // In a zone that is named, so that server and browser write the same; looked at in the year of
  // its first date, so that it never looks old.
  const now = sampleForecast.steps[0]?.at;
  const dates = datesIn({ locale: i18n.language, timeZone: 'UTC', now });
  return (
    <figure className="relative mx-auto w-full max-w-md lg:mr-0">
      <div
        aria-hidden="true"
        className="absolute -top-4 right-10 -left-3 h-72 -rotate-3 rounded-lg border border-line bg-surface px-8 pt-7 shadow-card sm:-left-8"
      >
        <p className="font-serif text-[1.05rem] text-ink-2">{t('landing.letter.greeting')}</p>
        <p className="mt-1 font-serif text-[1.05rem] text-ink-3">{t('landing.letter.line')}</p>
      </div>
      <div className="relative mt-20 rounded-xl border border-line bg-surface p-6 shadow-pop sm:p-8">
        <div className="mb-6">
          {/* Floating: in long languages the words go on below it. */}
          <Mark className="float-right ml-4 size-9" />
          <h2 className="text-xl">{t('forecast.title')}</h2>
          <p className="mt-1 text-sm text-ink-2">
            {t('forecast.summary', { count: sampleForecast.quietDays })}
          </p>
        </div>
        <ForecastTimeline forecast={sampleForecast} dates={dates} />
        <p className="mt-6 border-t border-line pt-4 text-sm text-ink-2">
          {t('forecast.startsOver')}
        </p>
      </div>
      <figcaption className="mx-auto mt-5 max-w-sm px-2 text-center text-sm text-balance text-ink-3">
        {t('landing.example')}
      </figcaption>
    </figure>
  );
}
