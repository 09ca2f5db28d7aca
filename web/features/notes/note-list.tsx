// The notes as cards, with the dialogs that write, change and delete them.
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes.ts';
import { useNotes } from '../../api/notes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHead } from '../../ui/page-head.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { hasWords, searchedFrom } from '../../ui/search.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { DeleteNote } from './delete-note.tsx';
import { NoteCard } from './note-card.tsx';
import { NoteDialog } from './note-dialog.tsx';

type Opened = { kind: 'new' } | { kind: 'edit'; note: Note } | { kind: 'delete'; note: Note };

export function NoteList() {
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened<Opened>();
  return (
    <div className="grid gap-6">
      <div ref={top} tabIndex={-1} className="rounded-md">
        <ScreenHead title={t('notes.title')} lead={t('notes.lead')}>
          <Button onClick={() => open({ kind: 'new' })}>
            <Plus />
            {t('notes.add')}
          </Button>
        </ScreenHead>
      </div>
      <Notes onOpen={open} />
      {opened?.kind === 'new' && <NoteDialog onClose={close} />}
      {opened?.kind === 'edit' && <NoteDialog id={opened.note.id} onClose={close} />}
      {opened?.kind === 'delete' && (
        <DeleteNote note={opened.note} place="list" onClose={close} onDeleted={close} />
      )}
    </div>
  );
}

type OpenProps = { onOpen: (opened: Opened) => void };

function Notes({ onOpen }: OpenProps) {
  const { t } = useTranslation();
  const { data, isError } = useNotes();
  if (data?.length === 0) {
    return (
      <EmptyState icon={NotebookPen} title={t('notes.emptyTitle')} text={t('notes.emptyText')}>
        <Button onClick={() => onOpen({ kind: 'new' })}>{t('notes.createFirst')}</Button>
      </EmptyState>
    );
  }
  if (data) return <Cards notes={data} onOpen={onOpen} />;
  // Null: the session has ended, and reading the page anew leads to the sign-in.
  if (isError || data === null) return <LoadingFailed />;
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{t('notes.loading')}</span>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className="h-54 rounded-lg" />
      ))}
    </div>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 2xl:grid-cols-3';

function Cards({ notes, onOpen }: OpenProps & { notes: readonly Note[] }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found = notes.filter(({ title, content }) => hasWords(query, [title, content]));
  return (
    <>
      {(notes.length >= searchedFrom || query !== '') && (
        <SearchField
          label={t('notes.search')}
          value={query}
          onChange={setQuery}
          result={t('notes.found', { count: found.length })}
          className="sm:max-w-96"
        />
      )}
      {found.length === 0 && (
        <p className="text-ink-2">{t('notes.nothingFound', { query: query.trim() })}</p>
      )}
      <ul className={grid}>
        {found.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            onEdit={() => onOpen({ kind: 'edit', note })}
            onDelete={() => onOpen({ kind: 'delete', note })}
          />
        ))}
      </ul>
    </>
  );
}

/** Asks for the whole page again: whatever went wrong, nothing of it is kept. */
function LoadingFailed() {
  const { t } = useTranslation();
  return (
    <Card role="alert" className="grid justify-items-start gap-2">
      <h2 className="text-lg">{t('notes.failedTitle')}</h2>
      <p className="text-ink-2">{t('notes.failedText')}</p>
      <Button intent="secondary" className="mt-2" onClick={() => window.location.reload()}>
        {t('notes.retry')}
      </Button>
    </Card>
  );
}
