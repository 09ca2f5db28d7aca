// The name of a new passkey; then the browser asks its owner to unlock something.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { passkeyCalls } from '#contract/passkeys.ts';
import { useAddPasskey } from '../../api/passkeys.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { useDeviceWords } from '../../ui/use-device-words.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

const Named = z.pick(passkeyCalls.addPasskey.body, { name: true });

export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const here = useDeviceWords()(navigator.userAgent) ?? '';
  const form = useForm({ resolver: zodResolver(Named), defaultValues: { name: here } });
  const { errors } = useFormState({ control: form.control });
  const { make, isPending } = useAnnouncedChange(useAddPasskey(), {
    done: (_, name) => ({
      title: t('security.passkeys.added'),
      description: t('security.passkeys.addedText', { name }),
    }),
    failed: t('security.passkeys.addFailed'),
    failedText: t('security.passkeys.addFailedText'),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  return (
    <form noValidate onSubmit={form.handleSubmit(({ name }) => make(name, onClose))}>
      <Field
        label={t('security.passkeys.name')}
        hint={t('security.passkeys.nameHint')}
        error={errors.name?.message}
        className="max-w-md"
      >
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <SaveButtons
        isPending={isPending}
        onCancel={onClose}
        labels={{
          submit: t('security.passkeys.add'),
          submitting: t('security.passkeys.adding'),
        }}
      />
    </form>
  );
}
