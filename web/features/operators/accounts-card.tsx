// Accounts by number: how much there is of each, and disabling one or enabling it again.
import { useTranslation } from 'react-i18next';
import type { AccountLine, InstallationOverview } from '#contract/administration.ts';
import { useAccountLines, useDisabledChange } from '../../api/operators.ts';
import type { DisabledChange } from '../../api/operators.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useFileSize } from '../../ui/file-size.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { FindNumber } from './find-number.tsx';

type AccountsCardProps = { counts: InstallationOverview['accounts'] };

export function AccountsCard({ counts }: AccountsCardProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useAccountLines();
  const { opened, open, close, top } = useOpened<DisabledChange>();
  return (
    <SectionCard
      title={t('operators.accounts.title')}
      lead={t('operators.accounts.lead', { ...counts })}
    >
      <FindNumber />
      {isError && <Failure isInside title={t('operators.failed')} onRetry={() => void refetch()} />}
      <div ref={top} tabIndex={-1}>
        <ul className="divide-y divide-line empty:hidden">
          {data?.map((line) => (
            <AccountRow key={line.id} line={line} onChange={open} />
          ))}
        </ul>
      </div>
      {opened && <Question change={opened} onClose={close} />}
    </SectionCard>
  );
}

type AccountRowProps = { line: AccountLine; onChange: (change: DisabledChange) => void };

const tones = { open: 'ok', disabled: 'wait', closed: 'plain' } as const;

function AccountRow({ line, onChange }: AccountRowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const size = useFileSize();
  const { id, state, isConfirmed, createdAt, testaments, armed, recipients } = line;
  const isDisabled = state === 'disabled';
  const label = isDisabled ? 'enable' : 'disable';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{t('operators.accounts.number', { id })}</span>
          <Badge tone={tones[state]}>{t(`operators.accounts.states.${state}`)}</Badge>
          {!isConfirmed && <Badge>{t('operators.accounts.unconfirmed')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {[
            t('operators.accounts.since', { date: dates.date(createdAt) }),
            t('operators.accounts.testaments', { count: testaments }),
            t('operators.accounts.waiting', { count: armed }),
            t('operators.accounts.recipients', { count: recipients }),
            t('operators.accounts.deliveries', { count: line.deliveries }),
            t('operators.accounts.files', { size: size(line.fileBytes) }),
          ].join(' · ')}
        </p>
      </div>
      {state !== 'closed' && (
        <Button
          intent="secondary"
          aria-label={t(`operators.accounts.${label}Named`, { id })}
          onClick={() => onChange({ id, isNowDisabled: !isDisabled })}
        >
          {t(`operators.accounts.${label}`)}
        </Button>
      )}
    </li>
  );
}

function Question({ change, onClose }: { change: DisabledChange; onClose: () => void }) {
  const { t } = useTranslation();
  const name = change.isNowDisabled ? 'disable' : 'enable';
  const { make, isPending } = useAnnouncedChange(useDisabledChange(), {
    done: { title: t(`operators.accounts.${name}d`, { id: change.id }) },
    failed: t('operators.notDone'),
    failedText: t('operators.notDoneText'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(`operators.accounts.${name}Question`, { id: change.id })}
      description={t(`operators.accounts.${name}Text`)}
      cancelLabel={t('ui.cancel')}
      confirmLabel={t(`operators.accounts.${name}`)}
      intent={change.isNowDisabled ? 'danger' : 'primary'}
      pending={isPending}
      onConfirm={() => make(change, onClose)}
    />
  );
}
