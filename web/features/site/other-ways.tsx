// What the four steps leave out: the code that needs no waiting, and the owner who comes back.
import { KeyRound, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReadOn } from './read-on.tsx';

const ways = [
  { name: 'code', icon: KeyRound },
  { name: 'back', icon: Undo2 },
] as const;

export function OtherContactWays() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 py-20 md:grid-cols-2">
      {ways.map(({ name, icon: Icon }) => (
        <section key={name} aria-labelledby={`way-${name}`} className="border-t-2 border-ink pt-6">
          <Icon className="size-6 text-candle" strokeWidth={1.6} aria-hidden="true" />
          <h2 id={`way-${name}`} className="mt-3 text-xl">
            {t(`documentation.${name}.title`)}
          </h2>
          <p className="mt-3 text-ink-2">{t(`documentation.${name}.text`)}</p>
          {name === 'back' && (
            <ReadOn to="/faq" hash="can-i-call-it-back">
              {t('faq.items.recall.question')}
            </ReadOn>
          )}
        </section>
      ))}
    </div>
  );
}
