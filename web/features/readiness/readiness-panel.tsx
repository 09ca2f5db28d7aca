// What is still missing, one sentence and one press each, and below it what is in order. Never a
// score: nobody knows what a part of a letter is worth.
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReadinessItem } from '#contract/readiness.ts';
import { isolated } from '#contract/text-direction.ts';
import { useReadiness } from '../../api/readiness.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { textLink } from '../../ui/text-link.ts';
import { useMore } from '../../ui/use-more.tsx';
import { useDates } from '../dates/use-dates.ts';
import { isMendedInForm, isOfLetter, whereToMend, pressKeyOf, sentenceKeyOf } from './sentences.ts';

/** So many are read at a glance; the others unfold. */
const shownFirst = 4;

type ReadinessPanelProps = {
  /** Of one letter only; left out: of everything. */
  testamentId?: number;
  /** Beside the fields of that letter, which show themselves what is missing in them. */
  isInForm?: boolean;
};

export function ReadinessPanel({ testamentId, isInForm = false }: ReadinessPanelProps) {
  const { t } = useTranslation();
  const { data, isError } = useReadiness(testamentId);
  const all = testamentId === undefined ? data : data?.filter(isOfLetter);
  const items = isInForm ? all?.filter((item) => !isMendedInForm(item)) : all;
  const open = items?.filter(({ isOpen }) => isOpen);
  const inOrder = items?.filter(({ isOpen }) => !isOpen);
  return (
    <Card as="section" aria-labelledby="readiness-title">
      <h2 id="readiness-title" className="text-lg">
        {open?.length === 0 ? t('readiness.allSet') : t('readiness.title')}
      </h2>
      {isError && <p className="mt-2 text-sm text-ink-2">{t('readiness.failed')}</p>}
      {!data && !isError && <Skeleton className="mt-3 h-32" />}
      {open && open.length > 0 && <Sentences items={open} label={t('readiness.title')} />}
      {inOrder && inOrder.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="min-h-8 cursor-pointer font-semibold">
            {t('readiness.inOrder')}
          </summary>
          <Sentences items={inOrder} label={t('readiness.inOrder')} />
        </details>
      )}
    </Card>
  );
}

function Sentences({ items, label }: { items: readonly ReadinessItem[]; label: string }) {
  const { count, more } = useMore(items.length, { first: shownFirst });
  return (
    <>
      <ul aria-label={label} className="mt-3 grid gap-3">
        {items.slice(0, count).map((item) => (
          <Sentence key={JSON.stringify(item)} item={item} />
        ))}
      </ul>
      {more}
    </>
  );
}

function Sentence({ item }: { item: ReadinessItem }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const date = 'at' in item && item.at !== null ? dates.date(item.at) : '';
  const people = item.kind === 'goes' ? [...item.people.map(isolated), ...others(item.others)] : [];
  const said = {
    date,
    people: new Intl.ListFormat(i18n.language).format(people),
    title: 'title' in item ? item.title : '',
    name: 'name' in item ? item.name : '',
  };
  function others(count: number): string[] {
    return count === 0 ? [] : [t('readiness.others', { count })];
  }
  const [Icon, tone] = item.isOpen
    ? ([CircleDashed, 'text-candle'] as const)
    : ([CircleCheck, 'text-primary'] as const);
  return (
    <li className="flex gap-3 text-sm">
      <Icon className={classNames('mt-0.5 size-5 shrink-0', tone)} />
      <p className="min-w-0 wrap-anywhere">
        {t(`readiness.${sentenceKeyOf(item)}`, said)}{' '}
        <Link {...whereToMend(item)} className={textLink}>
          {t(`readiness.press.${pressKeyOf(item)}`)}
        </Link>
      </p>
    </li>
  );
}
