// The triggers as cards, with the dialogs that write, show and delete them.
import { Plus, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedTrigger, Trigger } from '#contract/triggers.ts';
import { useDashboard } from '../../api/dashboard.ts';
import { useTestaments } from '../../api/testaments.ts';
import { useTriggers } from '../../api/triggers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { ScreenHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { CodeDialog } from './code-dialog.tsx';
import { DeleteTrigger } from './delete-trigger.tsx';
import { emptyTrigger, triggerFields } from './form-schema.ts';
import type { FormValues } from './form-schema.ts';
import { stateOf } from './state.ts';
import { TriggerCard } from './trigger-card.tsx';
import { TriggerDialog } from './trigger-dialog.tsx';
import { titlesOf } from './use-titles.ts';

type Opened =
  | { kind: 'form'; trigger: Trigger | null; values: FormValues }
  | { kind: 'delete'; trigger: ListedTrigger }
  | { kind: 'code'; trigger: Trigger; code: string };

const grid = 'grid gap-4 md:grid-cols-2 2xl:grid-cols-3';
const waitingCards = [1, 2];

export function TriggerList() {
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened<Opened>();
  const { data: triggers, isError, refetch } = useTriggers();
  const { data: testaments } = useTestaments();
  const { data: dashboard } = useDashboard();

  const openNew = () => open({ kind: 'form', trigger: null, values: emptyTrigger });

  function openEdit(trigger: Trigger): void {
    const values = triggerFields(trigger);
    const hasEnded = dashboard !== undefined && dashboard.subscriptionStatus !== 'active';
    if (values.triggerType === 'payment_failed' && hasEnded) {
      values.triggerType = 'check_inactive';
      showToast({ title: t('triggers.paymentNeedsSubscription') });
    }
    open({ kind: 'form', trigger, values });
  }

  return (
    <div ref={top} tabIndex={-1} className="grid gap-8 outline-none">
      <ScreenHead title={t('triggers.title')} lead={t('triggers.lead')}>
        <Button onClick={openNew}>
          <Plus />
          {t('triggers.add')}
        </Button>
      </ScreenHead>
      {!triggers && !isError && <WaitingCards />}
      {isError && <Failure title={t('triggers.failed')} onRetry={() => void refetch()} />}
      {triggers?.length === 0 && (
        <EmptyState icon={Timer} title={t('triggers.emptyTitle')} text={t('triggers.emptyText')}>
          <Button onClick={openNew}>{t('triggers.dialog.create')}</Button>
        </EmptyState>
      )}
      {triggers && triggers.length > 0 && (
        <ul className={grid}>
          {triggers.map((trigger) => (
            <li key={trigger.id}>
              <TriggerCard
                trigger={trigger}
                state={testaments && stateOf(trigger, testaments)}
                lostWhenOff={titlesOf(testaments ?? [], trigger.lostIfOff)}
                onEdit={() => openEdit(trigger)}
                onDelete={() => open({ kind: 'delete', trigger })}
                onShowCode={() => showCode(trigger)}
              />
            </li>
          ))}
        </ul>
      )}
      {triggers && <Dialogs opened={opened} open={open} close={close} />}
    </div>
  );

  function showCode(trigger: Trigger): void {
    const { activationCode: code } = trigger;
    if (code !== null) open({ kind: 'code', trigger, code });
  }
}

type DialogsProps = {
  opened: Opened | null;
  open: (next: Opened) => void;
  close: () => void;
};

function Dialogs({ opened, open, close }: DialogsProps) {
  const { data: testaments = [] } = useTestaments();
  const { data: dashboard } = useDashboard();

  /** A code nobody has seen yet is shown at once. */
  function onSaved(before: Trigger | null, trigger: Trigger): void {
    const { activationCode: code } = trigger;
    if (code === null || code === before?.activationCode) close();
    else open({ kind: 'code', trigger, code });
  }

  if (opened?.kind === 'form') {
    const { trigger } = opened;
    return (
      <TriggerDialog
        values={opened.values}
        trigger={trigger}
        testaments={testaments}
        hasSubscription={dashboard?.subscriptionStatus === 'active'}
        onSaved={(saved) => onSaved(trigger, saved)}
        onClose={close}
      />
    );
  }
  if (opened?.kind === 'delete') {
    const { trigger } = opened;
    return <DeleteTrigger trigger={trigger} testaments={testaments} onClose={close} />;
  }
  if (opened?.kind !== 'code') return null;
  const { trigger, code } = opened;
  return (
    <CodeDialog
      triggerId={trigger.id}
      code={code}
      cancelHours={trigger.cancelHours}
      onClose={close}
    />
  );
}

/** As high as a card with its numbers. */
function WaitingCards() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('triggers.loading')} className={grid}>
      {waitingCards.map((card) => (
        <Skeleton key={card} className="h-66 rounded-lg" />
      ))}
    </div>
  );
}
