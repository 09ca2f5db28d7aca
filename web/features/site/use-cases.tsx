// What people leave: six examples, none of them grand.
import { BriefcaseBusiness, Home, Images, KeyRound, PenLine, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const uses = [
  { name: 'critical', icon: KeyRound },
  { name: 'personal', icon: PenLine },
  { name: 'business', icon: BriefcaseBusiness },
  { name: 'estate', icon: ScrollText },
  { name: 'family', icon: Images },
  { name: 'property', icon: Home },
] as const;

export function UseCases() {
  const { t } = useTranslation();
  return (
    <section className="bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-12 px-5 py-20 lg:grid-cols-[0.8fr_1.2fr]">
        <div>
          <h2 className="text-3xl">{t('landing.uses.title')}</h2>
          <p className="mt-4 max-w-sm text-ink-2">{t('landing.uses.lead')}</p>
        </div>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {uses.map(({ name, icon: Icon }) => (
            <li key={name} className="flex gap-4">
              <Icon className="mt-1 size-5 shrink-0 text-primary" />
              <div>
                <h3 className="font-sans text-base font-semibold tracking-normal">
                  {t(`landing.uses.${name}`)}
                </h3>
                <p className="text-sm text-ink-2">{t(`landing.uses.${name}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
