// The digits of the new mailbox, and what saves the three days: those of the old one, or a code on
// paper.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { secondProof } from '#contract/account.ts';
import { sixDigits } from '#contract/schema.ts';
import { useConfirmMove } from '../../api/address-move.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';

const Typed = z.object({ code: sixDigits, proof: secondProof });

type MoveCodesFormProps = {
  email: string;
  former: string;
  /** The form before it is gone. */
  wantsFocus: boolean;
  onAgain: () => void;
};

export function MoveCodesForm(props: MoveCodesFormProps) {
  const { email, former, wantsFocus, onAgain } = props;
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useConfirmMove();
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { code: '', proof: '' } });
  const { errors } = useFormState({ control: form.control });
  const { setFocus } = form;
  useEffect(() => {
    if (wantsFocus) setFocus('code');
  }, [wantsFocus, setFocus]);

  const submit = form.handleSubmit(async ({ code, proof = '' }) => {
    try {
      const waiting = await mutateAsync({ code, ...proofOf(proof) });
      // What waits stands on the page from now on.
      if (waiting) return;
    } catch (failure) {
      const isAboutProof = refusalCodeOf(failure) === 'wrong-second-proof';
      const message = failureText(failure, t('settings.move.failed'));
      form.setError(isAboutProof ? 'proof' : 'code', { message }, { shouldFocus: true });
      return;
    }
    const description = t('settings.move.doneText', { email });
    showToast({ title: t('settings.move.done'), description });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-sm wrap-anywhere text-ink-2">
        {t('settings.move.sent', { email, former })}
      </p>
      <Field label={t('settings.move.code')} error={errors.code?.message}>
        <CodeInput {...form.register('code')} inputMode="numeric" maxLength={12} />
      </Field>
      <Field
        label={t('settings.move.proof')}
        hint={t('settings.move.proofHint')}
        error={errors.proof?.message}
        optional
      >
        <CodeInput {...form.register('proof')} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending}>
          {isPending ? t('ui.oneMoment') : t('settings.move.confirm')}
        </Button>
        <Button intent="quiet" disabled={isPending} onClick={onAgain}>
          {t('settings.move.again')}
        </Button>
      </div>
    </form>
  );
}

/** Six digits are those of the mail; a recovery code is longer. */
function proofOf(typed: string): { oldCode?: string; proof?: string } {
  if (typed.trim() === '') return {};
  const digits = sixDigits.safeParse(typed);
  return digits.success ? { oldCode: digits.data } : { proof: typed };
}
