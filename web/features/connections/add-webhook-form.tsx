// The address of a program that is to be told.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { webhookCalls } from '#contract/webhooks.ts';
import { useAddWebhook } from '../../api/webhooks.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

type AddWebhookFormProps = { onAdded: (secret: string) => void; onClose: () => void };

export function AddWebhookForm({ onAdded, onClose }: AddWebhookFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: zodResolver(webhookCalls.addWebhook.body),
    defaultValues: { url: '' },
  });
  const { errors } = useFormState({ control: form.control });
  const { make, isPending } = useAnnouncedChange(useAddWebhook(), {
    done: { title: t('connections.webhooks.added') },
    failed: t('connections.webhooks.addFailed'),
    failedText: t('connections.notDone'),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('url'), [setFocus]);

  function add({ url }: { url: string }): void {
    make(url, ({ secret }) => {
      onClose();
      onAdded(secret);
    });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(add)}>
      <Field
        label={t('connections.webhooks.url')}
        hint={t('connections.webhooks.urlHint')}
        error={errors.url?.message}
        className="max-w-xl"
      >
        <TextInput {...form.register('url')} type="url" dir="ltr" autoComplete="off" />
      </Field>
      <SaveButtons
        isPending={isPending}
        onCancel={onClose}
        labels={{
          submit: t('connections.webhooks.add'),
          submitting: t('connections.webhooks.adding'),
        }}
      />
    </form>
  );
}
