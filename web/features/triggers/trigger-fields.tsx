// The fields of a trigger, in the order of the questions: what it is called, what sets it off,
// when, and for which testaments.
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { CircleSlash } from 'lucide-react';
import type { TestamentCard } from '#contract/testaments.ts';
import { TriggerType } from '#contract/triggers.ts';
import type { Trigger } from '#contract/triggers.ts';
import {
  attemptsRange,
  graceDaysRange,
  intervalDaysRange,
  cancelHoursChoices,
} from '#contract/limits.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextInput, Select, Textarea } from '../../ui/field.tsx';
import { ForecastPreview } from '../forecast/forecast-preview.tsx';
import { OutlookLine, PaymentOutlook, PreviewPending } from '../forecast/outlook-line.tsx';
import type { PreviewState } from '../forecast/use-preview.ts';
import { ScopeFields } from './scope-fields.tsx';
import type { TriggerFormState } from './use-trigger-form.ts';
import { numbersOf } from './form-schema.ts';

type TriggerFieldsProps = {
  state: TriggerFormState;
  trigger: Trigger | null;
  testaments: readonly TestamentCard[];
  hasSubscription: boolean;
};

export function TriggerFields({ state, trigger, testaments, hasSubscription }: TriggerFieldsProps) {
  const { t } = useTranslation();
  const { form, errors, triggerType, changeType } = state;
  return (
    <div className="grid gap-6">
      <Field label={t('triggers.dialog.name')} error={errors.name?.message}>
        <TextInput
          {...form.register('name')}
          autoComplete="off"
          placeholder={t('triggers.dialog.namePlaceholder')}
        />
      </Field>
      <Field
        optional
        label={t('testaments.dialog.description')}
        error={errors.description?.message}
      >
        <Textarea {...form.register('description')} rows={2} />
      </Field>
      <Field
        label={t('triggers.dialog.type')}
        hint={
          <>
            {t(`triggers.typeHints.${triggerType}`)}
            {!hasSubscription && ` ${t('triggers.dialog.paymentDisabled')}`}
          </>
        }
        error={errors.triggerType?.message}
      >
        <Select
          value={triggerType}
          onChange={(event) => changeType(TriggerType.parse(event.target.value))}
        >
          {TriggerType.options.map((type) => (
            <option
              key={type}
              value={type}
              disabled={type === 'payment_failed' && !hasSubscription}
            >
              {t(`triggers.types.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <NumberFields state={state} />
      <TriggerOutlook preview={state.preview} />
      {triggerType === 'contacted_by_instruction' && <CodeFields state={state} trigger={trigger} />}
      <ScopeFields state={state} testaments={testaments} />
      <Checkbox
        {...form.register('isActive')}
        label={t('triggers.badge.active')}
        hint={t('triggers.dialog.activeHint')}
      />
    </div>
  );
}

const ranges = {
  checkInterval: intervalDaysRange,
  checkAttempts: attemptsRange,
  gracePeriod: graceDaysRange,
};

function NumberFields({ state }: { state: TriggerFormState }) {
  const { t } = useTranslation();
  const { form, errors, triggerType } = state;
  const isPayment = triggerType === 'payment_failed';
  const words = {
    checkInterval: {
      label: t('triggers.dialog.interval'),
      hint: t('triggers.dialog.intervalHint'),
    },
    checkAttempts: isPayment
      ? { label: t('triggers.card.payments'), hint: t('triggers.dialog.paymentsHint') }
      : { label: t('triggers.card.attempts'), hint: t('triggers.dialog.attemptsHint') },
    gracePeriod: { label: t('testaments.dialog.grace'), hint: t('triggers.dialog.graceHint') },
  };
  const names = numbersOf[triggerType];
  if (names.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {names.map((name) => (
        <Field
          key={name}
          {...words[name]}
          error={errors[name]?.message}
          // The boxes stand on one line, however long what is said above them.
          className="content-end"
        >
          <TextInput
            {...form.register(name, { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            {...ranges[name]}
            className="tabular-nums"
          />
        </Field>
      ))}
    </div>
  );
}

type CodeFieldsProps = { state: TriggerFormState; trigger: Trigger | null };

/** The code that a relative enters, and what happens in the moment it is entered. */
function CodeFields({ state: { form, errors }, trigger }: CodeFieldsProps) {
  const { t } = useTranslation();
  const hours = useWatch({ control: form.control, name: 'cancelHours' }) ?? 0;
  const stored = trigger?.cancelHours ?? 0;
  const choices = [...new Set([...cancelHoursChoices, stored])].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      <Field
        optional
        label={t('triggers.code.title')}
        hint={codeHint()}
        error={errors.activationCode?.message}
      >
        <TextInput
          {...form.register('activationCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Field
        label={t('triggers.card.whenEntered')}
        hint={hours === 0 ? t('triggers.dialog.windowAtOnce') : t('triggers.dialog.windowHours')}
        error={errors.cancelHours?.message}
      >
        <Select {...form.register('cancelHours', { valueAsNumber: true })}>
          {choices.map((count) => (
            <option key={count} value={count}>
              {count === 0
                ? t('triggers.dialog.windows.atOnce')
                : t('triggers.dialog.windows.hours', { count })}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );

  function codeHint(): string {
    if (!trigger || trigger.activationCode === null) return t('triggers.dialog.codeHint');
    return trigger.activatedAt === null
      ? t('triggers.dialog.codeKept')
      : t('triggers.dialog.codeSpent');
  }
}

/**
 * What the numbers of a trigger lead to before they are saved, or why it would arm nothing. Of a
 * code the choice itself says what it waits for.
 */
function TriggerOutlook({ preview: { data, isError } }: { preview: PreviewState }) {
  const { t } = useTranslation();
  if (!data) return <PreviewPending isError={isError} />;
  if (data.idle) return <OutlookLine icon={CircleSlash} text={t(`triggers.state.${data.idle}`)} />;
  const [way] = data.ways;
  if (!way || way.kind === 'code') return null;
  return way.kind === 'payment' ? (
    <PaymentOutlook attempts={way.checkAttempts} graceDays={way.gracePeriod} />
  ) : (
    <ForecastPreview forecast={way} />
  );
}
