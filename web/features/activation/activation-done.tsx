// After a right code: what happens now, and whether anybody can still stop it.
import { Hourglass, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../ui/dates.ts';
import { SheetOnPage } from '../../ui/sheet.tsx';
import { textLink } from '../../ui/text-link.ts';

interface Activated {
  readonly releasesAt: string | null;
  readonly waitsFor: 'review' | 'confirmed-address' | null;
}

export function ActivationDone({ releasesAt, waitsFor }: Activated) {
  const { t, i18n } = useTranslation();
  if (waitsFor === 'confirmed-address') return <NotYet />;
  // In the time of the person who reads it: the owner's may be another.
  const moment = releasesAt && formatMoment(releasesAt, { locale: i18n.language });
  const held = moment ? t('activation.held', { moment }) : t('activation.reviewed');
  const heldStop = moment ? t('activation.heldStop') : t('activation.reviewedStop');
  const isHeld = moment !== null || waitsFor === 'review';
  return (
    <SheetOnPage wide title={t('activation.successTitle')}>
      {/* The button that had the focus is gone. */}
      <div ref={focus} tabIndex={-1} role="status" className="grid gap-6 outline-none">
        <p className="text-lg">{isHeld ? held : t('activation.success')}</p>
        <Warning icon={isHeld ? Hourglass : TriangleAlert}>
          {isHeld ? heldStop : t('activation.irreversible')}
        </Warning>
        <p className="text-ink-2">{t('activation.close')}</p>
      </div>
    </SheetOnPage>
  );
}

/** The code was right, and nothing happened. */
function NotYet() {
  const { t } = useTranslation();
  return (
    <SheetOnPage wide title={t('activation.notYetTitle')} foot={<ActivationFoot />}>
      <div ref={focus} tabIndex={-1} role="status" className="grid gap-6 outline-none">
        <p className="text-lg">{t('activation.notYet')}</p>
        <Warning icon={Hourglass}>{t('activation.notYetNext')}</Warning>
      </div>
    </SheetOnPage>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

function Warning({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-3 rounded-md bg-candle-soft p-4 font-semibold text-candle-ink">
      <Icon className="mt-1 size-5 shrink-0" />
      {children}
    </p>
  );
}

export function ActivationFoot() {
  const { t } = useTranslation();
  return (
    <p className="px-2 text-sm text-ink-2">
      {t('activation.help')}{' '}
      <Link to="/contact" className={textLink}>
        {t('activation.contact')}
      </Link>
    </p>
  );
}
