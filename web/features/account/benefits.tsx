// Beside the forms, on wide screens: what an account gives, in four true sentences.
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const benefits = [
  'auth.benefits.sealed',
  'auth.benefits.checks',
  'auth.benefits.grace',
  'auth.benefits.recipients',
] as const;

export function Benefits() {
  const { t } = useTranslation();
  return (
    <aside className="flex flex-col justify-center bg-sunken px-5 py-14 sm:px-12 lg:px-16">
      <p className="max-w-md font-serif text-2xl text-balance">{t('auth.pitch')}</p>
      <ul className="mt-8 grid max-w-md gap-4 text-balance text-ink-2 lg:mt-10">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-primary" />
            {t(benefit)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
