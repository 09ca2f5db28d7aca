// The questions before an act is undone, and before what was replaced or deleted is gone for good.
import { useTranslation } from 'react-i18next';
import type { BinnedAct } from '#contract/bin.ts';
import { useEmptyBin, useUndo } from '../../api/bin.ts';
import { GuardedQuestion } from '../changes/guarded-question.tsx';
import { useDates } from '../dates/use-dates.ts';

type UndoQuestionProps = { act: BinnedAct; onClose: () => void };

export function UndoQuestion({ act, onClose }: UndoQuestionProps) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <GuardedQuestion
      change={useUndo(act.id)}
      title={t('bin.question.title', { date: dates.moment(act.doneAt) })}
      description={t('bin.question.text')}
      cancelLabel={t('bin.question.cancel')}
      confirmLabel={t('bin.undo')}
      pendingLabel={t('bin.undoing')}
      intent="primary"
      done={{ title: t('bin.done'), description: t('bin.doneText') }}
      failed={t('bin.undoFailed')}
      failedText={t('bin.failedText')}
      onClose={onClose}
    />
  );
}

export function EmptyQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <GuardedQuestion
      change={useEmptyBin()}
      title={t('bin.forGood.question')}
      description={t('bin.forGood.questionText')}
      cancelLabel={t('bin.forGood.cancel')}
      confirmLabel={t('bin.forGood.title')}
      pendingLabel={t('ui.deleting')}
      done={{ title: t('bin.forGood.done') }}
      failed={t('bin.forGood.failed')}
      failedText={t('bin.failedText')}
      onClose={onClose}
    />
  );
}
