// One decision about a release, with its consequence.
import { useTranslation } from 'react-i18next';
import type { Release } from '#contract/releases.ts';
import { useUser } from '../../api/account.ts';
import { useDecide } from '../../api/releases.ts';
import { attempt } from '../../api/with-password.ts';
import { GuardedQuestion } from '../../ui/guarded-question.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { choicesOf } from './choices.ts';

export type Choice = 'send' | 'recall';

type ReleaseQuestionProps = { release: Release; choice: Choice; onClose: () => void };

export function ReleaseQuestion({ release, choice, onClose }: ReleaseQuestionProps) {
  const { t } = useTranslation();
  const { held, closable } = choicesOf(release);
  const { mutateAsync, isPending } = useDecide(release.id);
  const call = choice === 'send' ? 'sendRelease' : 'recallRelease';
  return (
    <GuardedQuestion
      title={t(`returns.${choice}.title`, { title: release.title })}
      description={t(`returns.${choice}.text`, { count: choice === 'send' ? held : closable })}
      cancelLabel={t('returns.cancel')}
      confirmLabel={t(`returns.${choice}.confirm`)}
      pendingLabel={t(`returns.${choice}.pending`)}
      username={useUser()?.email ?? ''}
      isPending={isPending}
      act={(password) =>
        attempt(() => mutateAsync({ call, password }), t('returns.decisionFailedText'))
      }
      onClose={onClose}
      onDone={() => {
        const description = t(`returns.${choice}.doneText`);
        showToast({ title: t(`returns.${choice}.done`), description });
      }}
      failed={t('returns.decisionFailed')}
    />
  );
}
