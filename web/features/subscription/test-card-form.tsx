// A test card, for paying and for the portal alike: what it is used for says the caller.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { testPaymentCalls } from '#contract/subscription.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TestCards } from './test-cards.tsx';

const Card = testPaymentCalls.changeTestCard.body;

type TestCardFormProps = {
  /** Throws when it is refused. */
  onCard: (cardNumber: string) => Promise<void>;
  isPending: boolean;
  labels: { submit: string; submitting: string };
};

export function TestCardForm({ onCard, isPending, labels }: TestCardFormProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(Card), defaultValues: { cardNumber: '' } });
  const { errors } = useFormState({ control: form.control });

  const submit = form.handleSubmit(async ({ cardNumber }) => {
    try {
      await onCard(cardNumber);
    } catch (error) {
      const isAnswer = error instanceof ApiError;
      const message = failureText(error, t('subscription.pay.brokenText'));
      const title = isAnswer ? t('subscription.pay.failed') : t('subscription.pay.broken');
      showToast({ tone: 'failure', title, description: message });
      // The notice goes; she still has to know when she chooses another card.
      form.setError('cardNumber', { message }, { shouldFocus: true });
    }
  });

  function use(number: string): void {
    form.setValue('cardNumber', number);
    form.clearErrors();
    form.setFocus('cardNumber');
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TestCards onUse={use} />
      <Field
        label={t('subscription.test.number')}
        hint={t('subscription.test.numberHint')}
        error={errors.cardNumber?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('cardNumber')}
            // Not named as browsers name it: they would offer a real card.
            autoComplete="off"
            inputMode="numeric"
            className="tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? labels.submitting : labels.submit}
      </Button>
    </form>
  );
}
