// Writing a letter: at the address of a new one, which gets one of its own with the first word, and
// at that of each letter. Both addresses are one screen, so that the cursor stays where it is.
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idOf } from '../api/id-of.ts';
import { DeskPage } from '../features/testaments/desk/desk-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function DeskScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: address } = useParams({ strict: false });
  const [born, setBorn] = useState<string | null>(null);
  const [desk, setDesk] = useState({ address, number: 1, isNew: address === undefined });
  if (desk.address !== address) {
    const isSame = desk.isNew && address === born;
    const next = { number: desk.number + 1, isNew: address === undefined };
    setDesk(isSame ? { ...desk, address } : { ...next, address });
  }
  const open = (id: number, options: { ignoreBlocker?: true; resetScroll?: false } = {}) =>
    void navigate({
      to: '/testaments/$id/write',
      params: { id: String(id) },
      replace: true,
      ...options,
    });
  return (
    <>
      <PageTitle>{t('desk.title')}</PageTitle>
      <DeskPage
        key={desk.number}
        id={address === undefined ? null : (idOf(address) ?? undefined)}
        isNew={desk.isNew}
        onBorn={({ id }) => {
          setBorn(String(id));
          open(id, { ignoreBlocker: true, resetScroll: false });
        }}
        onBegun={({ id }) => open(id)}
      />
    </>
  );
}
