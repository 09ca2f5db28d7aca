// The programs that are told what happens, one more, and its secret, in sight once.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/webhooks.ts';
import { useWebhooks } from '../../api/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useEditMode } from '../../ui/use-edit-mode.ts';
import { AddWebhookForm } from './add-webhook-form.tsx';
import { ShownSecret } from '../../ui/shown-secret.tsx';
import { WebhookList } from './webhook-list.tsx';

export function WebhooksCard() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useWebhooks();
  return (
    <SectionCard
      title={t('connections.webhooks.title')}
      titleRef={title}
      lead={t('connections.webhooks.lead')}
    >
      {data ? (
        <Webhooks webhooks={data} onKept={() => title.current?.focus()} />
      ) : isError ? (
        <Failure isInside title={t('connections.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-24" />
        </div>
      )}
    </SectionCard>
  );
}

type WebhooksProps = { webhooks: readonly Webhook[]; onKept: () => void };

function Webhooks({ webhooks, onKept }: WebhooksProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string>();
  const { isEditing, opener, edit, leave } = useEditMode();

  function put(): void {
    setSecret(undefined);
    onKept();
  }

  return (
    <div className="grid gap-5">
      <WebhookList webhooks={webhooks} />
      {secret !== undefined && (
        <ShownSecret
          copyLabel={t('connections.copy')}
          copiedLabel={t('connections.copied')}
          keptLabel={t('connections.kept')}
          title={t('connections.webhooks.secret')}
          text={t('connections.webhooks.secretOnce')}
          secret={secret}
          onKept={put}
        />
      )}
      {isEditing ? (
        <AddWebhookForm onAdded={setSecret} onClose={leave} />
      ) : (
        secret === undefined && (
          <Button ref={opener} intent="secondary" className="justify-self-start" onClick={edit}>
            {t('connections.webhooks.add')}
          </Button>
        )
      )}
    </div>
  );
}
