// The page of the ways into the account: of each what it is good for, whether it is there, and the
// one press that brings it.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/account.ts';
import { usePasskeys } from '../../api/passkeys.ts';
import { useRecoveryCodes } from '../../api/recovery-codes.ts';
import { useTotp } from '../../api/totp.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';
import { AppCard } from './app-card.tsx';
import { CodesCard } from './codes-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { TokensCard } from './tokens-card.tsx';

export function SecurityPage() {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('security.title')} lead={t('security.lead')} />
      <Ways />
    </div>
  );
}

/** At first all of them at once: one that came later would push the others away from a finger. */
function Ways() {
  const { t } = useTranslation();
  const queries = [useRecoveryCodes(), usePasskeys(), useTotp()];
  if (queries.some(({ data, errorUpdatedAt }) => data === undefined && errorUpdatedAt === 0)) {
    return (
      <div role="status">
        <span className="sr-only">{t('ui.loading')}</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <>
      <CodesCard />
      <PasskeysCard />
      <AppCard />
      <PasswordCard />
      <TokensCard />
    </>
  );
}

function PasswordCard() {
  const { t } = useTranslation();
  const dates = useDates();
  const limit = useUser()?.passwordLimit;
  return (
    <SectionCard title={t('security.password.title')} lead={t('security.password.text')}>
      {limit && (
        <p className="mb-5 rounded-md bg-candle-soft p-4 text-sm text-candle-ink">
          {t(`security.password.limited.${limit.setBy}`, { date: dates.date(limit.until) })}
        </p>
      )}
      <Button asChild intent="secondary">
        <Link to="/settings">{t('security.password.open')}</Link>
      </Button>
    </SectionCard>
  );
}
