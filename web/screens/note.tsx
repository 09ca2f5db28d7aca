// One note of the owner.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotePage } from '../features/notes/note-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function NoteScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/app/notes/$id' });
  return (
    <>
      <PageTitle>{t('notes.detail.pageTitle')}</PageTitle>
      <NotePage address={id} />
    </>
  );
}
