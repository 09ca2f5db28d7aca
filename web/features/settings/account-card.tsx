// Who the owner is, as we know it. The address is how we reach them and cannot be changed here.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { nameForRecipients } from '#contract/person-name.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { AccountForm } from './account-form.tsx';
import { useEditMode } from '../../ui/use-edit-mode.ts';

/** `children` stand below what is known of the owner. */
export function AccountCard({ user, children }: { user: User; children?: ReactNode }) {
  const { t } = useTranslation();
  const { isEditing, opener, edit, leave } = useEditMode();
  return (
    <SectionCard title={t('settings.account.title')}>
      {isEditing ? (
        <AccountForm user={user} onClose={leave} />
      ) : (
        <>
          <Facts user={user} />
          {children}
          <Button ref={opener} intent="secondary" className="mt-6" onClick={edit}>
            {t('settings.account.edit')}
          </Button>
        </>
      )}
    </SectionCard>
  );
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact
        name={t('auth.email')}
        hint={t('settings.account.emailHint')}
        // Between two narrow columns an address would break in the middle of a word.
        className="xl:max-2xl:col-span-2"
      >
        {user.email}
      </Fact>
      <Fact name={t('auth.username')}>
        <bdi>{user.username}</bdi>
      </Fact>
      <Fact name={t('auth.fullName')}>{user.fullName && <bdi>{user.fullName}</bdi>}</Fact>
      <Fact name={t('auth.phoneNumber')}>{user.phoneNumber}</Fact>
      <Fact name={t('account.called.label')}>{nameForRecipients(user)}</Fact>
    </dl>
  );
}

type FactProps = { name: string; hint?: string; className?: string; children: ReactNode };

function Fact({ name, hint, className, children }: FactProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">
        {children || <span className="text-ink-3">{t('settings.account.missing')}</span>}
        {hint && <span className="block text-sm text-ink-3">{hint}</span>}
      </dd>
    </div>
  );
}
