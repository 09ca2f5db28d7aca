// The six parts of the product, each on a card of its own that can be linked to.
import { BellRing, LockKeyhole, MailCheck, NotebookPen, ScrollText, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pauseDaysMax } from '#contract/limits.ts';
import { Card } from '../../ui/card.tsx';

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
      <Icon className="size-7 text-candle" strokeWidth={1.6} aria-hidden="true" />
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
