// After a right code: what happens now, and whether anybody can still stop it. A family may want it
// on paper.
import { Hourglass, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../../api/installation.ts';
import { Button } from '../../ui/button.tsx';
import { HelpLink } from '../contact/help-link.tsx';
import { formatWholeMoment } from '../dates/whole-moment.ts';
import { SheetOnPage } from '../../ui/sheet.tsx';

interface Activated {
  readonly writtenBy: string;
  readonly enteredAt: string;
  readonly releasesAt: string | null;
  readonly waitsFor: 'review' | 'confirmed-address' | null;
}

export function ActivationDone(activated: Activated) {
  const { t, i18n } = useTranslation();
  const { releasesAt, waitsFor } = activated;
  if (waitsFor === 'confirmed-address') return <NotYet {...activated} />;
  const moment = releasesAt && momentHere(releasesAt, i18n.language);
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
        <Facts {...activated} />
        <p className="text-ink-2">{t('activation.close')}</p>
        <Print />
      </div>
    </SheetOnPage>
  );
}

/** In the time of the person who reads it, and says so: the owner's may be another. */
function momentHere(at: string, locale: string): string {
  return formatWholeMoment(at, { locale });
}

/** What somebody will be asked for who writes to us or tells the family. */
function Facts({ writtenBy, enteredAt, releasesAt }: Activated) {
  const { t, i18n } = useTranslation();
  const write = (at: string) => momentHere(at, i18n.language);
  return (
    <dl className="grid gap-3">
      <Fact label={t('activation.writtenBy')}>{writtenBy}</Fact>
      <Fact label={t('activation.enteredAt')}>{write(enteredAt)}</Fact>
      {releasesAt && <Fact label={t('activation.sentAt')}>{write(releasesAt)}</Fact>}
    </dl>
  );
}

function Print() {
  const { t } = useTranslation();
  return (
    <div className="print:hidden">
      <Button intent="quiet" onClick={() => window.print()}>
        {t('ui.print')}
      </Button>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-lg">{children}</dd>
    </div>
  );
}

/** The code was right, and nothing happened. */
function NotYet(activated: Activated) {
  const { t } = useTranslation();
  return (
    <SheetOnPage wide title={t('activation.notYetTitle')} foot={<ActivationFoot />}>
      <div ref={focus} tabIndex={-1} role="status" className="grid gap-6 outline-none">
        <p className="text-lg">{t('activation.notYet')}</p>
        <Warning icon={Hourglass}>{t('activation.notYetNext')}</Warning>
        <Facts {...activated} />
        <Print />
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
  const helpAddress = useInstallation()?.company.email;
  return (
    <p className="px-2 text-sm text-ink-2">
      {t('activation.help')} <HelpLink address={helpAddress} />
    </p>
  );
}
