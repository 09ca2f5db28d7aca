// The app that shows six digits: setting it up, and taking it away.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginTotp, useRemoveTotp, useTotp } from '../../api/totp.ts';
import { Button } from '../../ui/button.tsx';
import { useEditMode } from '../../ui/use-edit-mode.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { GuardedQuestion } from '../changes/guarded-question.tsx';
import { useDates } from '../dates/use-dates.ts';
import { AppSetup } from './app-setup.tsx';
import { useWaySentences } from './use-way-sentences.ts';
import { WayCard } from './way-card.tsx';

export function AppCard() {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <WayCard
      title={t('security.app.title')}
      query={useTotp()}
      standing={({ onSince }) => (onSince === null ? 'off' : 'inPlace')}
      sentence={({ onSince }) =>
        onSince === null
          ? t('security.app.none')
          : t('security.app.on', { date: dates.date(onSince) })
      }
    >
      {({ onSince }) => (onSince === null ? <SetUp /> : <TakeAway />)}
    </WayCard>
  );
}

function SetUp() {
  const { t } = useTranslation();
  const { isEditing, opener, edit, leave } = useEditMode();
  const begin = useBeginTotp();
  const { make, isPending } = useAnnouncedChange(begin, {
    failed: t('security.app.failed'),
    failedText: t('security.notDone'),
  });
  if (isEditing && begin.data) return <AppSetup begun={begin.data} onClose={leave} />;
  return (
    <Button
      ref={opener}
      intent="secondary"
      disabled={isPending}
      onClick={() => make(undefined, edit)}
    >
      {isPending ? t('ui.oneMoment') : t('security.app.begin')}
    </Button>
  );
}

function TakeAway() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const warning = useWaySentences('app');
  return (
    <div className="grid justify-items-start gap-5">
      {warning.length > 0 && (
        <p className="rounded-md bg-candle-soft p-4 text-sm text-candle-ink">{warning.join(' ')}</p>
      )}
      <Button intent="secondary" onClick={() => setIsAsking(true)}>
        {t('security.app.remove')}
      </Button>
      {isAsking && <RemoveQuestion onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function RemoveQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <GuardedQuestion
      change={useRemoveTotp()}
      title={t('security.app.question.title')}
      description={t('security.app.question.text')}
      cancelLabel={t('security.app.question.cancel')}
      confirmLabel={t('security.app.remove')}
      pendingLabel={t('security.app.removing')}
      done={{ title: t('security.app.removed'), description: t('security.app.removedText') }}
      failed={t('security.app.removeFailed')}
      failedText={t('security.notDone')}
      onClose={onClose}
    />
  );
}
