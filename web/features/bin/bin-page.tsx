// The page of recent changes: what each of them was, and undoing it or deleting all for good.
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BinnedAct } from '#contract/bin.ts';
import { useBin } from '../../api/bin.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ScreenHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { ActRow } from './act-row.tsx';
import { EmptyQuestion, UndoQuestion } from './undo-question.tsx';

export function BinPage() {
  const { t } = useTranslation();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useBin();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('bin.title')} lead={t('bin.lead')} />
      {data && (data.length === 0 ? <Nothing /> : <Acts acts={data} />)}
      {hasNextPage && (
        <Button
          intent="secondary"
          className="justify-self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('bin.earlier')}
        </Button>
      )}
      {!data && isError && <Failure title={t('bin.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-60" />
        </div>
      )}
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return <EmptyState icon={Undo2} title={t('bin.empty')} text={t('bin.emptyText')} />;
}

function Acts({ acts }: { acts: readonly BinnedAct[] }) {
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened<BinnedAct>();
  const [isEmptying, setIsEmptying] = useState(false);
  return (
    <div ref={top} tabIndex={-1} className="grid gap-6 rounded-md">
      <ul
        aria-label={t('bin.list')}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
      >
        {acts.map((act) => (
          <ActRow key={act.id} act={act} onUndo={() => open(act)} />
        ))}
      </ul>
      <section aria-labelledby="for-good" className="max-w-[44rem] text-sm text-ink-2">
        <h2 id="for-good" className="text-lg text-ink">
          {t('bin.forGood.title')}
        </h2>
        <p className="mt-1 mb-3">{t('bin.forGood.text')}</p>
        <Button intent="secondary" onClick={() => setIsEmptying(true)}>
          {t('bin.forGood.open')}
        </Button>
      </section>
      {opened && <UndoQuestion act={opened} onClose={close} />}
      {isEmptying && <EmptyQuestion onClose={() => setIsEmptying(false)} />}
    </div>
  );
}
