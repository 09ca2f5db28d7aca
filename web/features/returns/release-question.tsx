// One decision about a release, with its consequence. Whoever signed in a while ago is asked for
// the password as well: it may be somebody else who found her browser open.
import { useTranslation } from 'react-i18next';
import type { Release } from '#contract/releases.ts';
import { useUser } from '../../api/account.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { useDecide } from '../../api/releases.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { OwnPassword } from '../../ui/own-password.tsx';
import { useOwnPassword } from '../../ui/use-own-password.ts';
import { choicesOf } from './choices.ts';

export type Choice = 'send' | 'recall';

type ReleaseQuestionProps = { release: Release; choice: Choice; onClose: () => void };

export function ReleaseQuestion({ release, choice, onClose }: ReleaseQuestionProps) {
  const { t } = useTranslation();
  const { held, closable } = choicesOf(release);
  const { confirm, isPending, password, error, type } = useQuestion(release, choice, onClose);
  const email = useUser()?.email ?? '';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`returns.${choice}.title`, { title: release.title })}
      description={t(`returns.${choice}.text`, { count: choice === 'send' ? held : closable })}
      cancelLabel={t('returns.cancel')}
      confirmLabel={t(`returns.${choice}.${isPending ? 'pending' : 'confirm'}`)}
      onConfirm={() => void confirm()}
      pending={isPending}
    >
      {password !== undefined && (
        <OwnPassword
          why={t('account.ownPassword.why')}
          username={email}
          password={password}
          error={error}
          onType={type}
          onEnter={() => void confirm()}
        />
      )}
    </ConfirmDialog>
  );
}

function useQuestion(release: Release, choice: Choice, onClose: () => void) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useDecide(release.id);
  const { password, error, setError, type, isMissing } = useOwnPassword();

  // Awaited: a recall takes this release away from here, and a callback would go with it.
  async function confirm(): Promise<void> {
    if (isPending || isMissing()) return;
    try {
      await mutateAsync({ call: choice === 'send' ? 'sendRelease' : 'recallRelease', password });
    } catch (failure) {
      refused(failure);
      return;
    }
    onClose();
    const description = t(`returns.${choice}.doneText`);
    notify({ title: t(`returns.${choice}.done`), description });
  }

  function refused(failure: unknown): void {
    const code = failure instanceof ApiError ? failure.code : undefined;
    const description = failureText(failure, t('returns.decisionFailedText'));
    if (code === 'reauthentication-needed') type('');
    else if (code === 'wrong-password') setError(description);
    else notify({ tone: 'failure', title: t('returns.decisionFailed'), description });
  }

  return { confirm, isPending, password, error, type };
}
