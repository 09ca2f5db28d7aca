// Asks once more before what was replaced or deleted is gone for good.
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/account.ts';
import { useEmptyBin } from '../../api/bin.ts';
import { attempt } from '../../api/with-password.ts';
import { GuardedQuestion } from '../../ui/guarded-question.tsx';
import { showToast } from '../../ui/show-toast.ts';

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
