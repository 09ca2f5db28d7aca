// Questions of which one at a time is open: the browser's own accordion, which needs no scripts.
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pauseDaysMax } from '#contract/limits.ts';
import { classNames } from '../../ui/class-names.ts';
import { CostNow } from './cost-now.tsx';
import { faqQuestions, faqReadOn } from './faq-questions.ts';
import type { FaqName } from './faq-questions.ts';
import { ReadOn } from './read-on.tsx';
import { useLinkedQuestion } from './use-linked-question.ts';
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
  const paragraphs = t(`faq.items.${name}.more`, { ...usualSchedule, pause: pauseDaysMax });
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
          aria-hidden="true"
        />
      </summary>
      {/* A browser opens what hides the place that a link leads to, so the name stands in here. */}
      <div id={id} className="scroll-mt-28 pb-8 sm:pr-11">
        <p className="border-l-2 border-candle pl-4 font-serif text-lg text-ink">
          {t(`faq.items.${name}.short`)}
        </p>
        <div className="mt-4 grid gap-4 text-ink-2">
          {name === 'cost' && <CostNow />}
          {paragraphs.split('\n\n').map((paragraph) => (
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
