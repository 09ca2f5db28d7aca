/**
 * The page behind the second link of the mails. Opening it asks nobody and changes nothing, because
 * mail scanners open links too: only the button stops the new password.
 */
import { useTranslation } from 'react-i18next';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useResetStopLink, useStopReset } from '../../api/password-reset.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useAnnouncedLanguage } from '../preferences/use-announced-language.ts';
import { isLinkOver, LinkOver } from './link-over.tsx';
import { SheetFailure } from './sheet-parts.tsx';
import { ResetStopped } from './reset-stopped.tsx';
import { TooLate } from './too-late.tsx';

export function StopPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const { mutate, isSuccess, isPending, error } = useStopReset(token);
  useAnnouncedLanguage(useResetStopLink(token).data);
  if (isSuccess) return <ResetStopped />;
  if (isLinkOver(error)) return <LinkOver error={error} />;
  if (refusalCodeOf(error) === 'reset-done') {
    const said = `${failureText(error, '')}.`;
    return <TooLate title={t('reset.stop.lateTitle')} said={said} help={t('reset.stop.late')} />;
  }
  return (
    <Sheet title={t('reset.stop.title')}>
      <p className="text-lg text-ink-2">{t('reset.stop.text')}</p>
      <SheetFailure text={error ? failureText(error, t('reset.stop.failed')) : undefined} />
      <Button size="large" disabled={isPending} onClick={() => mutate()}>
        {isPending ? t('ui.oneMoment') : t('reset.stop.submit')}
      </Button>
    </Sheet>
  );
}
