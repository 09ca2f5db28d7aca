// The form of a note as a page of its own: what was written is shown as soon as it is saved.
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useUnsaved } from '../unsaved/use-unsaved.tsx';
import { NoteButtons, NoteFormFields } from './note-fields.tsx';
import { useNoteForm } from './use-note-form.ts';

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
      <PageHead title={t('notes.form.newTitle')} />
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
