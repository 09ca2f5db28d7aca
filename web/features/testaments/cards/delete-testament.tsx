// Asks once more before a testament is deleted.
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { failureText } from '../../../api/client.ts';
import { useDeleteTestament } from '../../../api/testaments.ts';
import { ConfirmDialog } from '../../../ui/alert-dialog.tsx';
import { notify } from '../../../ui/notify.ts';

type DeleteTestamentProps = {
  testament: TestamentCard;
  onClose: () => void;
};

export function DeleteTestament({ testament, onClose }: DeleteTestamentProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDeleteTestament();
  const takenFrom = takenFromReaders(testament);

  function confirm(): void {
    mutate(testament.id, {
      onSuccess: () => {
        notify({ title: t('testaments.remove.done'), description: t('layout.undoHint') });
        onClose();
      },
      onError: (error) =>
        notify({
          tone: 'failure',
          title: t('testaments.remove.failed'),
          description: failureText(error, t('testaments.remove.failedText')),
        }),
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('testaments.remove.title', { title: testament.title })}
      description={
        <>
          {t('testaments.remove.text')}
          <span className="mt-2 block">{t('layout.keptHint')}</span>
          {takenFrom !== null && (
            <span className="mt-2 block">{t(`testaments.remove.released.${takenFrom}`)}</span>
          )}
          {takenFrom !== null && takenFrom !== 'held' && (
            <span className="mt-2 block">{t('testaments.remove.onceSignedIn')}</span>
          )}
        </>
      }
      cancelLabel={t('testaments.remove.cancel')}
      confirmLabel={isPending ? t('testaments.remove.pending') : t('testaments.remove.confirm')}
      onConfirm={confirm}
      pending={isPending}
    />
  );
}

/** How far it has come to its readers, from whom the deletion takes it. */
function takenFromReaders({ armed }: TestamentCard): 'sent' | 'begun' | 'held' | null {
  if (armed.phase !== 'released') return null;
  return armed.mail === 'sent' || armed.mail === 'held' ? armed.mail : 'begun';
}
