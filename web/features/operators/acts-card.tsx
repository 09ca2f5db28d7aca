// What operators and commands did, newest first. There is nothing to press here.
import { useTranslation } from 'react-i18next';
import type { OperatorActLine } from '#contract/administration.ts';
import { useOperatorActs } from '../../api/operators.ts';
import { Failure } from '../../ui/failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useDates } from '../dates/use-dates.ts';

export function ActsCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useOperatorActs();
  return (
    <SectionCard title={t('operators.acts.title')} lead={t('operators.acts.lead')}>
      {isError && <Failure isInside title={t('operators.failed')} onRetry={() => void refetch()} />}
      <ol className="max-h-96 divide-y divide-line overflow-y-auto empty:hidden">
        {data?.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </ol>
    </SectionCard>
  );
}

function ActRow({ act: { at, operator, kind, account, count } }: { act: OperatorActLine }) {
  const { t } = useTranslation();
  const dates = useDates();
  const who =
    operator === null ? t('operators.acts.command') : t('operators.acts.by', { id: operator });
  return (
    <li className="py-2">
      <p>
        {t(`operators.acts.kinds.${kind}`)}
        {account !== null && ` · ${t('operators.accounts.number', { id: account })}`}
        {count !== null && ` · ${count}`}
      </p>
      <p className="text-sm text-ink-2">
        {dates.moment(at)} · {who}
      </p>
    </li>
  );
}
