// A new password: the form opens when it is wanted.
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { useEditMode } from './use-edit-mode.ts';

export function PasswordCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const { isEditing, opener, edit, leave } = useEditMode();
  return (
    <SectionCard title={t('settings.password.title')} lead={t('settings.password.lead')}>
      {isEditing ? (
        <PasswordForm username={user.username} onClose={leave} />
      ) : (
        <Button ref={opener} intent="secondary" onClick={edit}>
          {t('settings.password.change')}
        </Button>
      )}
    </SectionCard>
  );
}
