// Where a note is written: in a dialog, a new one or one that is read anew first, or on a page of
// its own.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes.ts';
import { useNoteForEditing } from '../../api/notes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { ScreenHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUnsaved } from '../changes/use-unsaved.tsx';
import { useNoteLinks } from './linked-testaments.tsx';
import { NoteButtons, NoteFormFields, useNoteForm } from './note-form.tsx';

type NoteDialogProps = { id?: number; onClose: () => void };

export function NoteDialog({ id, onClose }: NoteDialogProps) {
  if (id === undefined) return <NoteFormDialog onClose={onClose} />;
  return <ExistingNote id={id} onClose={onClose} />;
}

function ExistingNote({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { note, isError } = useNoteForEditing(id);
  // If nobody knows what it stands on, the server still refuses what cannot be changed.
  const { released, isPending } = useNoteLinks(id);
  const [begun, setBegun] = useState<Note | null>(null);
  // Once: whatever is read again while somebody writes takes no words away.
  if (begun === null && note && !isPending && !released) setBegun(note);
  if (begun) return <NoteFormDialog note={begun} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t('notes.detail.edit')}
        footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
      >
        {isError && <p role="alert">{t('notes.detail.failed')}</p>}
        {!isError && released && <p>{t('notes.form.released', { title: released.title })}</p>}
        {!isError && !released && <Skeleton className="h-120" />}
      </DialogContent>
    </Dialog>
  );
}

type NoteFormDialogProps = { note?: Note | undefined; onClose: () => void };

function NoteFormDialog({ note, onClose }: NoteFormDialogProps) {
  const { t } = useTranslation();
  const state = useNoteForm(note, onClose);
  const { close, question } = useUnsaved(state.isDirty, state.isPending, onClose);
  return (
    <Dialog open isBusy={state.isPending} onOpenChange={close}>
      <DialogContent
        title={state.isNew ? t('notes.form.newTitle') : t('notes.detail.edit')}
        footer={<NoteButtons state={state} onCancel={close} />}
      >
        <NoteFormFields state={state} />
        {question}
      </DialogContent>
    </Dialog>
  );
}

export function NewNoteForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useNoteForm(undefined, ({ id }) => {
    void navigate({ to: '/notes/$id', params: { id: String(id) }, ignoreBlocker: true });
  });
  const { close, question } = useUnsaved(state.isDirty, state.isPending, () => {
    void navigate({ to: '/notes', ignoreBlocker: true });
  });
  return (
    <div className="grid max-w-3xl gap-6">
      <ScreenHead title={t('notes.form.newTitle')} />
      <Card className="grid gap-6">
        <NoteFormFields state={state} />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
          <NoteButtons state={state} onCancel={close} />
        </div>
      </Card>
      {question}
    </div>
  );
}
