// Browsers in which nobody is signed in and that are known all the same: there one press answers a
// check. Each can be forgotten.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForgetBrowser, type ListedBrowser } from '../../api/settings.ts';
import { Button } from '../../ui/button.tsx';
import { useDeviceWords } from '../../ui/use-device-words.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { BrowserRow } from './browser-row.tsx';

const shownAtFirst = 5;

type KnownBrowsersProps = {
  browsers: readonly ListedBrowser[];
  /** When the list was loaded: "2 days ago" is counted from there. */
  loadedAtMs: number;
  onForgotten: () => void;
};

/** Nothing where there are none: most owners have no such browser. */
export function KnownBrowsers({ browsers, loadedAtMs, onForgotten }: KnownBrowsersProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  if (browsers.length === 0) return null;
  const shown = isWhole ? browsers : browsers.slice(0, shownAtFirst);
  const rest = browsers.length - shown.length;
  return (
    <section aria-labelledby="known-browsers" className="mt-8">
      <h3 id="known-browsers" className="text-base">
        {t('settings.browsers.title')}
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">{t('settings.browsers.lead')}</p>
      <ul className="-mb-4 divide-y divide-line border-t border-line">
        {shown.map((browser) => (
          <KnownRow
            key={browser.id}
            browser={browser}
            loadedAtMs={loadedAtMs}
            onForgotten={onForgotten}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button intent="quiet" className="mt-4 -ml-4" onClick={() => setIsWhole(true)}>
          {t('settings.sessions.more', { rest })}
        </Button>
      )}
    </section>
  );
}

type KnownRowProps = { browser: ListedBrowser; loadedAtMs: number; onForgotten: () => void };

function KnownRow({ browser, loadedAtMs, onForgotten }: KnownRowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const device = useDeviceWords()(browser.userAgent) ?? t('settings.sessions.unknownBrowser');
  const date = dates.date(browser.createdAt);
  const when = dates.ago(browser.lastSeenAt ?? browser.createdAt, loadedAtMs);
  const { make, isPending } = useAnnouncedChange(useForgetBrowser(), {
    done: {
      title: t('settings.browsers.forgotten'),
      description: t('settings.browsers.forgottenText', { device }),
    },
    failed: t('settings.browsers.forgetFailed'),
    failedText: t('ui.tryLater'),
  });
  return (
    <BrowserRow
      userAgent={browser.userAgent}
      facts={t('settings.browsers.lastSeen', { when })}
      button={
        <Button
          intent="secondary"
          disabled={isPending}
          aria-label={t('settings.browsers.forgetNamed', { device, date })}
          onClick={() => make(browser.id, onForgotten)}
        >
          {t('settings.browsers.forget')}
        </Button>
      }
    >
      {device}
    </BrowserRow>
  );
}
