// What a pause stops and what it does not: nobody may take it for a switch that turns all off.
import { CalendarCheck, CreditCard, KeyRound, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const effects = [
  { name: 'noSilence', icon: ShieldCheck },
  { name: 'codes', icon: KeyRound },
  { name: 'payments', icon: CreditCard },
  { name: 'ends', icon: CalendarCheck },
] as const;

export function PauseEffects() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('pause.effects')} className="rounded-md bg-sunken p-4 sm:p-5">
      <ul className="grid gap-3 text-sm">
        {effects.map(({ name, icon: Icon }) => (
          <li key={name} className="flex gap-3">
            <Icon className="mt-0.75 size-4.5 shrink-0 text-candle" aria-hidden="true" />
            <p>{t(`pause.${name}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
