// Where a testament is changed: words, people, files, notes, and whether it is armed.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EditScreen } from '../features/testaments/edit-screen.tsx';
import { testamentIdOf } from '../features/testaments/testament-id.ts';

export function EditTestament() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/app/testaments/edit/$id' });
  return (
    <>
      <title>{t('edit.pageTitle')}</title>
      <EditScreen id={testamentIdOf(id)} />
    </>
  );
}
