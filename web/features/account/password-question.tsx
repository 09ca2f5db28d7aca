// One question for every change that would have to wait, and for a sign of life that would not
// count: with the password both do at once.
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import type { PasswordReply, WhyPassword } from '../../api/ask-first.ts';
import { failureText } from '../../api/client.ts';
import { useTypePassword } from '../../api/settings.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { OwnPassword } from '../../ui/own-password.tsx';
import { useOwnPassword } from '../../ui/use-own-password.ts';

type PasswordQuestionProps = {
  user: User;
  why: WhyPassword;
  onReply: (reply: PasswordReply) => void;
};

export function PasswordQuestion({ user, why, onReply }: PasswordQuestionProps) {
  const { t } = useTranslation();
  const { password = '', error, setError, type, isMissing } = useOwnPassword('');
  const { mutate, isPending } = useTypePassword();
  const confirm = () => {
    if (isPending || isMissing()) return;
    mutate(password, {
      onSuccess: () => onReply('typed'),
      onError: (failure) => setError(failureText(failure, t('account.askFirst.failed'))),
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onReply('called-off')}
      title={t('account.askFirst.title')}
      description={t(`account.askFirst.${why}.text`)}
      cancelLabel={t(`account.askFirst.${why}.cancel`)}
      confirmLabel={
        isPending ? t('account.askFirst.pending') : t(`account.askFirst.${why}.confirm`)
      }
      onConfirm={confirm}
      pending={isPending}
      intent="primary"
    >
      <OwnPassword
        username={user.email}
        password={password}
        error={error}
        onType={type}
        onEnter={confirm}
      />
      {why === 'change' && (
        <Button intent="quiet" disabled={isPending} onClick={() => onReply('without')}>
          {t('account.askFirst.change.without')}
        </Button>
      )}
    </ConfirmDialog>
  );
}
