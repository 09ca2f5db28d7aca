// Where a testament is changed: words, people, files, notes, and whether it is armed.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idOf } from '../api/id-of.ts';
import { ReadinessPanel } from '../features/readiness/readiness-panel.tsx';
import { EditScreen } from '../features/testaments/editor/edit-screen.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function EditTestamentScreen() {
  const { t } = useTranslation();
  const { id: address } = useParams({ from: '/app/testaments/edit/$id' });
  const id = idOf(address);
  return (
    <>
      <PageTitle>{t('edit.title')}</PageTitle>
      <EditScreen id={id} readiness={id !== null && <ReadinessPanel testamentId={id} isInForm />} />
    </>
  );
}
