// What the app reads, as a picture, as a link and as signs to type, and its first digits.
import { zodResolver } from '@hookform/resolvers/zod';
import { Smartphone } from 'lucide-react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { totpCalls } from '#contract/totp.ts';
import { failureText } from '../../api/client.ts';
import { useConfirmTotp } from '../../api/totp.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { textLink } from '../../ui/text-link.ts';
import { SquareCode } from './square-code.tsx';

type AppSetupProps = {
  begun: { readonly secret: string; readonly uri: string };
  onClose: () => void;
};

export function AppSetup({ begun: { secret, uri }, onClose }: AppSetupProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <SquareCode text={uri} label={t('security.app.picture')} />
        <div className="grid min-w-0 flex-1 basis-60 gap-3">
          <p ref={focus} tabIndex={-1} className="outline-none">
            {t('security.app.scan')}
          </p>
          <p>
            <a href={uri} className={textLink}>
              <Smartphone className="mr-1.5 inline size-4" />
              {t('security.app.open')}
            </a>
          </p>
          <p className="text-sm text-ink-2">
            {t('security.app.secret')}
            <code className="mt-1 block font-mono text-base tracking-wide wrap-anywhere text-ink">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </p>
        </div>
      </div>
      <DigitsForm onClose={onClose} />
    </div>
  );
}

/** It takes the place of the button that was pressed. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

function DigitsForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useConfirmTotp();
  const form = useForm({
    resolver: zodResolver(totpCalls.confirmTotp.body),
    defaultValues: { code: '' },
  });
  const { errors } = useFormState({ control: form.control });

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await mutateAsync(code);
    } catch (failure) {
      const message = failureText(failure, t('security.notDone'));
      form.setError('code', { message }, { shouldFocus: true });
      return;
    }
    onClose();
    showToast({ title: t('security.app.done'), description: t('security.app.doneText') });
  });

  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('security.app.code')}
        hint={t('security.app.codeHint')}
        error={errors.code?.message}
        className="max-w-md"
      >
        <CodeInput
          {...form.register('code')}
          inputMode="numeric"
          maxLength={12}
          className="text-lg tracking-[0.3em] tabular-nums"
        />
      </Field>
      <SaveButtons
        isPending={isPending}
        onCancel={onClose}
        labels={{ submit: t('security.app.confirm'), submitting: t('ui.oneMoment') }}
      />
    </form>
  );
}
