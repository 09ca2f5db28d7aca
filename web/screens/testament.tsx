// One testament to look at: its words, its people, what it waits for, and what became of it.
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TestamentReleases } from '../features/returns/testament-releases.tsx';
import { Overview } from '../features/testaments/overview.tsx';
import { testamentIdOf } from '../features/testaments/testament-id.ts';

export function TestamentOverview() {
  const { t } = useTranslation();
  const { id: address } = useParams({ from: '/app/testaments/$id' });
  const id = testamentIdOf(address);
  return (
    <>
      <title>{t('overview.pageTitle')}</title>
      <Overview
        key={address}
        id={id}
        releases={id !== null && <TestamentReleases testamentId={id} />}
      />
    </>
  );
}
