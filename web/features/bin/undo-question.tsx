// Asks once more before an act is undone, and says from when it counts.
import { useTranslation } from 'react-i18next';
import type { BinnedAct } from '#contract/bin.ts';
import { useUser } from '../../api/account.ts';
import { useUndo, useEmptyBin } from '../../api/bin.ts';
import { attempt } from '../../api/with-password.ts';
import { GuardedQuestion } from '../../ui/guarded-question.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useDates } from '../dates/use-dates.ts';

type UndoQuestionProps = { act: BinnedAct; onClose: () => void };

export function UndoQuestion({ act, onClose }: UndoQuestionProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { mutateAsync, isPending } = useUndo(act.id);
  return (
    <GuardedQuestion
      title={t('bin.question.title', { date: dates.moment(act.doneAt) })}
      description={t('bin.question.text')}
      cancelLabel={t('bin.question.cancel')}
      confirmLabel={t('bin.undo')}
      pendingLabel={t('bin.undoing')}
      intent="primary"
      username={useUser()?.email ?? ''}
      isPending={isPending}
      act={(password) => attempt(() => mutateAsync(password), t('bin.failedText'))}
      onClose={onClose}
      onDone={() => showToast({ title: t('bin.done'), description: t('bin.doneText') })}
      failed={t('bin.undoFailed')}
    />
  );
}

/** Asks once more before what was replaced or deleted is gone for good. */
export function EmptyQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useEmptyBin();
  return (
    <GuardedQuestion
      title={t('bin.forGood.question')}
      description={t('bin.forGood.questionText')}
      cancelLabel={t('bin.forGood.cancel')}
      confirmLabel={t('bin.forGood.confirm')}
      pendingLabel={t('bin.forGood.pending')}
      username={useUser()?.email ?? ''}
      isPending={isPending}
      act={(password) => attempt(() => mutateAsync(password), t('bin.failedText'))}
      onClose={onClose}
      onDone={() => showToast({ title: t('bin.forGood.done') })}
      failed={t('bin.forGood.failed')}
    />
  );
}
