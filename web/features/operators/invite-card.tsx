// A link by which one more person may open an account.
import { useTranslation } from 'react-i18next';
import { useInviteOwner } from '../../api/operators.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';

export function InviteCard() {
  const { t } = useTranslation();
  const dates = useDates();
  const invite = useInviteOwner();
  const { make, isPending } = useAnnouncedChange(invite, {
    failed: t('operators.notDone'),
    failedText: t('operators.notDoneText'),
  });
  return (
    <SectionCard title={t('operators.invite.title')} lead={t('operators.invite.lead')}>
      <Button intent="secondary" disabled={isPending} onClick={() => make()}>
        {t('operators.invite.make')}
      </Button>
      <div role="status">
        {invite.data && (
          <p className="mt-4">
            <code className="wrap-anywhere">{invite.data.link}</code>
            <br />
            <span className="text-sm text-ink-2">
              {t('operators.invite.until', { date: dates.moment(invite.data.until) })}
            </span>
          </p>
        )}
      </div>
    </SectionCard>
  );
}
