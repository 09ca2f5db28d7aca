// The present password and the new one, twice.
import type { Control } from 'react-hook-form';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwordMinLength } from '#contract/limits.ts';
import type { User } from '#contract/account.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PasswordMeter } from '../../ui/password-meter.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { PasskeyInstead } from '../changes/passkey-instead.tsx';
import { usePasswordForm } from './use-password-form.ts';
import type { PasswordChange } from './use-password-form.ts';
import { useEditMode } from '../../ui/use-edit-mode.ts';

type PasswordFormProps = { username: string; onClose: () => void };

function PasswordForm({ username, onClose }: PasswordFormProps) {
  const { t } = useTranslation();
  const { form, submit, asksCode, isProved, prove, isPending } = usePasswordForm(onClose);
  const { errors } = useFormState({ control: form.control });
  return (
    <form noValidate onSubmit={submit} className="max-w-md">
      {/* For password managers, which keep a password under a name. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <div className="grid gap-5">
        {isProved ? (
          <p role="status" className="text-sm font-semibold">
            {t('account.ownPassword.proved')}
          </p>
        ) : (
          <PresentPassword form={form} asksCode={asksCode} onProved={prove} />
        )}
        <Field
          label={t('settings.password.next')}
          hint={t('settings.password.nextHint', { count: passwordMinLength })}
          error={errors.newPassword?.message}
        >
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
          <Meter control={form.control} />
        </Field>
        <Field label={t('settings.password.repeat')} error={errors.repeated?.message}>
          <PasswordInput {...form.register('repeated')} autoComplete="new-password" />
        </Field>
      </div>
      <SaveButtons
        isPending={isPending}
        onCancel={onClose}
        labels={{
          submit: t('settings.password.submit'),
          submitting: t('settings.password.submitting'),
        }}
      />
    </form>
  );
}

type PresentPasswordProps = {
  form: ReturnType<typeof usePasswordForm>['form'];
  asksCode: boolean;
  onProved: () => void;
};

function PresentPassword({ form, asksCode, onProved }: PresentPasswordProps) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  return (
    <>
      <Field label={t('settings.password.present')} error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <PasskeyInstead onProved={onProved} />
      {asksCode && (
        <Field label={t('auth.proof.label')} error={errors.code?.message}>
          <CodeInput {...form.register('code')} />
        </Field>
      )}
    </>
  );
}

function Meter({ control }: { control: Control<PasswordChange> }) {
  return <PasswordMeter password={useWatch({ control, name: 'newPassword' })} />;
}

export function PasswordCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const { isEditing, opener, edit, leave } = useEditMode();
  return (
    <SectionCard title={t('settings.password.title')} lead={t('settings.password.lead')}>
      {isEditing ? (
        <PasswordForm username={user.username} onClose={leave} />
      ) : (
        <Button ref={opener} intent="secondary" onClick={edit}>
          {t('settings.password.change')}
        </Button>
      )}
    </SectionCard>
  );
}
