// The decisions about one release. Each is asked once more, with its consequence, because neither a
// mail that was sent nor a page that was closed comes back.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Release } from '#contract/releases.ts';
import { failureText } from '../../api/client.ts';
import { useRecall, useSendAfterAll } from '../../api/releases.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { choicesOf } from './choices.ts';

type Choice = 'send' | 'recall' | 'rearm';

export function ReleaseActions({ release }: { release: Release }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Choice | null>(null);
  const send = useSendAfterAll(release.id);
  const recall = useRecall(release.id);
  const { held, unopened } = choicesOf(release);
  const { title } = release;

  // Awaited: a recall takes this release away from here, and a callback would go with it.
  async function decide(choice: Choice): Promise<void> {
    try {
      await (choice === 'send' ? send : recall).mutateAsync();
    } catch (error) {
      const description = failureText(error, t('returns.decisionFailedText'));
      notify({ tone: 'failure', title: t('returns.decisionFailed'), description });
      return;
    } finally {
      setAsked(null);
    }
    const description = t(`returns.${choice}.doneText`);
    notify({ title: t(`returns.${choice}.done`), description });
  }

  // What a relative set going is final.
  if (release.cause === 'code') return null;
  const offered: Choice[] = held > 0 ? ['send'] : [];
  offered.push(unopened > 0 ? 'recall' : 'rearm');
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
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t(`returns.${asked}.title`, { title })}
          description={
            asked === 'rearm'
              ? t('returns.rearm.text')
              : t(`returns.${asked}.text`, { count: asked === 'send' ? held : unopened })
          }
          cancelLabel={t('returns.cancel')}
          confirmLabel={t(`returns.${asked}.confirm`)}
          onConfirm={() => void decide(asked)}
          pending={send.isPending || recall.isPending}
        />
      )}
    </div>
  );
}
