// What is missing or in order, one sentence and one press each. Never a score: nobody knows what a
// part of a letter is worth.
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReadinessItem } from '#contract/readiness.ts';
import { isolated } from '#contract/text-direction.ts';
import { classNames } from '../../ui/class-names.ts';
import { textLink } from '../../ui/text-link.ts';
import { useMore } from '../../ui/use-more.tsx';
import { useDates } from '../dates/use-dates.ts';
import { pressKeyOf, sentenceKeyOf, whereToMend } from './sentences.ts';

/** So many are read at a glance; the others unfold. */
const shownFirst = 4;

type ReadinessLinesProps = {
  items: readonly ReadinessItem[];
  label: string;
  /** Beside words that are not kept yet: each press opens a window of its own. */
  isBesideWords?: boolean;
};

export function ReadinessLines({ items, label, isBesideWords = false }: ReadinessLinesProps) {
  const { count, more } = useMore(items.length, { first: shownFirst });
  return (
    <>
      <ul aria-label={label} className="mt-3 grid gap-3">
        {items.slice(0, count).map((item) => (
          <Sentence key={JSON.stringify(item)} item={item} isBesideWords={isBesideWords} />
        ))}
      </ul>
      {more}
    </>
  );
}

type SentenceProps = { item: ReadinessItem; isBesideWords: boolean };

function Sentence({ item, isBesideWords }: SentenceProps) {
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
        <Link
          {...whereToMend(item)}
          {...(isBesideWords && { target: '_blank' })}
          className={textLink}
        >
          {t(`readiness.press.${pressKeyOf(item)}`)}
        </Link>
      </p>
    </li>
  );
}
