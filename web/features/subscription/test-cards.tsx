// The only numbers that the provider of our own takes, each with what becomes of it: one press
// fills it in. They are the usual ones, so that whoever tries out payments has nothing to learn.
import { useTranslation } from 'react-i18next';

const cards = [
  { number: '4242 4242 4242 4242', fate: 'good' },
  { number: '4000 0000 0000 0341', fate: 'failsLater' },
  { number: '4000 0000 0000 0002', fate: 'declined' },
  { number: '4000 0000 0000 9995', fate: 'noFunds' },
] as const;

const row =
  'flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left text-sm ' +
  'max-sm:flex-col max-sm:items-start ' +
  'transition-colors duration-150 ease-calm hover:bg-sunken';

export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t('subscription.test.text')}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {cards.map(({ number, fate }) => (
          <li key={number}>
            <button type="button" className={row} onClick={() => onUse(number)}>
              <span className="font-semibold tabular-nums">{number}</span>{' '}
              <span className="text-ink-2">{t(`subscription.test.cards.${fate}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
