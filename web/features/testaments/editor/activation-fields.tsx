// When the testament is delivered: after silence or after payments that fail, how often, how long
// we wait; and what that would lead to once it is saved, as the server previews it: the dates of
// whatever asks, or why there are none, in the words of its card.
import { Link } from '@tanstack/react-router';
import { CircleSlash, KeyRound } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Ending } from '#contract/ending.ts';
import { attemptsChoices, graceDaysChoices, intervalDaysChoices } from '#contract/limits.ts';
import type { PreviewWay } from '#contract/preview.ts';
import { ActivationType } from '#contract/testaments.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { useTakesPayments } from '../../../api/installation.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { ForecastPreview } from '../../forecast/forecast-preview.tsx';
import { OutlookLine, PaymentOutlook, PreviewPending } from '../../forecast/outlook-line.tsx';
import { useTestamentPreview } from '../../forecast/use-preview.ts';
import type { PreviewState } from '../../forecast/use-preview.ts';
import type { TestamentFormApi, TestamentValues } from './form-values.ts';
import type { TestamentFormState } from './use-testament-save.ts';

export function ActivationFields({ state }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { form } = state;
  const activationType = useWatch({ control: form.control, name: 'activationType' }) ?? 'check';
  const isCheck = activationType === 'check';

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-serif text-lg">{t('testaments.dialog.activation')}</legend>
      <Field label={t('testaments.dialog.activationType')}>
        <Select {...form.register('activationType')}>
          {ActivationType.options.map((type) => (
            <option key={type} value={type}>
              {t(`testaments.dialog.activationTypes.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {isCheck && (
          <ChoiceField
            form={form}
            name="checkInterval"
            label={t('testaments.dialog.interval')}
            choices={intervalDaysChoices}
            words={intervalWords}
          />
        )}
        <ChoiceField
          form={form}
          name="checkAttempts"
          label={t('testaments.dialog.attempts')}
          choices={attemptsChoices}
          words={(count) => t(attemptsWords[activationType], { count })}
        />
        <ChoiceField
          form={form}
          name="gracePeriod"
          label={t('testaments.dialog.grace')}
          choices={graceDaysChoices}
          words={(count) => t('ui.days', { count })}
        />
      </div>
      <ActivationOutlook state={state} />
    </fieldset>
  );

  function intervalWords(days: number): string {
    const usual = intervalDaysChoices.find((choice) => choice === days);
    return usual === undefined
      ? t('ui.days', { count: days })
      : t(`testaments.dialog.intervals.days${usual}`);
  }
}

const attemptsWords = {
  check: 'testaments.dialog.attemptsChoice',
  subscription: 'testaments.dialog.failuresChoice',
} as const;

type ChoiceFieldProps = {
  form: TestamentFormApi;
  name: 'checkInterval' | 'checkAttempts' | 'gracePeriod';
  label: string;
  choices: readonly number[];
  words: (choice: number) => string;
};

function ChoiceField({ form, name, label, choices, words }: ChoiceFieldProps) {
  const before = form.formState.defaultValues?.[name];
  const all = before === undefined ? choices : [...new Set([...choices, before])];
  return (
    <Field label={label}>
      <Select {...form.register(name, { valueAsNumber: true })}>
        {all
          .toSorted((one, other) => one - other)
          .map((choice) => (
            <option key={choice} value={choice}>
              {words(choice)}
            </option>
          ))}
      </Select>
    </Field>
  );
}

type ActivationOutlookProps = {
  state: TestamentFormState;
  /** On the edit screen, which has no settings of this kind, and keeps recipients at once. */
  kept?: TestamentCard;
};

/**
 * What all of the form would lead to. Triggers of their kind decide instead of the settings, as
 * soon as the account has one.
 */
export function ActivationOutlook({ state, kept }: ActivationOutlookProps) {
  const { t } = useTranslation();
  const { form, known, isNew, queue } = state;
  // The form began with all of them.
  const values = useWatch({ control: form.control }) as TestamentValues;
  const { activationType, checkInterval, checkAttempts, gracePeriod } = kept ?? values;
  const preview = useTestamentPreview({
    testamentId: known.id ?? undefined,
    activationType,
    checkInterval,
    checkAttempts,
    gracePeriod,
    status: isNew ? 'active' : values.status,
    ending: values.ending,
    recipients: kept ? undefined : values.recipients.length,
    hasContent: values.fullContent.trim() !== '' || values.isPasswordProtected,
    notes: values.noteIds.length,
    files: queue.files.length,
  });
  return (
    <>
      {!kept && preview.data?.isOwn === false && (
        <p className="rounded-md bg-info-soft p-4 text-sm text-info-ink">
          {t('testaments.dialog.triggersDecide')}{' '}
          <Link to="/activation-triggers" className="font-semibold underline">
            {t('testaments.dialog.toTriggers')}
          </Link>
        </p>
      )}
      {isNew && <p className="text-sm text-ink-2">{t('testaments.dialog.onceActive')}</p>}
      <ArmingPreview preview={preview} />
    </>
  );
}

function ArmingPreview({ preview: { data, isError } }: { preview: PreviewState }) {
  const { t } = useTranslation();
  const takesPayments = useTakesPayments();
  if (!data) return <PreviewPending isError={isError} />;
  if (data.reason) {
    const reason = t(`testaments.armed.reasons.${data.reason}`);
    const text = t('testaments.armed.not', { reason });
    const hint = data.reason === 'no-subscription' && takesPayments && (
      <Link to="/subscribe" className="underline">
        {t('subscription.card.subscribe')}
      </Link>
    );
    return <OutlookLine icon={CircleSlash} text={text} hint={hint} />;
  }
  return data.ways.map((way) => (
    <ScheduleLines key={`${way.kind} ${way.triggerId}`} way={way} ending={data.ending} />
  ));
}

/** What one trigger, or the testament's own settings, would ask and when. */
function ScheduleLines({ way, ending }: { way: PreviewWay; ending: Ending }) {
  const { t } = useTranslation();
  const { kind, name, checkAttempts, gracePeriod } = way;
  const armed = name ? t('testaments.armed.readyBy', { name }) : t('testaments.armed.ready');
  if (kind === 'code') {
    const hint = ending === 'delete' ? t('endings.code') : t('edit.silence.code');
    return <OutlookLine icon={KeyRound} text={armed} hint={hint} />;
  }
  return (
    <div className="grid gap-2">
      {name && <p className="text-sm font-semibold">{armed}</p>}
      {kind === 'payment' ? (
        <PaymentOutlook attempts={checkAttempts} graceDays={gracePeriod} ending={ending} />
      ) : (
        <ForecastPreview forecast={{ ...way, ending }} />
      )}
    </div>
  );
}
