// What surrounds the steps on How It Works: the beginning, the six parts of the product, each on a
// card of its own that can be linked to, and the end.
import {
  BellRing,
  LockKeyhole,
  MailCheck,
  NotebookPen,
  ScrollText,
  Users,
  KeyRound,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { pauseDaysMax } from '#contract/limits.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/button.tsx';
import { ReadOn } from './read-on.tsx';

const parts = [
  { name: 'testaments', id: 'digital-testaments', icon: ScrollText },
  { name: 'recipients', id: 'recipients-management', icon: Users },
  { name: 'triggers', id: 'activation-triggers', icon: BellRing },
  { name: 'checks', id: 'periodic-checks', icon: MailCheck },
  { name: 'notes', id: 'notes', icon: NotebookPen },
  { name: 'security', id: 'security-privacy', icon: LockKeyhole },
] as const;

export function DocumentationParts() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="parts" className="mx-auto max-w-6xl px-5 pb-20">
      <h2 id="parts" className="text-2xl">
        {t('documentation.partsTitle')}
      </h2>
      <ul className="mt-8 grid gap-x-5 md:grid-cols-2 lg:grid-cols-3">
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </ul>
    </section>
  );
}

type PartProps = { name: (typeof parts)[number]['name']; id: string; icon: LucideIcon };

// Beside each other their lists begin on one line.
const card = 'row-span-3 mb-5 grid grid-rows-subgrid gap-y-0 sm:p-7';
const items = ['first', 'second', 'third'] as const;

function Part({ name, id, icon: Icon }: PartProps) {
  const { t } = useTranslation();
  return (
    <Card as="li" className={card}>
      <Icon className="size-7 text-candle" strokeWidth={1.6} />
      <div className="mt-4">
        <h3 id={id} className="text-lg">
          {t(`documentation.parts.${name}.title`)}
        </h3>
        <p className="mt-2 text-base text-ink-2">{t(`documentation.parts.${name}.text`)}</p>
      </div>
      <ul className="mt-5 grid list-disc content-start gap-2 border-t border-line pt-4 pl-4.5 text-sm text-ink-2 marker:text-candle">
        {items.map((item) => (
          <li key={item} className="pl-0.5">
            {t(`documentation.parts.${name}.items.${item}`, { days: pauseDaysMax })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function DocumentationHead() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-6xl px-5 pt-14 pb-12 md:pt-20 md:pb-16">
      <h1 className="text-3xl">{t('site.pages.documentation')}</h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-2">{t('documentation.lead')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button asChild size="large">
          <Link to="/auth" search={{ tab: 'register' }}>
            {t('documentation.start')}
          </Link>
        </Button>
        <Button asChild size="large" intent="secondary">
          <a href="#activation">{t('documentation.steps.title')}</a>
        </Button>
      </div>
    </div>
  );
}

export function DocumentationEnd() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="more" className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-7 px-5 py-14">
        <div className="max-w-xl">
          <h2 id="more" className="text-2xl">
            {t('documentation.more.title')}
          </h2>
          <p className="mt-2 text-ink-2">{t('documentation.more.text')}</p>
          <ReadOn to="/docs">{t('documentation.more.guides')}</ReadOn>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild intent="secondary" size="large">
            <Link to="/faq">{t('faq.title')}</Link>
          </Button>
          <Button asChild size="large">
            <Link to="/auth" search={{ tab: 'register' }}>
              {t('documentation.start')}
            </Link>
          </Button>
        </div>
      </div>
    </section>
  );
}

const ways = [
  { name: 'code', icon: KeyRound },
  { name: 'back', icon: Undo2 },
] as const;

/** What the four steps leave out: the code that needs no waiting, and the owner who comes back. */
export function OtherContactWays() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 py-20 md:grid-cols-2">
      {ways.map(({ name, icon: Icon }) => (
        <section key={name} aria-labelledby={`way-${name}`} className="border-t-2 border-ink pt-6">
          <Icon className="size-6 text-candle" strokeWidth={1.6} />
          <h2 id={`way-${name}`} className="mt-3 text-xl">
            {t(`documentation.${name}.title`)}
          </h2>
          <p className="mt-3 text-ink-2">{t(`documentation.${name}.text`)}</p>
          {name === 'back' && (
            <ReadOn to="/faq" hash="can-i-call-it-back">
              {t('faq.items.recall.question')}
            </ReadOn>
          )}
        </section>
      ))}
    </div>
  );
}
