// The decisions about one release. Each is asked once more, with its consequence, because neither a
// mail that was sent nor a page that was closed comes back.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Release } from '#contract/releases.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf } from './choices.ts';
import { ReleaseQuestion } from './release-question.tsx';
import type { Choice } from './release-question.tsx';

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
