// A question before an act that needs the password. The owner who typed it a while ago types it
// again: somebody else may have found the browser open.
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/account.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import type { useGuardedChange } from '../../api/guarded-change.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import type { ToastContent } from '../../ui/toasts.tsx';
import { OwnPassword } from './own-password.tsx';
import { useOwnPassword } from '../../ui/use-own-password.ts';

type GuardedQuestionProps = {
  change: ReturnType<typeof useGuardedChange>;
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
  pendingLabel: string;
  intent?: 'danger' | 'primary';
  done: ToastContent;
  failed: string;
  /** Below it, where the server gave no reason. */
  failedText: string;
  onClose: () => void;
};

export function GuardedQuestion(props: GuardedQuestionProps) {
  const { change, title, description, cancelLabel, intent = 'danger', onClose } = props;
  const { mutateAsync, isPending } = change;
  const { t } = useTranslation();
  const username = useUser()?.email ?? '';
  const own = useOwnPassword();

  // Awaited: what was asked about may be gone from the page then, and a callback would go with it.
  async function confirm(isProved = false): Promise<void> {
    if (isPending || (!isProved && own.isMissing())) return;
    try {
      await mutateAsync(isProved ? undefined : own.proof);
    } catch (failure) {
      const code = refusalCodeOf(failure);
      const text = failureText(failure, props.failedText);
      if (code === 'reauthentication-needed') own.ask();
      else if (!own.refuse(code, text))
        showToast({ tone: 'failure', title: props.failed, description: text });
      return;
    }
    onClose();
    showToast(props.done);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      cancelLabel={cancelLabel}
      confirmLabel={isPending ? props.pendingLabel : props.confirmLabel}
      onConfirm={() => void confirm()}
      pending={isPending}
      intent={intent}
    >
      {own.password !== undefined && (
        <OwnPassword
          own={own}
          why={t('account.ownPassword.why')}
          username={username}
          onEnter={() => void confirm()}
          onPasskey={() => void confirm(true)}
        />
      )}
    </ConfirmDialog>
  );
}
