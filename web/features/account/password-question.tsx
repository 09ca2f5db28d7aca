// One question for every change that would have to wait, and for a sign of life that would not
// count: with the password both do at once.
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import type { PasswordReply, WhyPassword } from '../../api/ask-first.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useTypePassword } from '../../api/settings.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { OwnPassword } from '../changes/own-password.tsx';
import { useOwnPassword } from '../../ui/use-own-password.ts';

type PasswordQuestionProps = {
  user: User;
  why: WhyPassword;
  onReply: (reply: PasswordReply) => void;
};

export function PasswordQuestion({ user, why, onReply }: PasswordQuestionProps) {
  const { t } = useTranslation();
  const own = useOwnPassword('');
  const { mutate, isPending } = useTypePassword();
  const confirm = () => {
    if (isPending || own.isMissing() || own.proof === undefined) return;
    mutate(own.proof, {
      onSuccess: () => onReply('typed'),
      onError(failure) {
        const code = refusalCodeOf(failure);
        const text = failureText(failure, t('account.askFirst.failed'));
        if (!own.refuse(code, text)) own.refuse('wrong-password', text);
      },
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
        own={own}
        username={user.email}
        onEnter={confirm}
        onPasskey={() => onReply('typed')}
      />
      {why === 'change' && (
        <Button intent="quiet" disabled={isPending} onClick={() => onReply('without')}>
          {t('account.askFirst.change.without')}
        </Button>
      )}
    </ConfirmDialog>
  );
}
