// Asks once more before a person is deleted, and says which testaments lose them.
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { isolated } from '#contract/text-direction.ts';
import { useDeleteRecipient } from '../../api/recipients.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

type DeleteRecipientProps = {
  recipient: Recipient;
  testaments: readonly TestamentCard[];
  onClose: () => void;
};

export function DeleteRecipient({ recipient, testaments, onClose }: DeleteRecipientProps) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useDeleteRecipient(), {
    done: { title: t('recipients.remove.done'), description: t('layout.undoHint') },
    failed: t('recipients.remove.failed'),
    failedText: t('ui.errorOccurred'),
  });
  const consequences = useConsequences(recipient, testaments);

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('recipients.remove.title', { name: recipient.name ?? recipient.email })}
      description={
        <>
          {t('recipients.remove.text')}
          <span className="mt-2 block">{t('layout.keptHint')}</span>
          {consequences.length > 0 && (
            <span className="mt-2 block wrap-anywhere">{consequences.join(' ')}</span>
          )}
        </>
      }
      cancelLabel={t('ui.cancel')}
      confirmLabel={isPending ? t('ui.deleting') : t('ui.delete')}
      onConfirm={() => make(recipient.id, onClose)}
      pending={isPending}
    />
  );
}

/** What else the deletion means, a sentence each. */
function useConsequences(recipient: Recipient, testaments: readonly TestamentCard[]): string[] {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  const named = (some: readonly TestamentCard[]) =>
    list.format(some.map((one) => `“${isolated(one.title)}”`));

  const received = testaments.filter(({ id }) => recipient.testamentIds.includes(id));
  const delivered = received.filter(({ armed }) => armed.phase === 'released');
  const waiting = received.filter((one) => !delivered.includes(one));
  const alone = waiting.filter((one) => one.recipientCount === 1 && one.ending === 'hand-over');
  return [
    waiting.length > 0 &&
      t('recipients.remove.from', { count: waiting.length, titles: named(waiting) }),
    alone.length > 0 && t('recipients.remove.alone', { titles: named(alone) }),
    delivered.length > 0 && t('recipients.remove.delivered'),
  ].filter((sentence) => sentence !== false);
}
