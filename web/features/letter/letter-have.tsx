// The recipient of a delivery says that he has it, once. Then nobody has to be asked again.
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { useAcknowledge } from '../../api/public-testament.ts';
import { Button } from '../../ui/button.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

type LetterHaveProps = { accessLink: string; testament: PublicTestament };

export function LetterHave({ accessLink, testament }: LetterHaveProps) {
  const { t } = useTranslation();
  const acknowledgement = useAcknowledge(accessLink);
  const { make, isPending } = useAnnouncedChange(acknowledgement, {
    failed: t('letter.have.failed'),
    failedText: t('letter.have.failedText'),
  });
  const hasIt = acknowledgement.isSuccess || testament.acknowledgedAt !== null;
  const words = useRef<HTMLDivElement>(null);
  return (
    <section
      aria-labelledby="letter-have"
      className="mt-12 grid justify-items-center gap-1 border-t border-line pt-8 text-center print:hidden"
    >
      {hasIt && <CircleCheck className="mb-1 size-6 text-primary" />}
      <div ref={words} role="status" tabIndex={-1} className="outline-none">
        <h2 id="letter-have" className="text-lg">
          {hasIt ? t('letter.have.done') : t('letter.have.title')}
        </h2>
        <p className="mt-1 max-w-md text-base text-ink-2">
          {hasIt ? t('letter.have.doneText') : t('letter.have.text')}
        </p>
      </div>
      {!hasIt && (
        <Button
          intent="soft"
          size="large"
          className="mt-4"
          disabled={isPending}
          // The button that had the focus is gone; what it led to takes it.
          onClick={() => make(undefined, () => words.current?.focus())}
        >
          {isPending ? t('ui.oneMoment') : t('letter.have.button')}
        </Button>
      )}
    </section>
  );
}
