/**
 * The page behind the link in the mails to the old address. Opening it asks nobody and changes
 * nothing, because mail scanners open links too: only the button stops the move.
 */
import { useTranslation } from 'react-i18next';
import { useMoveStopLink, useStopMove } from '../../api/address-move.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useAnnouncedLanguage } from '../preferences/use-announced-language.ts';
import { isLinkOver } from './link-over.tsx';
import { SheetFailure, SheetOutcome, ToSignIn } from './sheet-parts.tsx';
import { TooLate } from './too-late.tsx';

export function StopMovePage({ token }: { token: string }) {
  const { t } = useTranslation();
  const { mutate, isSuccess, isPending, error } = useStopMove(token);
  useAnnouncedLanguage(useMoveStopLink(token).data);
  if (isSuccess) return <Stopped />;
  const help = t('reset.move.late');
  if (isLinkOver(error)) {
    return <TooLate title={t('reset.over.title')} said={t('reset.move.over')} help={help} />;
  }
  if (refusalCodeOf(error) === 'move-done') {
    const said = `${failureText(error, '')}.`;
    return <TooLate title={t('reset.stop.lateTitle')} said={said} help={help} />;
  }
  return (
    <Sheet title={t('reset.move.title')}>
      <p className="text-lg text-ink-2">{t('reset.move.text')}</p>
      <SheetFailure text={error ? failureText(error, t('reset.stop.failed')) : undefined} />
      <Button size="large" disabled={isPending} onClick={() => mutate()}>
        {isPending ? t('ui.oneMoment') : t('reset.move.submit')}
      </Button>
    </Sheet>
  );
}

function Stopped() {
  const { t } = useTranslation();
  return (
    <Sheet title={t('reset.move.doneTitle')} foot={<ToSignIn />}>
      <SheetOutcome>
        <p className="text-lg">{t('reset.move.done')}</p>
        <p className="rounded-md bg-candle-soft p-4 text-candle-ink">{t('reset.move.next')}</p>
      </SheetOutcome>
    </Sheet>
  );
}
