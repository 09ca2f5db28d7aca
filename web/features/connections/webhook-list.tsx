// Each program by its address: whether it takes what it is told, a test, and removing it.
import { Webhook as WebhookIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isTakenStatus } from '#contract/webhook-answers.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { useRemoveWebhook, useTestWebhook } from '../../api/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { GuardedQuestion } from '../changes/guarded-question.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';

export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened<Webhook>();
  return (
    <div ref={top} tabIndex={-1} className="rounded-md empty:hidden">
      {webhooks.length > 0 && (
        <ul
          aria-label={t('connections.webhooks.list')}
          className="divide-y divide-line border-y border-line"
        >
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onRemove={() => open(webhook)} />
          ))}
        </ul>
      )}
      {opened && <RemoveQuestion webhook={opened} onClose={close} />}
    </div>
  );
}

function WebhookRow({ webhook, onRemove }: { webhook: Webhook; onRemove: () => void }) {
  const { t } = useTranslation();
  const { id, url } = webhook;
  const state = useStateOf(webhook);
  const { make, isPending } = useAnnouncedChange(useTestWebhook(), {
    done: ({ status }) => toldTest(status),
    failed: t('connections.webhooks.testFailed'),
    failedText: t('connections.notDone'),
  });

  function toldTest(status: number | null) {
    if (status === null) {
      return {
        tone: 'failure' as const,
        title: t('connections.webhooks.noAnswer'),
        description: t('connections.webhooks.noAnswerText'),
      };
    }
    const isTaken = isTakenStatus(status);
    return {
      ...(!isTaken && { tone: 'failure' as const }),
      title: t(isTaken ? 'connections.webhooks.taken' : 'connections.webhooks.notTaken'),
      description: t('connections.webhooks.status', { status: String(status) }),
    };
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <WebhookIcon className="size-5 shrink-0 text-ink-3 max-xs:hidden" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm font-semibold wrap-anywhere">
          <bdi dir="ltr">{url}</bdi>
        </p>
        <p className="text-sm text-ink-2">{state}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          intent="secondary"
          disabled={isPending}
          aria-label={t('connections.webhooks.testNamed', { url })}
          onClick={() => make(id)}
        >
          {t(isPending ? 'connections.webhooks.testing' : 'connections.webhooks.test')}
        </Button>
        <Button
          intent="secondary"
          aria-label={t('connections.webhooks.removeNamed', { url })}
          onClick={onRemove}
        >
          {t('connections.webhooks.remove')}
        </Button>
      </div>
    </li>
  );
}

function useStateOf({ createdAt, takenAt, failingSince }: Webhook): string {
  const { t } = useTranslation();
  const dates = useDates();
  const made = t('connections.webhooks.made', { date: dates.date(createdAt) });
  const how =
    failingSince !== null
      ? t('connections.webhooks.failing', { date: dates.date(failingSince) })
      : takenAt !== null
        ? t('connections.webhooks.tookAt', { date: dates.date(takenAt) })
        : t('connections.webhooks.untold');
  return `${made} · ${how}`;
}

function RemoveQuestion({ webhook: { id, url }, onClose }: RemoveQuestionProps) {
  const { t } = useTranslation();
  return (
    <GuardedQuestion
      change={useRemoveWebhook(id)}
      title={t('connections.webhooks.question.title')}
      description={t('connections.webhooks.question.text', { url })}
      cancelLabel={t('connections.webhooks.question.cancel')}
      confirmLabel={t('connections.webhooks.remove')}
      pendingLabel={t('connections.webhooks.removing')}
      done={{ title: t('connections.webhooks.removed') }}
      failed={t('connections.webhooks.removeFailed')}
      failedText={t('connections.notDone')}
      onClose={onClose}
    />
  );
}

type RemoveQuestionProps = { webhook: Webhook; onClose: () => void };
