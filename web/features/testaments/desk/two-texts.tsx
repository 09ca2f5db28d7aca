// Two windows or devices wrote on one letter. Both texts stand here, and its owner says with which
// the letter goes on: nothing is written over by itself.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bringIntoSight } from '../../../ui/bring-into-sight.ts';
import { Button } from '../../../ui/button.tsx';
import type { Choice, LetterText } from './autosave.ts';
import { shortened, wordDifferences } from './differences.ts';
import { readableText } from './readable-text.ts';

type TwoTextsProps = {
  /** What was changed elsewhere: the words on the desk, or the letter itself. */
  what: 'draft' | 'letter';
  mine: LetterText;
  theirs: LetterText;
  onChoose: (choice: Choice) => void;
};

export function TwoTexts({ what, mine, theirs, onChoose }: TwoTextsProps) {
  const { t } = useTranslation();
  const words = useBothSides(mine, theirs);
  return (
    <section
      ref={bringIntoSight}
      aria-label={t(`desk.clash.${what}`)}
      className="grid gap-4 rounded-lg border border-candle bg-candle-soft p-4 sm:p-6"
    >
      <div role="alert" className="grid gap-1 text-candle-ink">
        <h2 className="text-lg text-ink">{t(`desk.clash.${what}`)}</h2>
        <p className="text-sm">{t('desk.clash.text')}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Side label={t('desk.clash.mine')} text={mine} words={words.mine}>
          <Button onClick={() => onChoose('mine')}>{t('desk.clash.keepMine')}</Button>
        </Side>
        <Side label={t('desk.clash.theirs')} text={theirs} words={words.theirs}>
          <Button intent="secondary" onClick={() => onChoose('theirs')}>
            {t('desk.clash.keepTheirs')}
          </Button>
        </Side>
      </div>
      <div>
        <Button intent="secondary" onClick={() => onChoose('both')}>
          {t('desk.clash.keepBoth')}
        </Button>
      </div>
    </section>
  );
}

type SideProps = { label: string; text: LetterText; words: ReactNode; children: ReactNode };

function Side({ label, text, words, children }: SideProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={label}
      className="grid content-start gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal">{label}</h3>
      {text.title && <p className="font-serif text-lg wrap-anywhere">{text.title}</p>}
      <div
        ref={showFirstMark}
        role="group"
        aria-label={label}
        dir="auto"
        // Scrolls in itself, also without a mouse.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative max-h-72 overflow-y-auto rounded-md border border-line bg-bg p-3 font-serif text-base whitespace-pre-wrap wrap-anywhere"
      >
        {text.fullContent.trim() === '' ? t('desk.clash.empty') : words}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** Two long letters often begin alike. */
function showFirstMark(words: HTMLElement | null): void {
  const mark = words?.querySelector('mark');
  if (words && mark) words.scrollTop = mark.offsetTop - 48;
}

/** What only one of them has is marked on its side; what both say is cut where it is long. */
function useBothSides(mine: LetterText, theirs: LetterText): Record<'mine' | 'theirs', ReactNode> {
  const { t } = useTranslation();
  const texts = { mine: readableText(mine.fullContent), theirs: readableText(theirs.fullContent) };
  const pieces = wordDifferences(texts.theirs, texts.mine);
  if (pieces === null) return texts;
  const shown = shortened(pieces);
  const sideOf = (own: 'added' | 'removed') =>
    shown.map(({ text, kind }, at) => {
      if (kind === 'same') return <span key={at}>{text}</span>;
      if (kind !== own) return null;
      return (
        <mark key={at} className="bg-primary-soft text-primary-ink underline">
          <span className="sr-only">{t('desk.clash.onlyHere')} </span>
          {text}
        </mark>
      );
    });
  return { mine: sideOf('added'), theirs: sideOf('removed') };
}
