// The account of whoever is signed in: what is known of her, what she pays, what keeps it safe.
import { useTranslation } from 'react-i18next';
import { useUser } from '../api/account.ts';
import { MailProofLine } from '../features/checks/mail-proof.tsx';
import { PreferencesCard } from '../features/preferences/preferences-card.tsx';
import { AccountCard } from '../features/settings/account-card.tsx';
import { ChangesCard } from '../features/settings/changes-card.tsx';
import { DeleteAccountCard } from '../features/settings/delete-account.tsx';
import { LivenessCard } from '../features/settings/liveness-card.tsx';
import { PasswordCard } from '../features/settings/password-form.tsx';
import { SessionsCard } from '../features/settings/sessions-card.tsx';
import { SubscriptionCard } from '../features/subscription/subscription-card.tsx';
import { ScreenHead } from '../ui/page-head.tsx';

const column = 'grid grid-cols-[minmax(0,1fr)] gap-6';

export function SettingsScreen() {
  const { t } = useTranslation();
  const user = useUser();
  // Only for the moment between signing out and leaving the page.
  if (!user) return null;
  return (
    <div className="max-w-3xl xl:max-w-none">
      <ScreenHead title={t('settings.title')} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))]">
        <div className={column}>
          <AccountCard user={user}>
            <MailProofLine className="mt-4 text-sm text-ink-2" />
          </AccountCard>
          <SubscriptionCard />
          <LivenessCard user={user} />
        </div>
        <div className={column}>
          <PreferencesCard />
          <PasswordCard user={user} />
          <SessionsCard />
          <ChangesCard />
          <DeleteAccountCard user={user} />
        </div>
      </div>
    </div>
  );
}
