// Questions of which one at a time is open: the browser's own accordion, which needs no scripts.
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pauseDaysMax } from '#contract/limits.ts';
import { classNames } from '../../ui/class-names.ts';
import { useInstallation, useTakesPayments } from '../../api/installation.ts';
import { faqQuestions, faqReadOn } from './faq-questions.ts';
import type { FaqName } from './faq-questions.ts';
import { ReadOn } from './read-on.tsx';
import { usualSchedule } from './usual-schedule.ts';

export function FaqList() {
  useLinkedQuestion();
  return (
    <div className="border-y border-line lg:row-span-2">
      {faqQuestions.map((question) => (
        <Question key={question.name} {...question} />
      ))}
    </div>
  );
}

const opener =
  'flex list-none items-start justify-between gap-5 rounded-sm py-5 hover:text-primary ' +
  '[&::-webkit-details-marker]:hidden';

/** On paper nothing can be opened: there all of them are. */
const onPaper =
  'break-inside-avoid print:[&::details-content]:block print:[&::details-content]:h-auto ' +
  'print:[&::details-content]:[content-visibility:visible]';

function Question({ name, id }: (typeof faqQuestions)[number]) {
  const { t } = useTranslation();
  const takesPayments = useTakesPayments();
  const isUnpaid = name === 'cost' && !takesPayments;
  const paragraphs = isUnpaid
    ? ''
    : t(`faq.items.${name}.more`, { ...usualSchedule, pause: pauseDaysMax });
  return (
    <details
      name="faq"
      className={classNames('group border-b border-line last:border-b-0', onPaper)}
    >
      <summary className={opener}>
        <h2 className="text-lg leading-snug">{t(`faq.items.${name}.question`)}</h2>
        <Plus
          className="mt-0.5 size-6 shrink-0 text-candle transition-transform duration-200 ease-calm group-open:rotate-45 print:hidden"
          strokeWidth={1.6}
        />
      </summary>
      {/* A browser opens what hides the place that a link leads to, so the name stands in here. */}
      <div id={id} className="scroll-mt-28 pb-8 sm:pr-11">
        <p className="border-l-2 border-candle pl-4 font-serif text-lg text-ink">
          {isUnpaid ? t('faq.items.cost.noneShort') : t(`faq.items.${name}.short`)}
        </p>
        <div className="mt-4 grid gap-4 text-ink-2">
          {name === 'cost' && <CostNow />}
          {paragraphs
            .split('\n\n')
            .filter(Boolean)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </div>
        <More name={name} />
      </div>
    </details>
  );
}

function More({ name }: { name: FaqName }) {
  const { t } = useTranslation();
  if (!(name in faqReadOn)) return null;
  const { title, ...page } = faqReadOn[name as keyof typeof faqReadOn];
  return <ReadOn {...page}>{t(title)}</ReadOn>;
}

/** What the subscription is for on this installation; nothing as long as that is not known. */
function CostNow() {
  const { t } = useTranslation();
  const installation = useInstallation();
  if (!installation) return null;
  return (
    <>
      <p>{t(`faq.items.cost.${installation.planPolicy}`)}</p>
      {installation.payments === 'built-in' && <p>{t('faq.items.cost.test')}</p>}
      {installation.payments === 'none' && <p>{t('faq.items.cost.none')}</p>}
    </>
  );
}

/**
 * Opens the question that the address names. Browsers do so by themselves, but not all of them, and
 * none when a link within the site leads there.
 */
function useLinkedQuestion(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(hash);
    const question = answer?.closest('details');
    if (!question || question.open) return;
    question.open = true;
    answer?.scrollIntoView();
  }, [hash]);
}
