// The account of whoever is signed in: what is known of them, what they pay, what keeps it safe.
import { useTranslation } from 'react-i18next';
import { useUser } from '../api/account.ts';
import { ArchiveCard } from '../features/archive/archive-card.tsx';
import { MailProofLine } from '../features/checks/mail-proof.tsx';
import { PreferencesCard } from '../features/preferences/preferences-card.tsx';
import { UsernameChange } from '../features/settings/username-change.tsx';
import { AddressMove } from '../features/settings/address-move.tsx';
import { PictureField } from '../features/settings/picture-field.tsx';
import { AccountCard } from '../features/settings/account-card.tsx';
import { ChangesCard } from '../features/settings/changes-card.tsx';
import { ConnectionsCard } from '../features/settings/connections-card.tsx';
import { DeleteAccountCard } from '../features/settings/delete-account.tsx';
import { FollowUpsCard } from '../features/settings/follow-ups-card.tsx';
import { LivenessCard } from '../features/settings/liveness-card.tsx';
import { PasswordCard } from '../features/settings/password-form.tsx';
import { SessionsCard } from '../features/settings/sessions-card.tsx';
import { WaysInCard } from '../features/settings/ways-in-card.tsx';
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
      <ScreenHead title={t('layout.settings')} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))]">
        <div className={column}>
          <AccountCard user={user}>
            <MailProofLine className="mt-4 text-sm text-ink-2" />
            <PictureField setAt={user.pictureAt} />
            <AddressMove user={user} />
            <UsernameChange user={user} />
          </AccountCard>
          <SubscriptionCard />
          <LivenessCard user={user} />
          <FollowUpsCard user={user} />
        </div>
        <div className={column}>
          <PreferencesCard />
          <PasswordCard user={user} />
          <WaysInCard />
          <ConnectionsCard />
          <SessionsCard />
          <ChangesCard />
          <ArchiveCard />
        </div>
      </div>
      <div className="mt-6">
        <DeleteAccountCard user={user} />
      </div>
    </div>
  );
}
