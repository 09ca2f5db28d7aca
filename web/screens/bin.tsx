// What was changed or deleted in the last thirty days, and bringing it back.
import { useTranslation } from 'react-i18next';
import { BinPage } from '../features/bin/bin-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function BinScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('bin.title')}</PageTitle>
      <BinPage />
    </>
  );
}
