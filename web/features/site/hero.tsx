// The first screen of the landing page: the promise, the way in, and what would happen when.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useVisitor } from '../../api/account.ts';
import { useHasLimits, useTakesPayments } from '../../api/installation.ts';
import { Button } from '../../ui/button.tsx';
import { ExampleTimeline } from './example-timeline.tsx';

export function Hero() {
  const { t } = useTranslation();
  const isSignedIn = useVisitor() !== null;
  const hasLimits = useHasLimits();
  const takesPayments = useTakesPayments();
  return (
    <section className="overflow-hidden">
      <div className="mx-auto grid max-w-6xl gap-14 px-5 pt-14 pb-20 md:pt-16 lg:grid-cols-[1.08fr_0.92fr] lg:items-center lg:gap-16 lg:pb-24">
        <div>
          <h1 className="text-display tracking-[-0.025em]">{t('landing.hero.title')}</h1>
          <p className="mt-6 max-w-xl text-lg text-ink-2">{t('landing.hero.lead')}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild size="large">
              {isSignedIn ? (
                <Link to="/dashboard">{t('landing.hero.start')}</Link>
              ) : (
                <Link to="/auth" search={{ tab: 'register' }}>
                  {t('landing.hero.start')}
                </Link>
              )}
            </Button>
            <Button asChild size="large" intent="secondary">
              <a href="#features">{t('landing.hero.more')}</a>
            </Button>
          </div>
          {takesPayments && (
            <p className="mt-6 text-sm text-ink-2">
              <Link to="/subscribe" className="font-semibold text-ink underline underline-offset-4">
                {t('landing.hero.price')}
              </Link>
              {t(hasLimits ? 'landing.hero.priceTail' : 'landing.hero.priceTailOpen')}
            </p>
          )}
        </div>
        <ExampleTimeline />
      </div>
    </section>
  );
}
