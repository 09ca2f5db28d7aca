// All notes of the owner.
import { useTranslation } from 'react-i18next';
import { NoteList } from '../features/notes/note-list.tsx';

export function Notes() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('notes.pageTitle')}</title>
      <NoteList />
    </>
  );
}
