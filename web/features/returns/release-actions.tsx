// The decisions about one release. Each is asked once more, with its consequence, because neither a
// mail that was sent nor a page that was closed comes back.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Release } from '#contract/releases.ts';
import { Button } from '../../ui/button.tsx';
import { useDecide } from '../../api/releases.ts';
import { GuardedQuestion } from '../changes/guarded-question.tsx';
import { choicesOf } from './choices.ts';

export function ReleaseActions({ release }: { release: Release }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Choice | null>(null);
  const { held } = choicesOf(release);

  const isDeleted = release.keptUntil !== null;
  // What a relative set going is final, once somebody can have got it.
  if (release.cause === 'code' && !isDeleted) return null;
  const recalls: Choice[] = [isDeleted ? 'bringBack' : 'recall'];
  const offered: Choice[] = held > 0 ? ['send', ...recalls] : recalls;
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

/** To bring back what was deleted is to recall its release. */
type Choice = 'send' | 'recall' | 'bringBack';

type ReleaseQuestionProps = { release: Release; choice: Choice; onClose: () => void };

function ReleaseQuestion({ release, choice, onClose }: ReleaseQuestionProps) {
  const { t } = useTranslation();
  const { held, closable } = choicesOf(release);
  return (
    <GuardedQuestion
      change={useDecide(release.id, choice === 'send' ? 'sendRelease' : 'recallRelease')}
      title={t(`returns.${choice}.title`, { title: release.title })}
      description={description()}
      cancelLabel={t('returns.cancel')}
      confirmLabel={t(`returns.${choice}.confirm`)}
      pendingLabel={t(`returns.${choice}.pending`)}
      done={{ title: t(`returns.${choice}.done`), description: t(`returns.${choice}.doneText`) }}
      failed={t('returns.decisionFailed')}
      failedText={t('ui.nothingChanged')}
      onClose={onClose}
    />
  );

  function description(): string {
    if (choice === 'bringBack') return t('returns.bringBack.text');
    return t(`returns.${choice}.text`, { count: choice === 'send' ? held : closable });
  }
}
