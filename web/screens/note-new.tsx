// Writing a new note on a page of its own: where "Create a Note" leads from a testament.
import { useTranslation } from 'react-i18next';
import { NewNoteForm } from '../features/notes/note-dialog.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function NewNoteScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('notes.form.newTitle')}</PageTitle>
      <NewNoteForm />
    </>
  );
}
