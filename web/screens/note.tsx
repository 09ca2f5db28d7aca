// One note of the owner.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotePage } from '../features/notes/note-page.tsx';

export function NoteDetail() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/app/notes/$id' });
  return (
    <>
      <title>{t('notes.detail.pageTitle')}</title>
      <NotePage address={id} />
    </>
  );
}
