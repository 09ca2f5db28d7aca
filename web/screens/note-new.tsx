// Writing a new note on a page of its own: where "Create a Note" leads from a testament.
import { useTranslation } from 'react-i18next';
import { NewNoteForm } from '../features/notes/new-note.tsx';

export function NewNote() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('notes.form.pageTitle')}</title>
      <NewNoteForm />
    </>
  );
}
