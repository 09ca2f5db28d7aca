// Where the link in a check mail leads.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkedChanges } from '../features/bin/linked-changes.tsx';
import { CheckPage } from '../features/checks/check-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function CheckScreen() {
  const { t } = useTranslation();
  const { token } = useParams({ from: '/check/$token' });
  return (
    <>
      <PageTitle>{t('checks.page.title')}</PageTitle>
      <CheckPage
        key={token}
        token={token}
        showChanges={(link, code, acts) => <LinkedChanges token={link} code={code} acts={acts} />}
      />
    </>
  );
}
