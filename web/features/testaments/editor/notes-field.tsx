// Which notes are delivered with the testament: title and first words of each, in a box that
// scrolls. Linked when it is saved.
import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes.ts';
import { useNotes } from '../../../api/notes.ts';
import { useTestamentNotes } from '../../../api/testaments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Saving } from '../../../ui/saving.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { hasWords, searchedFrom } from '../../../ui/search.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { excerpt } from '../../markdown/excerpt.ts';
import type { TestamentFormState } from './use-testament-save.ts';

export function NotesField({ state }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { form, known, isPending } = state;
  const { data: all, isError, refetch } = useNotes();
  const { data: linked } = useTestamentNotes(known.id!);
  if (!all || !linked) {
    if (isError) return <Failure title={t('edit.notes.failed')} onRetry={() => void refetch()} />;
    return <Skeleton className="h-118" />;
  }
  // First those that go with it, also one written on another machine since the list was loaded.
  const notes = [...linked, ...all.filter(({ id }) => !linked.some((one) => one.id === id))];
  if (notes.length === 0) return <NoNotes />;
  return (
    <Controller
      control={form.control}
      name="noteIds"
      render={({ field }) => (
        <Saving isPending={isPending}>
          <NotesChecklist notes={notes} chosen={field.value} onChange={field.onChange} />
        </Saving>
      )}
    />
  );
}

function NoNotes() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-118 place-content-center justify-items-center gap-2 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-candle-soft text-candle-ink">
        <NotebookPen className="size-5.5" />
      </span>
      <h2 className="text-xl">{t('edit.notes.none')}</h2>
      <p className="max-w-[34rem] text-ink-2">{t('edit.notes.noneText')}</p>
      <Button asChild className="mt-4">
        <Link to="/notes/new">{t('edit.notes.create')}</Link>
      </Button>
    </div>
  );
}

type NotesChecklistProps = {
  notes: readonly Note[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

const previewCharacters = 100;

function NotesChecklist({ notes, chosen, onChange }: NotesChecklistProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found = notes.filter(({ title, content }) => hasWords(query, [title, content]));
  const total = notes.length;
  const picked = notes.filter(({ id }) => chosen.includes(id)).length;

  function change(id: number, isChosen: boolean): void {
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  }

  return (
    <div className="grid gap-3">
      <div>
        <p className="text-sm text-ink-2">{t('edit.notes.hint')}</p>
        <p role="status" className="text-sm font-semibold">
          {t('edit.notes.chosen', { picked, count: total })}
        </p>
      </div>
      {total >= searchedFrom && (
        <SearchField
          label={t('notes.search')}
          value={query}
          onChange={setQuery}
          result={t('edit.notes.found', { found: found.length, count: total })}
        />
      )}
      <ul
        aria-label={t('edit.notes.list')}
        className="h-100 overflow-y-auto rounded-md border border-line"
      >
        {found.map((note) => (
          <li key={note.id} className="border-b border-line px-4 py-3 last:border-b-0">
            <Checkbox
              checked={chosen.includes(note.id)}
              onChange={(event) => change(note.id, event.target.checked)}
              label={<NoteName note={note} />}
              hint={
                <span className="wrap-anywhere">{excerpt(note.content, previewCharacters)}</span>
              }
            />
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-4 py-3 text-sm text-ink-2">{t('edit.notes.nothingFound')}</li>
        )}
      </ul>
    </div>
  );
}

function NoteName({ note }: { note: Note }) {
  const { t } = useTranslation();
  return (
    <span className="wrap-anywhere">
      {note.title} {note.isPrivate && <Badge className="ml-1">{t('notes.private')}</Badge>}
    </span>
  );
}
