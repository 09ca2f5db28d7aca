// Another user name, below the address: an act of its own, because signing in depends on it.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { settingsCalls, type User } from '#contract/account.ts';
import { failureText } from '../../api/client.ts';
import { useChangeUsername } from '../../api/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { UsernameInput } from '../../ui/username-input.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useEditMode } from '../../ui/use-edit-mode.ts';

export function UsernameChange({ user }: { user: User }) {
  const { t } = useTranslation();
  const { isEditing, opener, edit, leave } = useEditMode();
  if (!isEditing) {
    return (
      <Button ref={opener} intent="quiet" className="-ml-4.5" onClick={edit}>
        {t('settings.username.open')}
      </Button>
    );
  }
  return (
    <section
      aria-labelledby="username-change"
      className="mt-5 grid gap-4 rounded-lg border border-line p-4 sm:p-5"
    >
      <h3 id="username-change" className="text-lg">
        {t('settings.username.title')}
      </h3>
      <UsernameForm present={user.username} onClose={leave} />
    </section>
  );
}

type UsernameFormProps = { present: string; onClose: () => void };

function UsernameForm({ present, onClose }: UsernameFormProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useChangeUsername();
  const form = useForm({
    resolver: zodResolver(settingsCalls.changeUsername.body),
    defaultValues: { username: present },
  });
  const { errors } = useFormState({ control: form.control });
  const { setFocus } = form;
  useEffect(() => setFocus('username', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async ({ username }) => {
    try {
      await mutateAsync(username);
    } catch (failure) {
      const message = failureText(failure, t('settings.username.failed'));
      form.setError('username', { message }, { shouldFocus: true });
      return;
    }
    const description = t('settings.username.doneText', { username });
    showToast({ title: t('settings.username.done'), description });
    onClose();
  });

  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('settings.username.next')}
        hint={t('settings.username.lead')}
        error={errors.username?.message}
      >
        <UsernameInput {...form.register('username')} />
      </Field>
      <SaveButtons
        isPending={isPending}
        onCancel={onClose}
        labels={{ submit: t('settings.username.submit'), submitting: t('ui.oneMoment') }}
      />
    </form>
  );
}
