// The decisions about one release. Each is asked once more, with its consequence, because neither a
// mail that was sent nor a page that was closed comes back.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Release } from '#contract/releases.ts';
import { Button } from '../../ui/button.tsx';
import { useUser } from '../../api/account.ts';
import { useDecide } from '../../api/releases.ts';
import { attempt } from '../../api/with-password.ts';
import { GuardedQuestion } from '../../ui/guarded-question.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { choicesOf } from './choices.ts';

export function ReleaseActions({ release }: { release: Release }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Choice | null>(null);
  const { held } = choicesOf(release);

  // What a relative set going is final.
  if (release.cause === 'code') return null;
  const offered: Choice[] = held > 0 ? ['send', 'recall'] : ['recall'];
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {offered.map((choice) => (
        <Button
          key={choice}
          intent="secondary"
          // In some languages more words than a narrow phone has room for in one line.
          className="max-sm:h-auto max-sm:min-h-11 max-sm:py-2 max-sm:whitespace-normal"
          onClick={() => setAsked(choice)}
        >
          {t(`returns.${choice}.action`)}
        </Button>
      ))}
      {asked !== null && (
        <ReleaseQuestion release={release} choice={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

type Choice = 'send' | 'recall';

type ReleaseQuestionProps = { release: Release; choice: Choice; onClose: () => void };

function ReleaseQuestion({ release, choice, onClose }: ReleaseQuestionProps) {
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
