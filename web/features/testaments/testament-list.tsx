// The testaments as cards, with the dialogs that write, change and delete them. The screen says
// which heading stands above it.
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard as Testament } from '#contract/testaments.ts';
import { useTestaments } from '../../api/testaments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeleteTestament } from './delete-testament.tsx';
import { TestamentCard } from './testament-card.tsx';
import { TestamentDialog } from './testament-dialog.tsx';

type Opened =
  | { kind: 'new' }
  | { kind: 'edit'; testament: Testament }
  | { kind: 'delete'; testament: Testament };

type TestamentListProps = { heading: ReactNode; cardHeading: 'h2' | 'h3' };

export function TestamentList({ heading, cardHeading }: TestamentListProps) {
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened();

  return (
    <section aria-label={t('testaments.title')}>
      <div ref={top} tabIndex={-1} className="mb-4 flex items-center justify-between gap-3">
        {heading}
        <Button aria-label={t('testaments.add')} onClick={() => open({ kind: 'new' })}>
          <Plus aria-hidden="true" />
          <span className="sm:hidden">{t('testaments.addShort')}</span>
          <span className="max-sm:hidden">{t('testaments.add')}</span>
        </Button>
      </div>
      <Cards heading={cardHeading} onOpen={open} />
      {opened?.kind === 'new' && <TestamentDialog onClose={close} />}
      {opened?.kind === 'edit' && <TestamentDialog id={opened.testament.id} onClose={close} />}
      {opened?.kind === 'delete' && (
        <DeleteTestament testament={opened.testament} onClose={close} />
      )}
    </section>
  );
}

/**
 * Which dialog is open. Closing it gives the focus back to the button that opened it, or to the top
 * of the list if that button is gone together with its card.
 */
function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (opened !== null || opener.current === null) return;
    const target = opener.current.isConnected ? opener.current : top.current;
    opener.current = null;
    target?.focus();
  }, [opened]);

  function open(next: Opened): void {
    opener.current = document.activeElement as HTMLElement | null;
    setOpened(next);
  }
  return { opened, open, close: () => setOpened(null), top };
}

type CardsProps = { heading: 'h2' | 'h3'; onOpen: (opened: Opened) => void };

function Cards({ heading, onOpen }: CardsProps) {
  const { t } = useTranslation();
  const { data, isError, refetch, dataUpdatedAt } = useTestaments();
  if (data?.length === 0) return <Empty onCreate={() => onOpen({ kind: 'new' })} />;
  if (data) {
    return (
      <ul className="grid gap-4 sm:grid-cols-2">
        {data.map((testament) => (
          <TestamentCard
            key={testament.id}
            testament={testament}
            heading={heading}
            loadedAtMs={dataUpdatedAt}
            onEdit={() => onOpen({ kind: 'edit', testament })}
            onDelete={() => onOpen({ kind: 'delete', testament })}
          />
        ))}
      </ul>
    );
  }
  if (isError) {
    return (
      <Card role="alert" className="grid justify-items-start gap-3">
        <p>{t('testaments.failed')}</p>
        <Button intent="secondary" onClick={() => void refetch()}>
          {t('testaments.retry')}
        </Button>
      </Card>
    );
  }
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2">
      <span className="sr-only">{t('testaments.loading')}</span>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-64 rounded-lg" />
      ))}
    </div>
  );
}

function Empty({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  return (
    <Card className="grid justify-items-center px-6 py-12 text-center sm:py-16">
      <p className="font-serif text-xl">{t('testaments.emptyTitle')}</p>
      <p className="mt-2 text-ink-2">{t('testaments.emptyText')}</p>
      <Button className="mt-6" onClick={onCreate}>
        {t('testaments.create')}
      </Button>
    </Card>
  );
}
