// A new password that waits: until when, what happens then, and the button that stops it.
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useStopReset } from '../../api/password-reset.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useDates } from '../dates/use-dates.ts';
import { isLinkOver } from './link-over.tsx';
import { FactList, SheetFailure, SheetOutcome } from './sheet-parts.tsx';
import { ResetStopped } from './reset-stopped.tsx';

type ResetWaitingProps = {
  token: string;
  takesEffectAt: string;
  isByOperator: boolean;
  /** It took effect before it was stopped. */
  onOver: () => void;
};

export function ResetWaiting({ token, takesEffectAt, isByOperator, onOver }: ResetWaitingProps) {
  const { t } = useTranslation();
  const { wholeMoment } = useDates();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, isSuccess, error } = useStopReset(token);
  if (isSuccess) return <ResetStopped />;
  const facts = ['effect', 'until', isByOperator ? 'toldElsewhere' : 'told'] as const;

  function stop(): void {
    mutate(undefined, {
      onError(failure) {
        setIsAsking(false);
        const isDone = refusalCodeOf(failure) === 'reset-done';
        if (isDone || isLinkOver(failure)) onOver();
      },
    });
  }

  return (
    <Sheet title={t('reset.waits.title')}>
      <SheetOutcome>
        <p className="mt-2 grid gap-1 rounded-md bg-candle-soft p-4 text-candle-ink">
          <span className="flex items-center gap-2">
            <Hourglass className="size-5 shrink-0" />
            {t('reset.waits.from')}{' '}
          </span>
          {/* On the narrowest phone no longer day than this has room in one line. */}
          <time dateTime={takesEffectAt} className="font-semibold sm:text-lg">
            {wholeMoment(takesEffectAt)}
          </time>
        </p>
        <FactList said={facts.map((fact) => t(`reset.waits.facts.${fact}`))} />
      </SheetOutcome>
      <SheetFailure text={error ? failureText(error, t('reset.stop.failed')) : undefined} />
      <Button size="large" intent="secondary" onClick={() => setIsAsking(true)}>
        {t('reset.stop.submit')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('reset.waits.question.title')}
        description={t('reset.waits.question.text')}
        cancelLabel={t('reset.waits.question.cancel')}
        confirmLabel={isPending ? t('ui.oneMoment') : t('reset.stop.submit')}
        onConfirm={stop}
        pending={isPending}
      />
    </Sheet>
  );
}
