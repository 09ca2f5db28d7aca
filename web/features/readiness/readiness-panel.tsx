// What is still missing of everything, or of one letter, and below it what is in order.
import { useTranslation } from 'react-i18next';
import { useReadiness } from '../../api/readiness.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReadinessLines } from './readiness-lines.tsx';
import { isMendedInForm, isOfLetter } from './sentences.ts';

type ReadinessPanelProps = {
  /** Of one letter only; left out: of everything. */
  testamentId?: number;
  /** Beside the fields of that letter, which show themselves what is missing in them. */
  isInForm?: boolean;
};

export function ReadinessPanel({ testamentId, isInForm = false }: ReadinessPanelProps) {
  const { t } = useTranslation();
  const { data, isError } = useReadiness(testamentId === undefined ? {} : { testamentId });
  const all = testamentId === undefined ? data : data?.filter(isOfLetter);
  const items = isInForm ? all?.filter((item) => !isMendedInForm(item)) : all;
  const open = items?.filter(({ isOpen }) => isOpen);
  const inOrder = items?.filter(({ isOpen }) => !isOpen);
  return (
    <Card as="section" aria-labelledby="readiness-title">
      <h2 id="readiness-title" className="text-lg">
        {open?.length === 0 ? t('readiness.allSet') : t('readiness.title')}
      </h2>
      {isError && <p className="mt-2 text-sm text-ink-2">{t('readiness.failed')}</p>}
      {!data && !isError && <Skeleton className="mt-3 h-32" />}
      {open && open.length > 0 && <ReadinessLines items={open} label={t('readiness.title')} />}
      {inOrder && inOrder.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="min-h-8 cursor-pointer font-semibold">
            {t('readiness.inOrder')}
          </summary>
          <ReadinessLines items={inOrder} label={t('readiness.inOrder')} />
        </details>
      )}
    </Card>
  );
}
