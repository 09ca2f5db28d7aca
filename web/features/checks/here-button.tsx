// One press that says "I'm here": it answers whatever was asked.
import { useTranslation } from 'react-i18next';
import { useSayHere } from '../../api/checks.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';

type HereButtonProps = { label: string; size?: 'large'; className: string };

export function HereButton({ label, size, className }: HereButtonProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSayHere();

  // Awaited: the answer takes this banner away, and a callback of its own would go with it.
  async function sayHere(): Promise<void> {
    try {
      await mutateAsync();
    } catch (error) {
      const description = failureText(error, t('dashboard.answer.failedText'));
      showToast({ tone: 'failure', title: t('dashboard.answer.failed'), description });
      return;
    }
    showToast({ title: t('dashboard.answer.done'), description: t('dashboard.answer.doneText') });
  }

  return (
    <Button
      {...(size && { size })}
      className={className}
      disabled={isPending}
      onClick={() => void sayHere()}
    >
      {isPending ? t('dashboard.answer.sending') : label}
    </Button>
  );
}
