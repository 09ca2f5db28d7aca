// On every signed-in page while a new password waits that was chosen behind a link of our mails:
// since when it holds, and one press that stops it. Whoever is signed in knows the old one.
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStopOwnReset } from '../../api/password-reset.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { pageFrame } from '../../ui/page-frame.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';

export function NewPasswordBanner({ takesEffectAt }: { takesEffectAt: string }) {
  const { t } = useTranslation();
  const { wholeMoment } = useDates();
  const { make, isPending } = useAnnouncedChange(useStopOwnReset(), {
    done: {
      title: t('account.newPassword.done'),
      description: t('account.newPassword.doneText'),
    },
    failed: t('account.newPassword.failed'),
    failedText: t('ui.tryLater'),
  });
  // The button goes away now, and what had the focus with it.
  const stop = () =>
    make(undefined, () => document.querySelector('main')?.focus({ preventScroll: true }));
  return (
    <div className="border-b border-candle bg-candle-soft text-candle-ink">
      <section
        aria-labelledby="new-password"
        className={classNames(pageFrame, 'flex flex-wrap items-center gap-x-6 gap-y-3 py-4')}
      >
        <LockKeyhole className="size-6 shrink-0 max-sm:hidden" strokeWidth={1.6} />
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="new-password" className="font-sans text-base font-semibold tracking-normal">
            {t('account.newPassword.title', { moment: wholeMoment(takesEffectAt) })}
          </h2>
          <p className="mt-1 text-sm">{t('account.newPassword.text')}</p>
        </div>
        <Button className="max-sm:w-full" disabled={isPending} onClick={stop}>
          {isPending ? t('ui.oneMoment') : t('account.newPassword.stop')}
        </Button>
      </section>
    </div>
  );
}
