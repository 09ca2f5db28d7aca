// Three reasons to trust it.
import { LockKeyhole, MailCheck, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const features = [
  { name: 'security', icon: LockKeyhole },
  { name: 'automation', icon: MailCheck },
  { name: 'micro', icon: ScrollText },
] as const;

export function KeyFeatures() {
  const { t } = useTranslation();
  return (
    <section id="features" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-6xl px-5 py-20">
        <h2 className="text-3xl">{t('landing.features.title')}</h2>
        <p className="mt-3 text-lg text-ink-2">{t('landing.features.lead')}</p>
        <ul className="mt-12 grid gap-10 md:grid-cols-3">
          {features.map(({ name, icon: Icon }) => (
            <li key={name}>
              <Icon className="size-7 text-candle" strokeWidth={1.6} />
              <h3 className="mt-4 text-lg">{t(`landing.features.${name}`)}</h3>
              <p className="mt-2 text-base text-ink-2">{t(`landing.features.${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
