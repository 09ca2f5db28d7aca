// Asks once more before a trigger is deleted, and says what is then no longer armed, or again.
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import type { ListedTrigger } from '#contract/triggers.ts';
import { useDeleteTrigger } from '../../api/triggers.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { titlesOf, useTitles } from './use-titles.ts';

type DeleteTriggerProps = {
  trigger: ListedTrigger;
  testaments: readonly TestamentCard[];
  onClose: () => void;
};

export function DeleteTrigger({ trigger, testaments, onClose }: DeleteTriggerProps) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useDeleteTrigger(), {
    done: { title: t('triggers.deleted'), description: t('layout.undoHint') },
    failed: t('ui.error'),
    failedText: t('triggers.deleteFailed'),
  });
  const named = useTitles();
  const lost = titlesOf(testaments, trigger.ifDeleted.lost);
  const own = titlesOf(testaments, trigger.ifDeleted.own);

  function consequence(): string {
    if (trigger.triggerType === 'contacted_by_instruction') return t('triggers.remove.code');
    const parts = [
      lost.length > 0 ? t('triggers.remove.lost', { titles: named(lost) }) : '',
      own.length > 0 ? t('triggers.remove.own', { titles: named(own) }) : '',
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(' ') : t('triggers.remove.none');
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('triggers.remove.title')}
      description={
        <>
          {t('triggers.remove.text', { name: trigger.name })}
          <span className="mt-2 block">{t('layout.keptHint')}</span>
          <span className="mt-2 block wrap-anywhere">{consequence()}</span>
        </>
      }
      cancelLabel={t('ui.cancel')}
      confirmLabel={isPending ? t('ui.deleting') : t('ui.delete')}
      onConfirm={() => make(trigger.id, onClose)}
      pending={isPending}
    />
  );
}
