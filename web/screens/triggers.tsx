// What sets a delivery going, and the pause that keeps it from asking.
import { useTranslation } from 'react-i18next';
import { PauseNotice } from '../features/checks/pause.tsx';
import { TriggerList } from '../features/triggers/trigger-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function TriggersScreen() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <PageTitle>{t('triggers.title')}</PageTitle>
      <PauseNotice />
      <TriggerList />
    </div>
  );
}
