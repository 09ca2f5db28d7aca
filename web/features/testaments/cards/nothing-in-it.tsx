// Of an active testament with nothing in it: says so for as long as that is true.
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';

type Facts = Pick<TestamentCard, 'isEmpty' | 'status' | 'armed'>;

export function NothingInIt({ testament: { isEmpty, status, armed } }: { testament: Facts }) {
  const { t } = useTranslation();
  if (!isEmpty || status !== 'active' || armed.phase === 'released') return null;
  // Said by its line already.
  if (armed.reason === 'no-words') return null;
  return (
    <p className="mt-1 pl-6 text-sm font-semibold text-candle-ink">{t('testaments.armed.empty')}</p>
  );
}
