// Sends a check at once. Waits while one is on its way or unanswered.
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChecks, useSendCheck } from '../../api/checks.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';

type CheckNowProps = { intent: 'primary' | 'soft'; label: string; className?: string };

export function CheckNow({ intent, label, className }: CheckNowProps) {
  const { t } = useTranslation();
  const checks = useChecks();
  const { mutate, isPending } = useSendCheck();
  const isAsked = checks.data?.[0]?.status === 'sent';

  function send(): void {
    mutate(undefined, {
      onSuccess: () =>
        showToast({ title: t('checks.panel.sentTitle'), description: t('checks.panel.sentText') }),
      onError: (error) =>
        showToast({
          tone: 'failure',
          title: t('checks.panel.sendFailed'),
          description: failureText(error, t('checks.panel.sendFailedText')),
        }),
    });
  }

  return (
    <Button intent={intent} className={className} disabled={isPending || isAsked} onClick={send}>
      <MailCheck aria-hidden="true" />
      {isPending ? t('checks.panel.sending') : label}
    </Button>
  );
}
