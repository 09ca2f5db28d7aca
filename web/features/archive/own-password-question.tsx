// Asks for the password in any case: whoever finds the browser open takes nothing with one press.
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/account.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useTypePassword } from '../../api/settings.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { OwnPassword } from '../changes/own-password.tsx';
import { useOwnPassword } from '../../ui/use-own-password.ts';

type OwnPasswordQuestionProps = {
  title: string;
  description: string;
  confirmLabel: string;
  onClose: () => void;
  onTyped: () => void;
};

export function OwnPasswordQuestion(props: OwnPasswordQuestionProps) {
  const { title, description, confirmLabel, onClose, onTyped } = props;
  const { t } = useTranslation();
  const username = useUser()?.email ?? '';
  const { mutateAsync, isPending } = useTypePassword();
  const own = useOwnPassword('');

  async function confirm(): Promise<void> {
    if (isPending || own.isMissing() || own.proof === undefined) return;
    try {
      await mutateAsync(own.proof);
    } catch (failure) {
      const text = failureText(failure, t('archive.notTyped'));
      const code = refusalCodeOf(failure);
      if (!own.refuse(code, text)) showToast({ tone: 'failure', title: text });
      return;
    }
    goOn();
  }

  function goOn(): void {
    onClose();
    onTyped();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      cancelLabel={t('archive.cancel')}
      confirmLabel={isPending ? t('ui.oneMoment') : confirmLabel}
      onConfirm={() => void confirm()}
      pending={isPending}
      intent="primary"
    >
      <OwnPassword own={own} username={username} onEnter={() => void confirm()} onPasskey={goOn} />
    </ConfirmDialog>
  );
}
