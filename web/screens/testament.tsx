// One testament to look at: its words, its people, what it waits for, and what became of it.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idOf } from '../api/id-of.ts';
import { ReadinessPanel } from '../features/readiness/readiness-panel.tsx';
import { TestamentReleases } from '../features/returns/testament-releases.tsx';
import { Overview } from '../features/testaments/overview/overview.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function TestamentScreen() {
  const { t } = useTranslation();
  const { id: address } = useParams({ from: '/app/testaments/$id' });
  const id = idOf(address);
  return (
    <>
      <PageTitle>{t('overview.pageTitle')}</PageTitle>
      <Overview
        key={address}
        id={id}
        releases={id !== null && <TestamentReleases testamentId={id} />}
        readiness={id !== null && <ReadinessPanel testamentId={id} />}
      />
    </>
  );
}
