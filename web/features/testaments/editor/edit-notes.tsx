// The third tab: which of her notes are delivered with the testament. Linked when it is saved.
import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNotes } from '../../../api/notes.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Saving } from '../../../ui/saving.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotesChecklist } from './notes-checklist.tsx';
import type { EditFormState } from './use-edit-form.ts';

export function EditNotes({ state: { form, linked, isPending } }: { state: EditFormState }) {
  const { t } = useTranslation();
  const { data: known, isError, refetch } = useNotes();
  if (!known) {
    if (isError) return <Failure title={t('edit.notes.failed')} onRetry={() => void refetch()} />;
    return <Skeleton className="h-118" />;
  }
  // First those that go with it, also one written on another machine since the list was loaded.
  const notes = [...linked, ...known.filter(({ id }) => !linked.some((one) => one.id === id))];
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
        <NotebookPen className="size-5.5" aria-hidden="true" />
      </span>
      <h2 className="text-xl">{t('edit.notes.none')}</h2>
      <p className="max-w-[34rem] text-ink-2">{t('edit.notes.noneText')}</p>
      <Button asChild className="mt-4">
        <Link to="/notes/new">{t('edit.notes.create')}</Link>
      </Button>
    </div>
  );
}
