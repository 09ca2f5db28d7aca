// A question before an act that needs the password. Whoever typed it a while ago types it again: it
// may be somebody else who found her browser open.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './alert-dialog.tsx';
import { showToast } from './show-toast.ts';
import { OwnPassword } from './own-password.tsx';
import { useOwnPassword } from './use-own-password.ts';

/** Why an act was refused; null: it is done. */
export type ActRefusal = { why: 'no-password' | 'wrong-password' | 'other'; text: string } | null;

type GuardedQuestionProps = {
  title: string;
  description: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  pendingLabel: string;
  intent?: 'danger' | 'primary';
  /** Under what name password managers keep the password. */
  username: string;
  isPending: boolean;
  /** Refused for want of the password it is called once more, with it. */
  act: (password: string | undefined) => Promise<ActRefusal>;
  /** The title of what is said if it fails. */
  failed: string;
  onDone: () => void;
  onClose: () => void;
};

export function GuardedQuestion(props: GuardedQuestionProps) {
  const { title, description, cancelLabel, username, isPending, onClose } = props;
  const { t } = useTranslation();
  const { confirm, password, error, type } = useAnswer(props);
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
      {...(props.intent && { intent: props.intent })}
    >
      {password !== undefined && (
        <OwnPassword
          why={t('account.ownPassword.why')}
          username={username}
          password={password}
          error={error}
          onType={type}
          onEnter={() => void confirm()}
        />
      )}
    </ConfirmDialog>
  );
}

function useAnswer({ act, isPending, onDone, onClose, failed }: GuardedQuestionProps) {
  const { password, error, setError, type, isMissing } = useOwnPassword();

  // Awaited: what was asked about may be gone from the page then, and a callback would go with it.
  async function confirm(): Promise<void> {
    if (isPending || isMissing()) return;
    const refused = await act(password);
    if (refused === null) {
      onClose();
      onDone();
    } else if (refused.why === 'no-password') type('');
    else if (refused.why === 'wrong-password') setError(refused.text);
    else showToast({ tone: 'failure', title: failed, description: refused.text });
  }

  return { confirm, password, error, type };
}
