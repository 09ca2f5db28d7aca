// The testaments as cards, with the dialogs that write and change them, and the question before one
// is deleted. The screen says which heading stands above it.
import { Link } from '@tanstack/react-router';
import { Feather, FileText, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestamentCard as Testament } from '#contract/testaments.ts';
import { useDeleteTestament, useTestaments } from '../../../api/testaments.ts';
import { ConfirmDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { collatorOf, hasWords, searchedFrom } from '../../../ui/search.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMore } from '../../../ui/use-more.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { useAnnouncedChange } from '../../changes/use-announced-change.ts';
import { TestamentListCard } from './testament-card.tsx';

// Most of the time the list is only read; whoever comes near the button is about to write.
const loadDialogs = () => import('../editor/testament-dialog.tsx');
const NewTestamentDialog = lazy(async () => ({
  default: (await loadDialogs()).NewTestamentDialog,
}));
const EditTestamentDialog = lazy(async () => ({
  default: (await loadDialogs()).EditTestamentDialog,
}));

function prepareDialogs(): void {
  // That it fails is told when the dialog is opened.
  loadDialogs().catch(() => undefined);
}

type Opened =
  | { kind: 'new' }
  | { kind: 'edit'; testament: Testament }
  | { kind: 'delete'; testament: Testament };

type TestamentListProps = {
  heading: ReactNode;
  cardHeading: 'h2' | 'h3';
  /** Where other things follow: so many at first, the others when they are asked for. */
  shownFirst?: number;
  /** The address itself asks for a new testament; called when that is done or given up. */
  onNewClosed?: () => void;
};

export function TestamentList(props: TestamentListProps) {
  const { heading, cardHeading, shownFirst, onNewClosed } = props;
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened<Opened>();
  const shown: Opened | null = onNewClosed ? { kind: 'new' } : opened;
  const onClose = onNewClosed ?? close;

  return (
    <section aria-label={t('testaments.title')}>
      <div
        ref={top}
        tabIndex={-1}
        className={classNames(
          'flex flex-wrap items-center justify-between gap-3 rounded-md',
          cardHeading === 'h2' ? 'mb-6' : 'mb-4',
        )}
      >
        <div className="min-w-0 flex-1 basis-32">{heading}</div>
        <Button asChild intent="secondary">
          <Link to="/testaments/write">
            <Feather />
            {t('testaments.writeNew')}
          </Link>
        </Button>
        <Button
          aria-label={t('testaments.add')}
          onPointerEnter={prepareDialogs}
          onFocus={prepareDialogs}
          onClick={() => open({ kind: 'new' })}
        >
          <Plus />
          <span className="sm:hidden">{t('testaments.addShort')}</span>
          <span className="max-sm:hidden">{t('testaments.add')}</span>
        </Button>
      </div>
      <div className="@container">
        <Cards heading={cardHeading} shownFirst={shownFirst} onOpen={open} />
      </div>
      <Suspense>
        {shown?.kind === 'new' && <NewTestamentDialog onClose={onClose} />}
        {shown?.kind === 'edit' && (
          <EditTestamentDialog id={shown.testament.id} onClose={onClose} />
        )}
      </Suspense>
      {shown?.kind === 'delete' && <DeleteTestament testament={shown.testament} onClose={close} />}
    </section>
  );
}

type CardsProps = {
  heading: 'h2' | 'h3';
  shownFirst?: number | undefined;
  onOpen: (opened: Opened) => void;
};

/** By the room there is, which is less beside the panels of the dashboard. */
const grid = 'grid gap-4 @min-[34rem]:grid-cols-2';
/** About as high as a card with that much room. */
const cardHeight = 'h-86 @min-[34rem]:h-100 @min-[42rem]:h-90 @min-[54rem]:h-78';

function Cards({ heading, shownFirst, onOpen }: CardsProps) {
  const { t } = useTranslation();
  const { data, isError, refetch, dataUpdatedAt } = useTestaments();
  if (data?.length === 0) return <Empty heading={heading} onOpen={onOpen} />;
  if (!data && isError) {
    return <Failure title={t('testaments.failed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingCards />;
  return (
    <FoundCards
      testaments={data}
      loadedAtMs={dataUpdatedAt}
      heading={heading}
      shownFirst={shownFirst}
      onOpen={onOpen}
    />
  );
}

type FoundCardsProps = CardsProps & {
  testaments: readonly Testament[];
  /** When they were read. */
  loadedAtMs: number;
};

function FoundCards(props: FoundCardsProps) {
  const { testaments, loadedAtMs, heading, shownFirst, onOpen } = props;
  const { t, i18n } = useTranslation();
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<LetterOrder>('changed');
  const isSearched = testaments.length >= searchedFrom;
  const found = isSearched ? testaments.filter((one) => hasWords(query, wordsOf(one))) : testaments;
  const isPart = query.trim() === '' && shownFirst !== undefined;
  const { count, more } = useMore(found.length, isPart ? { first: shownFirst, step: 40 } : {});
  const shown = orderedLetters(found, order, i18n.language).slice(0, count);
  return (
    <>
      {isSearched && (
        <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-4">
          <SearchField
            label={t('testaments.search')}
            value={query}
            onChange={setQuery}
            result={t('testaments.found', { count: found.length })}
            className="min-w-0 flex-1 basis-56 sm:max-w-80"
          />
          <Field label={t('testaments.order.label')} className="flex-1 basis-44 sm:max-w-64">
            <Select value={order} onChange={({ target }) => setOrder(target.value as LetterOrder)}>
              {letterOrders.map((each) => (
                <option key={each} value={each}>
                  {t(`testaments.order.${each}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {found.length === 0 && <p className="py-6 text-ink-2">{t('testaments.notFound')}</p>}
      <ul className={grid}>
        {shown.map((testament) => (
          <TestamentListCard
            key={testament.id}
            testament={testament}
            heading={heading}
            loadedAtMs={loadedAtMs}
            onSettings={() => onOpen({ kind: 'edit', testament })}
            onDelete={() => onOpen({ kind: 'delete', testament })}
          />
        ))}
      </ul>
      {more}
    </>
  );
}

const letterOrders = ['changed', 'title', 'next'] as const;
type LetterOrder = (typeof letterOrders)[number];

/** The server answers with what was changed last in front. */
function orderedLetters(letters: readonly Testament[], order: LetterOrder, language: string) {
  if (order === 'changed') return letters;
  const { compare } = collatorOf(language);
  return letters.toSorted((one, other) =>
    order === 'title' ? compare(one.title, other.title) : nextMs(one) - nextMs(other),
  );
}

/** What has no date stands last. */
function nextMs({ armed: { nextCheckAt, releaseAt } }: Testament): number {
  const dates = [nextCheckAt, releaseAt].flatMap((at) => (at === null ? [] : Date.parse(at)));
  return Math.min(Number.MAX_SAFE_INTEGER, ...dates);
}

function wordsOf({ title, description, shortDescription }: Testament): string[] {
  return [title, description, shortDescription];
}

function LoadingCards() {
  const { t } = useTranslation();
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{t('testaments.loading')}</span>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className={`${cardHeight} rounded-lg`} />
      ))}
    </div>
  );
}

function Empty({ heading, onOpen }: CardsProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={FileText}
      heading={heading}
      title={t('testaments.emptyTitle')}
      text={t('testaments.emptyText')}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to="/testaments/write">
            <Feather />
            {t('testaments.writeNew')}
          </Link>
        </Button>
        <Button intent="secondary" onClick={() => onOpen({ kind: 'new' })}>
          {t('testaments.create')}
        </Button>
      </div>
    </EmptyState>
  );
}

type DeleteTestamentProps = {
  testament: Testament;
  onClose: () => void;
};

function DeleteTestament({ testament, onClose }: DeleteTestamentProps) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useDeleteTestament(), {
    done: { title: t('testaments.remove.done'), description: t('layout.undoHint') },
    failed: t('testaments.remove.failed'),
    failedText: t('ui.errorOccurred'),
  });
  const takenFrom = takenFromReaders(testament);

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('ui.askDelete', { title: testament.title })}
      description={
        <>
          {t('testaments.remove.text')}
          <span className="mt-2 block">{t('layout.keptHint')}</span>
          {takenFrom !== null && (
            <span className="mt-2 block">{t(`testaments.remove.released.${takenFrom}`)}</span>
          )}
          {takenFrom !== null && takenFrom !== 'held' && (
            <span className="mt-2 block">{t('testaments.remove.onceSignedIn')}</span>
          )}
        </>
      }
      cancelLabel={t('ui.cancel')}
      confirmLabel={isPending ? t('ui.deleting') : t('ui.delete')}
      onConfirm={() => make(testament.id, onClose)}
      pending={isPending}
    />
  );
}

/** How far it has come to its readers, from whom the deletion takes it. */
function takenFromReaders({ armed }: Testament): 'sent' | 'begun' | 'held' | null {
  if (armed.phase !== 'released') return null;
  return armed.mail === 'sent' || armed.mail === 'held' ? armed.mail : 'begun';
}
