// All notes of the owner.
import { useTranslation } from 'react-i18next';
import { NoteList } from '../features/notes/note-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function NotesScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('notes.title')}</PageTitle>
      <NoteList />
    </>
  );
}
