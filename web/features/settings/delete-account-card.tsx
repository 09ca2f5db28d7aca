// The end of an account. Opens the question; nothing is deleted before it is answered.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DeleteAccount } from './delete-account.tsx';

export function DeleteAccountCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard title={t('settings.remove.title')} lead={t('settings.remove.lead')}>
      <Button intent="secondary" className="text-danger!" onClick={() => setIsOpen(true)}>
        {t('settings.remove.open')}
      </Button>
      <DeleteAccount email={user.email} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </SectionCard>
  );
}
