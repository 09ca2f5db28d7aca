// Two windows or devices wrote on one letter. Both texts stand here, and its owner says with which
// the letter goes on: nothing is written over by itself.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bringIntoSight } from '../../../ui/bring-into-sight.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/field.tsx';
import type { Choice, LetterText } from './autosave.ts';
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
        <Side label={t('desk.clash.mine')} text={mine}>
          <Button onClick={() => onChoose('mine')}>{t('desk.clash.keepMine')}</Button>
        </Side>
        <Side label={t('desk.clash.theirs')} text={theirs}>
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

type SideProps = { label: string; text: LetterText; children: ReactNode };

function Side({ label, text, children }: SideProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={label}
      className="grid content-start gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal">{label}</h3>
      {text.title && <p className="font-serif text-lg wrap-anywhere">{text.title}</p>}
      <Textarea
        readOnly
        rows={8}
        dir="auto"
        aria-label={label}
        value={readableText(text.fullContent)}
        placeholder={t('desk.clash.empty')}
        className="font-serif"
      />
      <div>{children}</div>
    </section>
  );
}
