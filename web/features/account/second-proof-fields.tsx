// The second step of signing in: one field for what proves the owner besides the password.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import type { LoginFormReturn, SignInWords } from './login-fields.tsx';

type SecondProofFieldsProps = {
  form: LoginFormReturn;
  isPending: boolean;
  words: SignInWords;
  onBack: () => void;
};

export function SecondProofFields({ form, isPending, words, onBack }: SecondProofFieldsProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <div className="grid gap-5">
      <Field label={t('auth.proof.label')} hint={words.proof} error={errors.code?.message}>
        <CodeInput {...form.register('code')} />
      </Field>
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? words.submitting : words.submit}
      </Button>
      <Button intent="quiet" disabled={isPending} onClick={onBack}>
        {t('auth.proof.back')}
      </Button>
    </div>
  );
}
