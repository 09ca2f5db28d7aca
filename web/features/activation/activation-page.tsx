/**
 * The page of a relative: one code, one button, and what came of it. There is no second question: a
 * code of twenty-five signs is no slip, and what it does is said above the button.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivateByCode } from '../../api/activation.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { showToast } from '../../ui/show-toast.ts';
import { SheetOnPage } from '../../ui/sheet.tsx';
import { ActivationDone, ActivationFoot } from './activation-done.tsx';
import { ActivationCodeForm } from './code-form.tsx';

export function ActivationPage() {
  const { t } = useTranslation();
  const { mutate, data, isPending } = useActivateByCode();
  const [failure, setFailure] = useState<string>();

  function send(code: string): void {
    setFailure(undefined);
    mutate(code, {
      onSuccess: ({ waitsFor }) => {
        if (waitsFor !== 'confirmed-address') showToast({ title: t('activation.done') });
      },
      onError: (error) => {
        const otherwise =
          error instanceof ApiError ? t('activation.failed') : t('activation.unknown');
        const description = failureText(error, otherwise);
        setFailure(description);
        showToast({ tone: 'failure', title: t('activation.failedTitle'), description });
      },
    });
  }

  if (data) return <ActivationDone {...data} />;
  return (
    <SheetOnPage wide title={t('activation.title')} foot={<ActivationFoot />}>
      <p className="text-lg text-ink-2">{t('activation.lead')}</p>
      <ActivationCodeForm
        isPending={isPending}
        failure={failure}
        onChange={() => setFailure(undefined)}
        onSend={send}
      />
    </SheetOnPage>
  );
}
