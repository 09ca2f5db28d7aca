// The link of the public page, and a new one in its place: the old one then opens nothing.
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { failureText } from '../../../api/client.ts';
import { useRotateLink } from '../../../api/testament-links.ts';
import { ConfirmDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/notify.ts';
import { PublicLink } from '../cards/public-link.tsx';

export function OverviewLink({ testament }: { testament: Testament }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useRotateLink(testament.id);

  function rotate(): void {
    mutate(undefined, {
      onSuccess: () => {
        notify({ title: t('overview.link.done'), description: t('overview.link.doneText') });
        setIsAsking(false);
      },
      onError: (error) => {
        const description = failureText(error, t('edit.failedText'));
        notify({ tone: 'failure', title: t('overview.link.failed'), description });
      },
    });
  }

  return (
    <Card as="section" aria-labelledby="link-title">
      <h2 id="link-title" className="mb-1.5 text-lg">
        {t('trials.link.title')}
      </h2>
      <PublicLink testament={testament} isTitled />
      <Button intent="quiet" className="-ml-3 mt-2" onClick={() => setIsAsking(true)}>
        <RefreshCw aria-hidden="true" />
        {t('overview.link.new')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('overview.link.ask', { title: testament.title })}
        description={t('overview.link.text')}
        cancelLabel={t('overview.link.keep')}
        confirmLabel={isPending ? t('overview.link.pending') : t('overview.link.confirm')}
        onConfirm={rotate}
        pending={isPending}
      />
    </Card>
  );
}
