// A test card, for paying and for the portal alike: what it is used for says the caller.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { testPaymentCalls } from '#contract/subscription.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';

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
      const title = isAnswer ? t('subscription.pay.failed') : t('ui.error');
      showToast({ tone: 'failure', title, description: message });
      // The notice goes; the reason is still needed when another card is chosen.
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
        <TextInput
          {...form.register('cardNumber')}
          // Not named as browsers name it: they would offer a real card.
          autoComplete="off"
          inputMode="numeric"
          className="tabular-nums"
        />
      </Field>
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? labels.submitting : labels.submit}
      </Button>
    </form>
  );
}

const cards = [
  { number: '4242 4242 4242 4242', fate: 'good' },
  { number: '4000 0000 0000 0341', fate: 'failsLater' },
  { number: '4000 0000 0000 0002', fate: 'declined' },
  { number: '4000 0000 0000 9995', fate: 'noFunds' },
] as const;

const row =
  'flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left text-sm ' +
  'max-sm:flex-col max-sm:items-start ' +
  'transition-colors duration-150 ease-calm hover:bg-sunken';

/**
 * The only numbers that the provider of our own takes, each with what becomes of it: one press
 * fills it in. They are the usual ones, so that whoever tries out payments has nothing to learn.
 */
function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{t('subscription.test.text')}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {cards.map(({ number, fate }) => (
          <li key={number}>
            <button type="button" className={row} onClick={() => onUse(number)}>
              <span className="font-semibold tabular-nums">{number}</span>{' '}
              <span className="text-ink-2">{t(`subscription.test.cards.${fate}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
